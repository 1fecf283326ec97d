import { createServerPart } from '@onfreq/federation/server-part'
import profile from './core/pages/profile/page.tsx'
import { hydrateFirstData } from './first-data.ts'

export default createServerPart({ hydrateFirstData, pages: { profile } })
