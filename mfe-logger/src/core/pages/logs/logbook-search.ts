/** Filter, order and page of the logbook in the URL, so that a view of the log can be bookmarked and shared. */
import {
  CONFIRMATION_SERVICES,
  type ConfirmedFilter,
  SENT_FILTERS,
  type SentFilter,
} from '@onfreq/contracts/confirmations/confirmation'
import type { LogbookFilter, LogbookSort } from '@onfreq/contracts/log/log'
import { parseConditions, serializeCondition } from './condition-words.ts'

export interface LogbookSearch {
  readonly page: number
  readonly filter: LogbookFilter
  readonly sort: LogbookSort
  readonly descending: boolean
}

const SORTS: readonly LogbookSort[] = ['TS', 'Call', 'Mode', 'Band', 'Freq', 'Name', 'country', 'Comment']
const TEXTS = ['call', 'from', 'to', 'band', 'mode', 'text', 'station_callsign'] as const
const LOCATOR = /^[A-R]{1,2}[0-9A-X]{0,10}$/i

export function parseSearch(params: URLSearchParams): LogbookSearch {
  const page = Number(params.get('page') ?? '1')
  const sort = SORTS.find((name) => name === params.get('sort')) ?? 'TS'
  const texts = TEXTS.flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  const dxcc = Number(params.get('dxcc') ?? Number.NaN)
  const confirmed = parseConfirmedFilter(params.get('confirmed'))
  const sent = parseSentFilter(params.get('sent'))
  const grid = params.get('grid')?.trim() ?? ''
  const hour = Number(params.get('hour') || Number.NaN)
  const fields = [...parseConditions(params.getAll('field'))]
  const importId = Number(params.get('import_id') ?? Number.NaN)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: {
      ...Object.fromEntries(texts),
      ...(Number.isSafeInteger(dxcc) && { dxcc }),
      ...(LOCATOR.test(grid) && { grid }),
      ...(Number.isInteger(hour) && hour >= 0 && hour < 24 && { hour }),
      ...(Number.isSafeInteger(importId) && importId > 0 && { import_id: importId }),
      ...(confirmed !== undefined && { confirmed }),
      ...(sent !== undefined && { sent }),
      ...(params.get('possible_duplicates') === '1' && { possible_duplicates: true }),
      ...(fields.length > 0 && { fields }),
    },
    sort,
    descending: params.get('dir') ? params.get('dir') === 'desc' : sort === 'TS',
  }
}

const CONFIRMED: readonly ConfirmedFilter[] = ['any', 'none', ...CONFIRMATION_SERVICES]

/** Undefined for an unknown value. */
export const parseConfirmedFilter = (text: string | null): ConfirmedFilter | undefined =>
  CONFIRMED.find((filter) => filter === text)

export const parseSentFilter = (text: string | null): SentFilter | undefined =>
  SENT_FILTERS.find((filter) => filter === text)

export function serializeSearch({ page, filter, sort, descending }: LogbookSearch): URLSearchParams {
  const params = new URLSearchParams()
  const { fields = [], ...others } = filter
  for (const [name, value] of Object.entries(others)) {
    if (value === true) params.set(name, '1')
    else if (value !== undefined && value !== false && value !== '') params.set(name, String(value))
  }
  for (const condition of fields) params.append('field', serializeCondition(condition))
  if (sort !== 'TS') params.set('sort', sort)
  if (descending !== (sort === 'TS')) params.set('dir', descending ? 'desc' : 'asc')
  if (page > 1) params.set('page', String(page))
  return params
}

/** Number of active filters. */
export function filterCount(filter: LogbookFilter): number {
  return Object.values(filter)
    .flat()
    .filter((value) => value !== undefined && value !== '' && value !== false).length
}
