import { plural, t } from '@lingui/core/macro'
import { formatUtc } from '@onfreq/ui/time'

const pad = (hour: number) => String(hour).padStart(2, '0')
/** "18 to 19 h" */
export const hourText = (hour: number) => t`${{ from: pad(hour) }} to ${{ to: pad((hour + 1) % 24) }} h`

/** "1,204 contacts", "1 contact" */
export const contactsText = (n: number) => t`${plural(n, { one: '# contact', other: '# contacts' })}`

/** "1,204 days", "1 day" */
export const daysText = (n: number) => t`${plural(n, { one: '# day', other: '# days' })}`

/** "12 Sep to 22 Oct 2025" */
export const rangeText = (from: string, to: string) =>
  from === to ? formatUtc(to, 'day') : t`${{ from: formatUtc(from, 'dayOfYear') }} to ${{ to: formatUtc(to, 'day') }}`
