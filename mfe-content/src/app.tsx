import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'content',
  pages: {
    news: () => import('./core/pages/news/page.tsx'),
    videos: () => import('./core/pages/videos/page.tsx'),
    'post-new': () => import('./core/pages/post-new/page.tsx'),
    'post-edit': () => import('./core/pages/post-edit/page.tsx'),
    post: () => import('./core/pages/post/page.tsx'),
    docs: () => import('./core/pages/docs/page.tsx'),
    embeds: () => import('./core/pages/embeds/page.tsx'),
    download: () => import('./core/pages/download/page.tsx'),
    platform: () => import('./core/pages/platform/page.tsx'),
    privacy: () => import('./core/pages/privacy/page.tsx'),
    terms: () => import('./core/pages/terms/page.tsx'),
    'contact-us': () => import('./core/pages/contact-us/page.tsx'),
    support: () => import('./core/pages/support/page.tsx'),
    lander: () => import('./core/pages/lander/page.tsx'),
  },
})
