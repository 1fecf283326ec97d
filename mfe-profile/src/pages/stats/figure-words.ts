import { formatUtc } from '@onfreq/ui/time'

const pad = (hour: number) => String(hour).padStart(2, '0')
/** "18 to 19 h" */
export const hourText = (hour: number) => `${pad(hour)} to ${pad((hour + 1) % 24)} h`

/** "1,204 days", "1 day" */
export const count = (n: number, what: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? what : `${what}s`}`

/** "12 Sep to 22 Oct 2025" */
export const rangeText = (from: string, to: string) =>
  from === to ? formatUtc(to, 'day') : `${formatUtc(from, 'dayOfYear')} to ${formatUtc(to, 'day')}`
