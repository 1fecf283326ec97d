import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '@onfreq/i18n/format'

/** "10,000" */
export const countText = (count: number): string => formatNumber(count)

/** "12 stations hold it" */
export function holdersText(holders: number): string {
  if (holders === 0) return t`No holders yet. Be the first.`
  return t`${plural(holders, { one: '# station holds it', other: '# stations hold it' })}`
}
