/** Content of messages: all data for the owner's own programs, public data for the broker. */
import { type HookEvent, type HookMessage, OPEN_LIMITS } from '@onfreq/contracts/opendata/opendata'
import type { FastifyInstance } from 'fastify'
import type { RecordedEvent } from '../repository/events.ts'

export type Change = Parameters<Parameters<FastifyInstance['logbook']['onChange']>[0]>[1]

export interface PreparedMessage {
  readonly event: HookEvent
  readonly id: number
  readonly own: HookMessage
  /** The message with public data only; null when nothing in it is public. */
  readonly open: HookMessage | null
  /** Id of the contact that has changed. A later change replaces this message while it is pending. */
  readonly about?: number
}

const ACTIONS = { new: 'added', merged: 'changed', updated: 'changed', deleted: 'deleted' } as const

export function contactMessages(
  app: FastifyInstance,
  { kind, contact }: Change,
  isFirstOfActivation: boolean,
): readonly PreparedMessage[] {
  const { logbook } = app
  const make = (event: HookEvent, more: object): PreparedMessage => {
    const { head, id } = newHead(app, event, contact.stationCall)
    const own = { ...head, data: { ...more, contact: logbook.presentOwn(contact) } }
    const open = contact.publicCall ? { ...head, data: { ...more, contact: logbook.presentPublic(contact) } } : null
    const isChange = event === 'contact' && ACTIONS[kind] === 'changed'
    return { event, id, own, open, ...(isChange && { about: contact.id }) }
  }
  const { activationType: type, activationRef: ref } = contact
  return [
    make('contact', { action: ACTIONS[kind] }),
    ...(isFirstOfActivation ? [make('activation', { type, ref })] : []),
  ]
}

export async function eventMessages(app: FastifyInstance, event: RecordedEvent): Promise<readonly PreparedMessage[]> {
  const { ownerId, ids } = event
  const account = await app.accounts.byId(ownerId)
  if (account === null) return []
  if (event.kind === 'award') {
    const awards = (await app.live.listAwards(ownerId)).filter(({ award_id: id }) => ids.includes(id))
    return awards.map((award) => {
      const { head, id } = newHead(app, 'award', account.callsign)
      const message = { ...head, data: award }
      return { event: 'award', id, own: message, open: message }
    })
  }
  const messages: PreparedMessage[] = []
  for (let from = 0; from < ids.length; from += OPEN_LIMITS.contacts) {
    const contacts = await app.logbook.ownContacts(ownerId, ids.slice(from, from + OPEN_LIMITS.contacts))
    if (contacts.length === 0) continue
    const { head, id } = newHead(app, 'confirmation', account.callsign)
    const listed = contacts.filter(({ publicCall }) => publicCall)
    const writeLine = (list: readonly object[]) => ({ ...head, data: { service: event.service, contacts: list } })
    const open = listed.length === 0 ? null : writeLine(listed.map(app.logbook.presentPublic))
    messages.push({ event: 'confirmation', id, own: writeLine(contacts.map(app.logbook.presentOwn)), open })
  }
  return messages
}

export function newHead(app: FastifyInstance, event: HookEvent | 'test', callsign: string) {
  const id = app.ids.next()
  return { id, head: { type: `onfreq.${event}.1` as const, id, at: app.clock.now().toISOString(), callsign } }
}
