import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'content',
  pages: {
    news: () => import('./pages/news/page.tsx'),
    videos: () => import('./pages/videos/page.tsx'),
    'post-new': () => import('./pages/post-new/page.tsx'),
    'post-edit': () => import('./pages/post-edit/page.tsx'),
    post: () => import('./pages/post/page.tsx'),
    docs: () => import('./pages/docs/page.tsx'),
    embeds: () => import('./pages/embeds/page.tsx'),
    download: () => import('./pages/download/page.tsx'),
    platform: () => import('./pages/platform/page.tsx'),
    privacy: () => import('./pages/privacy/page.tsx'),
    terms: () => import('./pages/terms/page.tsx'),
    'contact-us': () => import('./pages/contact-us/page.tsx'),
    support: () => import('./pages/support/page.tsx'),
    lander: () => import('./pages/lander/page.tsx'),
  },
})
