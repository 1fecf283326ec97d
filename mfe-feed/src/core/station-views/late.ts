/** The other views of the stations: their code loads on demand. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const StationMap = lazyPart(() => import('./station-map.tsx'))
export const StationList = lazyPart(() => import('./station-list.tsx'))
