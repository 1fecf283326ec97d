import { createServerPart } from '@onfreq/federation/server-part'
import news from './core/pages/news/page.tsx'
import post from './core/pages/post/page.tsx'
import videos from './core/pages/videos/page.tsx'
import { hydrateFirstData } from './first-data.ts'

export default createServerPart({ hydrateFirstData, pages: { news, post, videos } })
