import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'globe',
  pages: {
    globe: () => import('./pages/globe/page.tsx'),
    globe2: () => import('./pages/globe2/page.tsx'),
    earth: () => import('./pages/earth/page.tsx'),
    'earth-noheader': () => import('./pages/earth-noheader/page.tsx'),
  },
})
