import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { formatNumber } from '@onfreq/i18n/format'
import { Panel } from '@onfreq/ui/panel'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import * as s from './watch.module.css'

/** The share of the 30-day error budget that is used up. */
export function ErrorBudget({ budget }: { readonly budget: ReleaseCurves['budget'] }) {
  const { t } = useLingui()
  const { days, broken_ppm: ppm, visits, broken } = budget
  const allowed = Math.floor((visits * ppm) / 1_000_000)
  const used = allowed === 0 ? (broken > 0 ? 1 : 0) : broken / allowed
  const worst = [...budget.by_day].sort((a, b) => b.broken - a.broken)[0]
  return (
    <Panel
      title={t`Error budget`}
      note={t`${{ share: ppm / 10_000 }} % of visits in ${plural(days, { one: '# day', other: '# days' })}`}
    >
      <ProgressBar label={t`Used of the error budget`} value={used} />
      <p className={s.budget}>
        <strong>{used > 1 ? t`Used up.` : t`${{ left: Math.round(100 * (1 - used)) }} % left.`}</strong>{' '}
        {t`${{ broken: formatNumber(broken) }} of ${plural(visits, { one: '# visit', other: '# visits' })} broke; ${{ allowed: formatNumber(allowed) }} may.`}
        {worst && worst.broken > 0 && t` Worst day: ${{ day: worst.day }}, ${{ broken: formatNumber(worst.broken) }}.`}
      </p>
    </Panel>
  )
}
