import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'globe',
  pages: {
    globe: () => import('./core/pages/globe/page.tsx'),
    globe2: () => import('./core/pages/globe2/page.tsx'),
    earth: () => import('./core/pages/earth/page.tsx'),
    'earth-noheader': () => import('./core/pages/earth-noheader/page.tsx'),
  },
})
