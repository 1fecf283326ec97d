import { createServerPart } from '@onfreq/federation/server-part'
import { hydrateFirstData } from './first-data.ts'
import news from './pages/news/page.tsx'
import post from './pages/post/page.tsx'
import videos from './pages/videos/page.tsx'

export default createServerPart({ hydrateFirstData, pages: { news, post, videos } })
