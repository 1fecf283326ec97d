import { createServerPart } from '@onfreq/federation/server-part'
import { hydrateFirstData } from './first-data.ts'
import home from './pages/home/page.tsx'
import leaderboards from './pages/leaderboards/page.tsx'

export default createServerPart({ hydrateFirstData, pages: { home, leaderboards } })
