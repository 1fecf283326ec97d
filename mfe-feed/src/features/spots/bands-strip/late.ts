import { lazyPart } from '@onfreq/federation/lazy-part'

/** Code and data load when it is opened. */
export const BandsStrip = lazyPart(() => import('./strip.tsx'))
