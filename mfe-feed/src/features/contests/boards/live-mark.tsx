import { useLingui } from '@lingui/react/macro'
import * as s from './contests.module.css'

export interface LiveMarkProps {
  /** Scores have been received within the last 15 minutes. */
  readonly live: boolean
}

/** Shows whether scores are still arriving. */
export function LiveMark({ live }: LiveMarkProps) {
  const { t } = useLingui()
  return (
    <span className={s.mark} data-live={live || undefined}>
      {live ? t({ message: 'Live', context: 'a contest score' }) : t({ message: 'Quiet', context: 'a contest score' })}
    </span>
  )
}
