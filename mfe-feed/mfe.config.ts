import { LOOK_OF_TEXT, lookOfList } from '@onfreq/contracts/embed-options'
import { defineMicrofrontend } from '@onfreq/contracts/microfrontend'

export default defineMicrofrontend({
  name: 'feed',
  owner: 'live team',
  pages: [
    {
      name: 'home',
      paths: ['/', '/home'],
      title: 'Home',
      firstData: ['feed', 'stations', 'leaderboards', 'bandstats'],
      widgets: ['logger/log-bar'],
    },
    {
      name: 'leaderboards',
      paths: ['/leaderboards'],
      title: 'Live leaderboards',
      hide: ['header', 'rail', 'footer'],
      firstData: ['leaderboards', 'bandstats'],
    },
    { name: 'my-awards', paths: ['/my-awards'], title: 'Awards', guard: 'member' },
    { name: 'scores', paths: ['/scores'], title: 'FT4/FT8 club contest', guard: 'member', firstData: ['scores'] },
    {
      name: 'megastream',
      paths: ['/megastream'],
      title: 'Megastream',
      hide: ['header', 'rail', 'footer'],
      firstData: ['megastream'],
    },
  ],
  widgets: {
    'band-dial': './src/widgets/band-dial/container.tsx',
    'band-stats': './src/widgets/band-stats/container.tsx',
    'station-cards': './src/widgets/station-cards/container.tsx',
    'qso-feed': './src/widgets/qso-feed/container.tsx',
    leaderboard: './src/widgets/leaderboard/container.tsx',
    'award-holders': './src/widgets/award-holders/container.tsx',
  },
  embeds: [
    {
      name: 'live-info',
      title: 'Live info banner',
      entry: './src/embeds/live-info/entry.ts',
      size: { width: 540, height: 102 },
      options: LOOK_OF_TEXT,
      topics: ['rig'],
    },
    {
      name: 'last-frequency',
      title: 'Last frequency',
      entry: './src/embeds/last-frequency/entry.ts',
      size: { width: 384, height: 95 },
      options: LOOK_OF_TEXT,
      topics: ['rig', 'qso'],
    },
    {
      name: 'leaderboard',
      title: 'Leaderboard',
      entry: './src/embeds/board/leaderboard.ts',
      size: { width: 384, height: 382 },
      options: {
        ...lookOfList('Rows'),
        board: {
          label: 'Board',
          kind: 'choice',
          choices: ['week', 'month', 'voice-today', 'cw-today', 'data-today', 'sstv-today'],
          default: 'week',
        },
      },
      topics: ['leaderboards'],
    },
    {
      name: 'contest',
      title: 'Contest board',
      entry: './src/embeds/board/contest.ts',
      size: { width: 384, height: 400 },
      options: lookOfList('Rows'),
      topics: ['qso'],
    },
  ],
  budgets: { page: 60_000 },
})
