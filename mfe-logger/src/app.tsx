import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'logger',
  pages: {
    logger: () => import('./pages/logger/page.tsx'),
    logs: () => import('./pages/logs/page.tsx'),
    'contest-logs': () => import('./pages/contest-logs/page.tsx'),
    'fast-entry': () => import('./pages/fast-entry/page.tsx'),
    activation: () => import('./pages/activation/page.tsx'),
    'qsl-cards': () => import('./pages/qsl-cards/page.tsx'),
    contact: () => import('./pages/contact/page.tsx'),
    'signing-key': () => import('./pages/signing-key/page.tsx'),
    'logged-you': () => import('./pages/logged-you/page.tsx'),
    verify: () => import('./pages/verify/page.tsx'),
  },
})
