/** What no first picture holds: visitors have no awards, and members are drawn in the browser. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const AwardsView = lazyPart(async () => ({
  default: (await import('../../widgets/awards/view.tsx')).AwardsView,
}))
export const OtherPane = lazyPart(() => import('./other-panes.tsx'))
