/** Contacts waiting in this browser: sends them again, or restores them to the form. */
import { toMoreFields } from '../../../logger/entry-fields.ts'
import { loggerSlice } from '../../../logger/slice.ts'
import { currentLogger } from '../../../logger/store.ts'
import { browserOutbox, type OutboxEntry } from '../../../outbox/outbox.ts'
import type { ActTools } from './tools.ts'

const log = loggerSlice.actions

/** Sends waiting contacts and refreshes the displayed history. */
export async function sendWaiting({
  dispatch,
  outbox,
  load,
}: Pick<ActTools, 'dispatch' | 'outbox' | 'load'>): Promise<void> {
  const { offline } = await outbox.flush()
  dispatch(log.networkChanged({ down: offline }))
  const { searched } = currentLogger()
  if (searched) void load(searched)
}

/** Moves a refused contact from the outbox to the form. */
export async function repairWaiting(
  { dispatch, outbox, focusCallsign }: Pick<ActTools, 'dispatch' | 'outbox' | 'focusCallsign'>,
  entry: OutboxEntry,
): Promise<void> {
  await browserOutbox.remove(entry.key)
  await outbox.refresh()
  dispatch(log.restored({ form: toForm(entry), lockedTime: entry.contact.TS ?? null }))
  focusCallsign()
}

function toForm({ contact }: OutboxEntry) {
  return {
    callsign: contact.Call,
    rstSent: contact.SNT ?? '',
    rstRcvd: contact.RCV ?? '',
    name: contact.Name ?? '',
    dxcc: contact.dxcc ?? null,
    comment: contact.Comment ?? '',
    power: contact.Power ? String(contact.Power) : '',
    more: toMoreFields({
      grid: contact.GridSquare ?? null,
      contest: contact.ContestName ?? null,
      satellite: contact.SatName ?? null,
      propagation: contact.PropMode ?? null,
      fields: Object.fromEntries(Object.entries(contact.fields ?? {}).map(([name, value]) => [name, value ?? ''])),
    }),
  }
}
