import type { AwardPreview } from '@onfreq/contracts/needs/needs'
import { Banner } from '@onfreq/ui/banner'
import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './awards.module.css'

interface PreviewsProps {
  /** Undefined while nothing can be counted yet. */
  readonly previews: readonly AwardPreview[] | undefined
  /** A count is on its way. */
  readonly busy: boolean
  /** Why there is no count, in words. */
  readonly problem: string | undefined
}

/** What awards would come to if they were added now. */
export function Previews({ previews, busy, problem }: PreviewsProps) {
  if (problem) return <Banner tone="danger">{problem}</Banner>
  if (busy && !previews) return <Skeleton width="60%" />
  if (!previews) return <p className={s.quiet}>Fill in name and goals to see how many logs would have it.</p>
  return (
    <div className={s.previews} aria-live="polite">
      {previews.map((preview, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two awards of one id are what this shows
        <One key={at} preview={preview} named={previews.length > 1} />
      ))}
    </div>
  )
}

const n = (value: number) => value.toLocaleString('en-GB')

function One({ preview, named }: { readonly preview: AwardPreview; readonly named: boolean }) {
  const { id, problems, logs, started, goals, yours } = preview
  return (
    <section className={s.preview} aria-label={`Preview of ${id}`}>
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
              ? 'There are no logs to count yet.'
              : `Of the ${n(logs)} busiest logs ${n(started)} ${started === 1 ? 'has' : 'have'} at least one.`}{' '}
            Yours: {n(yours.worked)} worked, {n(yours.confirmed)} confirmed.
          </p>
          <table className={s.goals}>
            <thead>
              <tr>
                <th scope="col">Goal</th>
                <th scope="col">Worked by</th>
                <th scope="col">Confirmed by</th>
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
