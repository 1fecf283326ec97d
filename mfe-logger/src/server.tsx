import { createServerPart } from '@onfreq/federation/server-part'
import contact from './core/pages/contact/page.tsx'
import { hydrateFirstData } from './first-data.ts'

export default createServerPart({ hydrateFirstData, pages: { contact } })
