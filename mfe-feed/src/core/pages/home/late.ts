/** What no first picture holds. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const OtherPane = lazyPart(() => import('./other-panes.tsx'))
