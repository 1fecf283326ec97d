import { createServerPart } from '@onfreq/federation/server-part'
import { hydrateFirstData } from './first-data.ts'
import profile from './pages/profile/page.tsx'

export default createServerPart({ hydrateFirstData, pages: { profile } })
