import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'feed',
  pages: {
    home: () => import('./pages/home/page.tsx'),
    leaderboards: () => import('./pages/leaderboards/page.tsx'),
    'my-awards': () => import('./pages/my-awards/page.tsx'),
    awards: () => import('./pages/awards/page.tsx'),
    award: () => import('./pages/award/page.tsx'),
    bands: () => import('./pages/bands/page.tsx'),
    stream: () => import('./pages/stream/page.tsx'),
    'stream-remote': () => import('./pages/stream-remote/page.tsx'),
    spots: () => import('./pages/spots/page.tsx'),
    contests: () => import('./pages/contests/page.tsx'),
    contest: () => import('./pages/contest/page.tsx'),
    'club-board': () => import('./pages/club-board/page.tsx'),
    scores: () => import('./pages/scores/page.tsx'),
    megastream: () => import('./pages/megastream/page.tsx'),
  },
})
