import { t } from '@lingui/core/macro'
import type { PlatformPart } from '@onfreq/contracts/releases/platform'
import { formatNumber } from '@onfreq/i18n/format'

/** Size of the largest page relative to the budget, and speed of last week's visits, as text. */
export function health({ heaviest, budget, vitals }: Pick<PlatformPart, 'heaviest' | 'budget' | 'vitals'>): string[] {
  const { LCP, INP, CLS } = vitals
  return [
    ...(heaviest === null
      ? []
      : [
          budget === null
            ? t`heaviest page ${{ weight: kB(heaviest) }}`
            : t`heaviest page ${{ weight: kB(heaviest) }} of ${{ budget: kB(budget) }}`,
        ]),
    ...(heaviest === null && budget !== null ? [t`at most ${{ budget: kB(budget) }} a page`] : []),
    ...(LCP === undefined
      ? []
      : [
          t`shown within ${{ seconds: formatNumber(LCP / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }} s`,
        ]),
    ...(INP === undefined ? [] : [t`answers within ${{ milliseconds: INP }} ms`]),
    ...(CLS === undefined
      ? []
      : [t`moves ${{ shift: formatNumber(CLS / 1_000, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) }}`]),
  ]
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`
}
