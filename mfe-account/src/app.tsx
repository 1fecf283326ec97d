import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'account',
  pages: {
    login: () => import('./pages/login/page.tsx'),
    register: () => import('./pages/register/page.tsx'),
    settings: () => import('./pages/settings/page.tsx'),
    'settings-station': () => import('./pages/settings-station/page.tsx'),
    'settings-logs': () => import('./pages/settings-logs/page.tsx'),
    'settings-security': () => import('./pages/settings-security/page.tsx'),
    'settings-plan': () => import('./pages/settings-plan/page.tsx'),
    welcome: () => import('./pages/welcome/page.tsx'),
    profiles: () => import('./pages/profiles/page.tsx'),
    deliveries: () => import('./pages/deliveries/page.tsx'),
    programs: () => import('./pages/programs/page.tsx'),
    alerts: () => import('./pages/alerts/page.tsx'),
    'import-export': () => import('./pages/import-export/page.tsx'),
    'email-link': () => import('./pages/email-link/page.tsx'),
    'upgrade-check': () => import('./pages/upgrade-check/page.tsx'),
    'start-trial': () => import('./pages/start-trial/page.tsx'),
    clubs: () => import('./pages/clubs/page.tsx'),
    club: () => import('./pages/club/page.tsx'),
    'club-join': () => import('./pages/club-join/page.tsx'),
    connect: () => import('./pages/connect/page.tsx'),
    plans: () => import('./pages/plans/page.tsx'),
    join: () => import('./pages/join/page.tsx'),
  },
})
