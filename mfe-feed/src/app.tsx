import { createMicrofrontend } from '@onfreq/federation/create-microfrontend'
import { hydrateFirstData } from './first-data.ts'

hydrateFirstData()

export const { bootstrap, mount, unmount } = createMicrofrontend({
  name: 'feed',
  pages: {
    home: () => import('./core/pages/home/page.tsx'),
    leaderboards: () => import('./core/pages/leaderboards/page.tsx'),
    'my-awards': () => import('./core/pages/my-awards/page.tsx'),
    awards: () => import('./core/pages/awards/page.tsx'),
    award: () => import('./core/pages/award/page.tsx'),
    bands: () => import('./features/spots/pages/bands/page.tsx'),
    stream: () => import('./features/scenes/pages/stream/page.tsx'),
    'stream-remote': () => import('./features/scenes/pages/stream-remote/page.tsx'),
    spots: () => import('./features/spots/pages/spots/page.tsx'),
    contests: () => import('./features/contests/pages/contests/page.tsx'),
    contest: () => import('./features/contests/pages/contest/page.tsx'),
    'club-board': () => import('./features/clubs/pages/club-board/page.tsx'),
    scores: () => import('./features/contests/pages/scores/page.tsx'),
    megastream: () => import('./features/contests/pages/megastream/page.tsx'),
  },
})
