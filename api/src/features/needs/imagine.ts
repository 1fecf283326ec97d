/** What contacts would count for that nobody has logged. */
import type { ImaginedContact } from '@onfreq/contracts/needs/needs'
import { itemsOf } from '@onfreq/ham/needs/items'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { ImaginedRow } from './repository.ts'

/**
 * The cells of contacts as the log would keep them.
 * @param confirmed whether each of them comes back confirmed
 * @throws ProductError 400 for what cannot be logged
 */
export function imaginedRows(
  app: FastifyInstance,
  { accountId: id, callsign }: Pick<Viewer, 'accountId' | 'callsign'>,
  contacts: readonly ImaginedContact[],
  confirmed: boolean,
): readonly ImaginedRow[] {
  return contacts.flatMap((input) => {
    const contact = app.logbook.draft({ id, callsign }, input)
    const { band, modeClass, startedAt } = contact
    return itemsOf({ ...contact, startedAt: startedAt.getTime() }).map(({ kind, item }) => ({
      kind,
      item,
      band: band ?? '',
      mode_class: modeClass,
      sure: confirmed ? 1 : 0,
    }))
  })
}
