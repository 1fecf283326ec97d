import { lazyPart } from '@onfreq/federation/lazy-part'

/** Its code, and its figures, come when somebody opens it. */
export const BandsStrip = lazyPart(() => import('./strip.tsx'))
