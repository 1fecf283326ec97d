import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'logger',
  pages: {
    logger: () => import('./core/pages/logger/page.tsx'),
    logs: () => import('./core/pages/logs/page.tsx'),
    'log-check': () => import('./features/audit/pages/log-check/page.tsx'),
    'contest-logs': () => import('./features/contests/pages/contest-logs/page.tsx'),
    'fast-entry': () => import('./features/fast-entry/pages/fast-entry/page.tsx'),
    activation: () => import('./core/pages/activation/page.tsx'),
    nets: () => import('./features/nets/pages/nets/page.tsx'),
    net: () => import('./features/nets/pages/net/page.tsx'),
    'qsl-cards': () => import('./features/cards/pages/qsl-cards/page.tsx'),
    contact: () => import('./core/pages/contact/page.tsx'),
    'signing-key': () => import('./features/confirmations/pages/signing-key/page.tsx'),
    'logged-you': () => import('./features/confirmations/pages/logged-you/page.tsx'),
    verify: () => import('./features/confirmations/pages/verify/page.tsx'),
  },
})
