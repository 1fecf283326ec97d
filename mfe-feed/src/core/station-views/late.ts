/** The other ways to look at the stations: their code comes when somebody asks for one. */
import { lazyPart } from '@onfreq/federation/lazy-part'

export const StationMap = lazyPart(() => import('./station-map.tsx'))
export const StationList = lazyPart(() => import('./station-list.tsx'))
