import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'profile',
  pages: {
    pictures: () => import('./core/pages/pictures/page.tsx'),
    notifications: () => import('./core/pages/notifications/page.tsx'),
    messages: () => import('./core/pages/messages/page.tsx'),
    'live-stream': () => import('./features/streams/pages/live-stream/page.tsx'),
    sstv: () => import('./features/sstv/pages/sstv/page.tsx'),
    search: () => import('./core/pages/search/page.tsx'),
    'own-stats': () => import('./features/statistics/pages/own-stats/page.tsx'),
    antennas: () => import('./features/antennas/pages/antennas/page.tsx'),
    stats: () => import('./features/statistics/pages/stats/page.tsx'),
    year: () => import('./features/statistics/pages/year/page.tsx'),
    profile: () => import('./core/pages/profile/page.tsx'),
  },
})
