import { lazyPart } from '@onfreq/federation/lazy-part'

/** The table stands below what the first screen shows: its code comes after that. */
export const QsoTable = lazyPart(async () => ({ default: (await import('./view.tsx')).QsoTableView }))
