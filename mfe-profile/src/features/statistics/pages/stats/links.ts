/** Links from a figure to its contacts, as URLs of the owner's logbook. */
import type { NotableContact } from '@onfreq/contracts/log/statistics'

export interface LogbookFilter {
  readonly from?: string
  readonly to?: string
  readonly band?: string
  readonly mode?: string
  readonly dxcc?: number
  readonly grid?: string
  readonly hour?: number
  readonly confirmed?: 'any'
}

/** URL of the logbook, filtered to the contacts of a figure. */
export function logbookHref(place: LogbookFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '/logs' : `/logs?${query}`
}

export const yearFilter = (year: number): LogbookFilter => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export const dayFilter = (day: string): LogbookFilter => ({ from: day, to: day })

/** @param month 0 to 11 */
export function monthFilter(year: number, month: number): LogbookFilter {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const prefix = `${year}-${String(month + 1).padStart(2, '0')}`
  return { from: `${prefix}-01`, to: `${prefix}-${String(days).padStart(2, '0')}` }
}

/** URL of a single contact, which is public. */
export const contactHref = ({ qdo_id }: Pick<NotableContact, 'qdo_id'>): string => `/qso/${qdo_id}`
