/** Award items of hypothetical contacts. */
import type { ImaginedContact } from '@onfreq/contracts/needs/needs'
import { getCells } from '@onfreq/ham/awards/cells'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { ANY_SERVICE } from '@onfreq/ham/needs/services'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'

/**
 * Cells of contacts as the log would store them.
 * @param confirmed whether each contact is assumed to be confirmed
 * @throws ProductError 400 for contacts that cannot be logged
 */
export function getHypotheticalRows(
  app: FastifyInstance,
  { accountId: id, callsign }: Pick<Viewer, 'accountId' | 'callsign'>,
  contacts: readonly ImaginedContact[],
  confirmed: boolean,
): readonly NeedRow[] {
  return contacts.flatMap((input) => {
    const contact = app.logbook.draft({ id, callsign }, input)
    const countable = { ...contact, startedAt: contact.startedAt.getTime(), confirmations: null, member: null }
    return getCells(countable).map((cell) => ({ ...cell, n: 1, mask: confirmed ? ANY_SERVICE : 0 }))
  })
}
