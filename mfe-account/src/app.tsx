import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'account',
  pages: {
    login: () => import('./core/pages/login/page.tsx'),
    register: () => import('./core/pages/register/page.tsx'),
    settings: () => import('./core/pages/settings/page.tsx'),
    'settings-station': () => import('./core/pages/settings-station/page.tsx'),
    'settings-logs': () => import('./core/pages/settings-logs/page.tsx'),
    'settings-security': () => import('./core/pages/settings-security/page.tsx'),
    'settings-plan': () => import('./core/pages/settings-plan/page.tsx'),
    welcome: () => import('./core/pages/welcome/page.tsx'),
    profiles: () => import('./core/pages/profiles/page.tsx'),
    deliveries: () => import('./features/integrations/pages/deliveries/page.tsx'),
    programs: () => import('./features/integrations/pages/programs/page.tsx'),
    alerts: () => import('./features/alerts/pages/alerts/page.tsx'),
    'import-export': () => import('./core/pages/import-export/page.tsx'),
    'email-link': () => import('./core/pages/email-link/page.tsx'),
    'upgrade-check': () => import('./core/pages/upgrade-check/page.tsx'),
    'start-trial': () => import('./core/pages/start-trial/page.tsx'),
    clubs: () => import('./features/clubs/pages/clubs/page.tsx'),
    club: () => import('./features/clubs/pages/club/page.tsx'),
    'club-join': () => import('./features/clubs/pages/club-join/page.tsx'),
    connect: () => import('./features/integrations/pages/connect/page.tsx'),
    plans: () => import('./core/pages/plans/page.tsx'),
    join: () => import('./core/pages/join/page.tsx'),
  },
})
