/** Parts that are not in the first frame. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const OtherPane = lazyPart(() => import('./other-panes.tsx'))
