import { useLingui } from '@lingui/react/macro'
import { useSession } from '@onfreq/session/session'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { useOneTabStop } from '@onfreq/ui/one-tab-stop'
import { StopPlayer } from '../player/stop-button.tsx'
import { CountBadge } from './count-badge.tsx'
import type { NavigationKey } from './navigation.ts'
import { type Place, useNavigation } from './places.ts'
import * as s from './rail.module.css'

/** The icon bar at the left of wide screens. */
export function Rail() {
  const { t } = useLingui()
  const { notificationCount } = useSession()
  const { rail, foot } = useNavigation()
  const oneTabStop = useOneTabStop<HTMLElement>('column')
  const draw = (keys: readonly NavigationKey<Place>[]) =>
    keys.map((key) => (
      <RailLink key={key.entry.name} of={key} count={key.entry.count === 'notifications' ? notificationCount : 0} />
    ))
  return (
    <nav className={s.rail} aria-label={t`Main`} {...oneTabStop}>
      <div className={s.keys}>
        {draw(rail)}
        <div className={s.foot}>
          <StopPlayer className={s.key} wordClassName={s.word} />
          {draw(foot)}
        </div>
      </div>
    </nav>
  )
}

function RailLink({ of: { entry, label, href, current }, count }: { of: NavigationKey<Place>; count: number }) {
  return (
    <Link href={href} className={s.key} aria-current={current}>
      <Icon of={entry.icon} size="l" />
      <span className={s.word}>{label}</span>
      <CountBadge count={count} className={s.count} />
    </Link>
  )
}
