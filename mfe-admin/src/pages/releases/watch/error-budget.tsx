import type { ReleaseCurves } from '@onfreq/contracts/releases/watch'
import { Panel } from '@onfreq/ui/panel'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import * as s from './watch.module.css'

/** How much of what may break in 30 days has. */
export function ErrorBudget({ budget }: { readonly budget: ReleaseCurves['budget'] }) {
  const { days, broken_ppm: ppm, visits, broken } = budget
  const allowed = Math.floor((visits * ppm) / 1_000_000)
  const used = allowed === 0 ? (broken > 0 ? 1 : 0) : broken / allowed
  const worst = [...budget.by_day].sort((a, b) => b.broken - a.broken)[0]
  return (
    <Panel title="Error budget" note={`${ppm / 10_000} % of visits in ${days} days`}>
      <ProgressBar label="Used of the error budget" value={used} />
      <p className={s.budget}>
        <strong>{used > 1 ? 'Used up.' : `${Math.round(100 * (1 - used))} % left.`}</strong>{' '}
        {`${broken.toLocaleString('en-GB')} of ${visits.toLocaleString('en-GB')} visits broke; ${allowed.toLocaleString('en-GB')} may.`}
        {worst && worst.broken > 0 && ` Worst day: ${worst.day}, ${worst.broken.toLocaleString('en-GB')}.`}
      </p>
    </Panel>
  )
}
