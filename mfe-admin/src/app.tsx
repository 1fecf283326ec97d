import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'admin',
  pages: {
    users: () => import('./core/pages/users/page.tsx'),
    awards: () => import('./core/pages/awards/page.tsx'),
    callsigns: () => import('./core/pages/callsigns/page.tsx'),
    reports: () => import('./features/conversation/pages/reports/page.tsx'),
    releases: () => import('./core/pages/releases/page.tsx'),
  },
})
