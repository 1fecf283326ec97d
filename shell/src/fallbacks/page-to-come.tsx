import { Skeleton } from '@onfreq/ui/skeleton'
import * as s from './page-to-come.module.css'

const CARDS = [0, 1, 2]

export interface PageToComeProps {
  /** Decides when it is seen. */
  readonly className: string | undefined
}

/**
 * The place of a page whose code is on its way. It stands first in the place of pages, always, and is seen only while nothing
 * else is there: the styles of the chrome decide that, so that no script has to be in time.
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
