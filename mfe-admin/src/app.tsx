import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'admin',
  pages: {
    users: () => import('./pages/users/page.tsx'),
    awards: () => import('./pages/awards/page.tsx'),
    callsigns: () => import('./pages/callsigns/page.tsx'),
    reports: () => import('./pages/reports/page.tsx'),
    releases: () => import('./pages/releases/page.tsx'),
  },
})
