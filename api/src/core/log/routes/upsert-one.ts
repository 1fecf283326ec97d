import type { UpsertQso, UpsertQsoResponse } from '@onfreq/contracts/log/log'
import { presentOwn } from '../contact/presenter.ts'
import type { ContactWriter } from '../save.ts'
import type { Operator } from '../station.ts'

/**
 * Response of `vqso/upsert`.
 * @throws ProductError when the contact cannot be stored
 */
export async function upsertOne(
  writer: ContactWriter,
  operator: Operator,
  body: UpsertQso | Promise<UpsertQso>,
): Promise<UpsertQsoResponse> {
  const { data, idempotency_key } = await body
  const saved = await writer.upsert(operator, data, {
    origin: data.qso_origin?.trim().toUpperCase() || 'API',
    clientKey: idempotency_key,
  })
  return {
    status: 'ok',
    outcome: saved.outcome,
    qso: presentOwn(saved.contact),
    possible_duplicates: [...saved.possibleDuplicates],
  }
}
