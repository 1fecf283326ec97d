import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AwardPreview } from '@onfreq/contracts/needs/needs'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './awards.module.css'

interface PreviewsProps {
  /** Undefined while the input is incomplete. */
  readonly previews: readonly AwardPreview[] | undefined
  /** A preview is loading. */
  readonly busy: boolean
  /** Message if there is no preview. */
  readonly problem: string | undefined
}

/** What awards would count if they were added now. */
export function Previews({ previews, busy, problem }: PreviewsProps) {
  if (problem) return <Banner tone="danger">{problem}</Banner>
  if (busy && !previews) return <Skeleton width="60%" />
  if (!previews)
    return (
      <p className={s.quiet}>
        <Trans>Fill in name and goals to see how many logs would have it.</Trans>
      </p>
    )
  return (
    <div className={s.previews} aria-live="polite">
      {previews.map((preview, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two awards of one id are what this shows
        <PreviewCard key={index} preview={preview} named={previews.length > 1} />
      ))}
    </div>
  )
}

const n = (value: number) => formatNumber(value)

function PreviewCard({ preview, named }: { readonly preview: AwardPreview; readonly named: boolean }) {
  const { t } = useLingui()
  const { id, problems, logs, started, goals, yours } = preview
  return (
    <section className={s.preview} aria-label={t`Preview of ${id}`}>
      {named && <h3>{id}</h3>}
      {problems.length > 0 ? (
        <ul className={s.problems}>
          {problems.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <b>{field}</b>: {text}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>
            {logs === 0
              ? t`There are no logs to count yet. Yours: ${plural({ worked: yours.worked }, { one: '# worked', other: '# worked' })}, ${plural({ confirmed: yours.confirmed }, { one: '# confirmed', other: '# confirmed' })}.`
              : t`Of the ${{ logs: n(logs) }} busiest logs ${plural(started, { one: '# has', other: '# have' })} at least one. Yours: ${plural({ worked: yours.worked }, { one: '# worked', other: '# worked' })}, ${plural({ confirmed: yours.confirmed }, { one: '# confirmed', other: '# confirmed' })}.`}
          </p>
          <table className={s.goals}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Goal</Trans>
                </th>
                <th scope="col">
                  <Trans>Worked by</Trans>
                </th>
                <th scope="col">
                  <Trans>Confirmed by</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {goals.map(({ goal, worked, confirmed }) => (
                <tr key={goal}>
                  <th scope="row">{n(goal)}</th>
                  <td>{n(worked)}</td>
                  <td>{n(confirmed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
