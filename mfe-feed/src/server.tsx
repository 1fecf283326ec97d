import { createServerPart } from '@onfreq/federation/server-part'
import home from './core/pages/home/page.tsx'
import leaderboards from './core/pages/leaderboards/page.tsx'
import { hydrateFirstData } from './first-data.ts'

export default createServerPart({ hydrateFirstData, pages: { home, leaderboards } })
