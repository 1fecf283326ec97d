/** Access rules of the live site. */
import { LIVE_TEXTS } from '@onfreq/contracts/live/texts'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Audience } from './feed/presenter.ts'

/** Contacts with an even id are for viewers with a subscription. */
export function toAudience(viewer: Viewer | null): Audience {
  return viewer?.isSubscriber === true ? 'full' : 'redacted'
}

/** Embedded views of the globe require a subscription. */
export function checkFullGlobe(viewer: Viewer | null): void {
  if (viewer?.isSubscriber === true) return
  const message = viewer === null ? LIVE_TEXTS.registerRequired : LIVE_TEXTS.upgradeRequired
  throw new ProductError(403, 'live.upgrade_required', message)
}
