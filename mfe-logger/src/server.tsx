import { createServerPart } from '@onfreq/federation/server-part'
import { hydrateFirstData } from './first-data.ts'
import contact from './pages/contact/page.tsx'

export default createServerPart({ hydrateFirstData, pages: { contact } })
