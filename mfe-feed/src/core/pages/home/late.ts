/** Parts that are not needed for the first frame, loaded on demand. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const OtherPane = lazyPart(() => import('./other-panes.tsx'))
