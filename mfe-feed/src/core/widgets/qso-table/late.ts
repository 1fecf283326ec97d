import { lazyPart } from '@onfreq/federation/lazy-part'

/** The table is below the fold: its code loads later. */
export const QsoTable = lazyPart(async () => ({ default: (await import('./view.tsx')).QsoTableView }))
