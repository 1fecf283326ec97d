import * as s from './contests.module.css'

export interface LiveMarkProps {
  /** Heard of within the last quarter of an hour. */
  readonly live: boolean
}

/** Whether scores still come. */
export function LiveMark({ live }: LiveMarkProps) {
  return (
    <span className={s.mark} data-live={live || undefined}>
      {live ? 'Live' : 'Quiet'}
    </span>
  )
}
