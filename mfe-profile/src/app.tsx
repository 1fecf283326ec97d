import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'profile',
  pages: {
    pictures: () => import('./pages/pictures/page.tsx'),
    notifications: () => import('./pages/notifications/page.tsx'),
    messages: () => import('./pages/messages/page.tsx'),
    'live-stream': () => import('./pages/live-stream/page.tsx'),
    sstv: () => import('./pages/sstv/page.tsx'),
    search: () => import('./pages/search/page.tsx'),
    'own-stats': () => import('./pages/own-stats/page.tsx'),
    stats: () => import('./pages/stats/page.tsx'),
    year: () => import('./pages/year/page.tsx'),
    profile: () => import('./pages/profile/page.tsx'),
  },
})
