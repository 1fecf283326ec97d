/** Confirmation filters, which the list and the statistics share. */
import { type Fields, toText } from '../body.ts'
import { invalid } from './envelope.ts'
import { dayAfter, optional, toDay } from './input.ts'

export const SERVICES = ['lotw', 'eqsl', 'qsl', 'qrz', 'clublog'] as const

/** @throws V2Error for an unknown service or an invalid day */
export function getConfirmationFilter(query: Fields) {
  const selected = toText(query.type)
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (!selected.every((name) => SERVICES.some((service) => service === name))) {
    throw invalid(`type: ${SERVICES.join(', ')}.`, { allowed: SERVICES })
  }
  const services = selected.length === 0 ? [...SERVICES] : SERVICES.filter((service) => selected.includes(service))
  const since = toDay(query, 'since')
  const filter = {
    services,
    since: since === undefined ? null : since.toISOString().slice(0, 10).replaceAll('-', ''),
    from: toDay(query, 'qso_since'),
    to: dayAfter(toDay(query, 'qso_until')),
    band: optional(query.band),
    mode: optional(query.mode),
  }
  /** Repeated in the response, so that programs need not store their query. */
  const applied = {
    type: services,
    since: optional(query.since),
    qso_since: optional(query.qso_since),
    qso_until: optional(query.qso_until),
    band: filter.band,
    mode: filter.mode,
  }
  return { filter, echo: applied }
}
