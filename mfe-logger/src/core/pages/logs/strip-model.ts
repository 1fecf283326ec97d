/** Model of the time strip: a slot for each day, week, month or year, including empty ones. */
import { t } from '@lingui/core/macro'
import type { LogbookStripResponse } from '@onfreq/contracts/log/log'
import { formatDay } from '@onfreq/i18n/format'

export interface Slot {
  /** First and last day, both inclusive. */
  readonly start: string
  readonly end: string
  /** Number of contacts by band; '' is an unknown band. */
  readonly bands: readonly (readonly [band: string, n: number])[]
  readonly n: number
}

const DAY_MS = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** First day of the slot after the one that starts on this day. */
function nextStart(start: string, step: LogbookStripResponse['step']): string {
  if (step === 'day') return isoDay(Date.parse(start) + DAY_MS)
  if (step === 'week') return isoDay(Date.parse(start) + 7 * DAY_MS)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return isoDay(step === 'month' ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1))
}

/** A response with more slots than the server may return is invalid. */
const MAX_SLOTS = 1_000

export function toSlots({ step, bars }: LogbookStripResponse): readonly Slot[] {
  const bandsByStart = new Map(bars.map(({ start, bands }) => [start, bands]))
  const last = bars.at(-1)?.start ?? ''
  const slots: Slot[] = []
  for (let start = bars[0]?.start ?? ''; start !== '' && start <= last && slots.length < MAX_SLOTS; ) {
    const next = nextStart(start, step)
    const bands = bandsByStart.get(start) ?? []
    slots.push({ start, end: isoDay(Date.parse(next) - DAY_MS), bands, n: bands.reduce((sum, [, n]) => sum + n, 0) })
    start = next
  }
  return slots
}

/** Last day of the slot that has started; the axis may end later. A slot in the future keeps its first day. */
export function getLastDay({ start, end }: Pick<Slot, 'start' | 'end'>, now: number): string {
  const today = isoDay(now)
  return end <= today ? end : today < start ? start : today
}

/** Slot indices; both ends are inclusive. */
export interface SlotRange {
  readonly from: number
  readonly to: number
}

/** Slots that match a date filter; null if it matches all or none. */
export function toRange(slots: readonly Slot[], from: string | undefined, to: string | undefined): SlotRange | null {
  if (!from && !to) return null
  const first = from ? slots.findIndex(({ end }) => end >= from.slice(0, 10)) : 0
  const last = to ? slots.findLastIndex(({ start }) => start <= to.slice(0, 10)) : slots.length - 1
  return first === -1 || last === -1 || first > last ? null : { from: first, to: last }
}

/** Moves one end of the range. If it would pass the other end, both move. */
export function moveEnd(range: SlotRange, end: 'from' | 'to', by: number, count: number): SlotRange {
  const next = Math.max(0, Math.min(count - 1, range[end] + by))
  return end === 'from' ? { from: next, to: Math.max(next, range.to) } : { from: Math.min(next, range.from), to: next }
}

/**
 * Labels under the strip at the start of a month, quarter or year: the shortest interval for which at most `limit`
 * labels are needed.
 */
export function labelSlots(slots: readonly Slot[], limit: number): readonly { index: number; name: string }[] {
  const months = slots.flatMap(({ start, end }, index) => {
    const isFirst = index === 0 || start.endsWith('-01') || start.slice(0, 7) !== end.slice(0, 7)
    return isFirst ? [{ index, month: end.slice(0, 7) }] : []
  })
  const step = MONTH_STEPS.find((each) => Math.ceil(months.length / each) <= limit) ?? YEAR
  const labelled = months.filter(({ month }, place) =>
    step < QUARTER ? place % step === 0 : place === 0 || (Number(month.slice(5)) - 1) % step === 0,
  )
  const room = slots.length / (limit + 1)
  // The remaining days of a month before the first full one leave no room for its name.
  const [first, second] = labelled
  const fitting = first && second && second.index - first.index < room ? labelled.slice(1) : labelled
  let free = 0
  return fitting
    .filter(({ index }) => {
      if (index < free) return false
      free = index + room
      return true
    })
    .map(({ index, month }, place) => ({ index, name: monthName(month, place === 0, step === YEAR) }))
}

/** Intervals between labels in months. */
const QUARTER = 3
const YEAR = 12
const MONTH_STEPS = [1, 2, QUARTER, YEAR]

function monthName(of: string, isFirst: boolean, isYear: boolean): string {
  const [year = '', number = '1'] = of.split('-')
  if (isYear && !isFirst) return year
  const month = formatDay(Date.UTC(Number(year), Number(number) - 1), 'month')
  return isFirst || number === '01' ? t`${month} ${year}` : month
}
