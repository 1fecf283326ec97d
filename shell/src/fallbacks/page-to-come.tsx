import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './page-to-come.module.css'

const CARDS = [0, 1, 2]

export interface PageToComeProps {
  /** Class that controls its visibility. */
  readonly className: string | undefined
}

/**
 * Placeholder for a page whose code is loading. It is always the first element of the outlet, and visible only while the
 * outlet contains nothing else. CSS of the chrome controls that, so it does not depend on the timing of scripts.
 */
export function PageToCome({ className }: PageToComeProps) {
  return (
    <div className={className} data-to-come aria-hidden>
      <div className={s.title}>
        <Skeleton width="min(240px, 60%)" height="var(--text-xl)" />
      </div>
      <div className={s.cards}>
        {CARDS.map((card) => (
          <div key={card} className={s.card}>
            <Skeleton width="62%" />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        ))}
      </div>
    </div>
  )
}
