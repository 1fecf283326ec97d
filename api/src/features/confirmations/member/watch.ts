/** Runs the matcher when contacts change, and notifies both sides after the commit. */

import { MEMBER_TEXTS } from '@onfreq/contracts/confirmations/texts'
import type { LiveData } from '@onfreq/contracts/live/live'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { FastifyInstance } from 'fastify'
import { type ConfirmationChange, followContact, MATCH_JOB, type MatcherNews, withdrawMismatches } from './matcher.ts'
import { deleteMatches, deleteSuggestions, findContacts, listForms, memberCalls } from './repository.ts'

export const NOTIFY_JOB = 'confirmations.tell'

export function watchLog(app: FastifyInstance): void {
  app.logbook.onChange(
    async (sql, { kind, contact }) => {
      const news = await followContact(sql, kind, contact, app.clock.now())
      return news.length === 0 ? undefined : () => notify(app, news)
    },
    {
      // Finds the other members whose logs a change affects, since confirmations are written to both logs. Most worked
      // stations are not members.
      async reach(sql, contacts) {
        const members = await memberCalls(
          sql,
          contacts.map(({ call }) => call),
        )
        return new Map(
          contacts.flatMap(({ id, ownerId, call, publicCall }) => {
            const owners = listForms(call).flatMap((form) => members.get(form) ?? [])
            const others = owners.filter((owner) => owner !== ownerId)
            return publicCall && others.length > 0 ? [[id, others] as const] : []
          }),
        )
      },
      async together(sql, changes, reach) {
        const news: ConfirmationChange[] = []
        for (const { kind, contact } of changes) {
          if (reach.has(contact.id)) news.push(...(await followContact(sql, kind, contact, app.clock.now())))
        }
        return news.length === 0 ? [] : [() => notify(app, news)]
      },
    },
  )

  app.logbook.onBulkChange(async (sql, { kind, ownerId, contactIds, origin }) => {
    if (origin === 'CONFIRMATION') return
    if (kind !== 'new') {
      const read = async (ids: readonly number[]) =>
        kind === 'deleted'
          ? []
          : findContacts(
              sql,
              ids.map((id) => ({ ownerId, id })),
            )
      const withdrawn = await withdrawMismatches(sql, ownerId, contactIds, read)
      await deleteSuggestions(sql, ownerId, contactIds)
      await deleteMatches(sql, ownerId, contactIds)
      // Batches are committed elsewhere, some of them in a worker, so the job is queued in the same transaction.
      if (withdrawn.length > 0) {
        await sql('select graphile_worker.add_job($1, $2::json, max_attempts => 5)', [
          NOTIFY_JOB,
          JSON.stringify(toMessages(withdrawn)),
        ])
      }
    }
    if (kind === 'deleted') return
    await sql(
      `select graphile_worker.add_job($1, payload => json_build_object('ownerId', $2::bigint), job_key => $3,
         job_key_mode => 'replace', max_attempts => 5)`,
      [MATCH_JOB, ownerId, `${MATCH_JOB}:${ownerId}`],
    )
  })
}

export interface ConfirmationMessage {
  readonly ownerId: number
  readonly data: LiveData<'confirmation'>
}

/** Above this number of contacts, one message without contacts is sent, and open pages reload. */
const MAX_CONTACTS_PER_MESSAGE = 5

/** Messages for open pages by account: one per contact, or a single one for many contacts. */
export function toMessages(news: readonly ConfirmationChange[]): readonly ConfirmationMessage[] {
  const likewise = Map.groupBy(news, ({ ownerId, seconds }) => `${ownerId} ${seconds === null}`)
  return [...likewise.values()].flatMap((all) => {
    const listed = all.length > MAX_CONTACTS_PER_MESSAGE ? all.slice(0, 1) : all
    const others = all.length - listed.length
    return listed.map(({ ownerId, contactId, call, seconds }) => ({
      ownerId,
      data: { qdo_id: contactId, call, confirmed: seconds !== null, seconds, ...(others > 0 && { others }) },
    }))
  })
}

export function notify(app: FastifyInstance, news: readonly ConfirmationChange[]): void {
  for (const { ownerId, data } of toMessages(news)) app.live.confirmed(ownerId, data)
}

/** Notifies a member of the first suggestion of a run only. The page lists all of them. */
export async function notifyRun(app: FastifyInstance, { confirmed, suggested }: MatcherNews): Promise<void> {
  notify(app, confirmed)
  for (const [ownerId, ofOwner] of Map.groupBy(suggested, (each) => each.ownerId)) {
    const [first] = ofOwner
    if (first === undefined) continue
    await app.people.notify(ownerId, {
      typeId: NOTIFICATION_TYPE.log,
      words: () => ({ subject: MEMBER_TEXTS.subject, message: MEMBER_TEXTS.message(first.call, ofOwner.length) }),
      aboutQsoId: first.contactId,
    })
  }
}
