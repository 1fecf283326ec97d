import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'feed',
  owner: 'live team',
  pages: [
    {
      name: 'home',
      paths: ['/', '/home'],
      title: 'Home',
      firstData: ['front-door', 'feed', 'stations', 'leaderboards', 'bandstats', 'operator', 'award-holders'],
      widgets: ['logger/log-bar'],
      laterOnPhones: ['logger/log-bar'],
    },
    {
      name: 'leaderboards',
      paths: ['/leaderboards'],
      title: 'Live leaderboards',
      hide: ['header', 'rail', 'footer'],
      firstData: ['leaderboards', 'bandstats'],
    },
    { name: 'my-awards', paths: ['/my-awards'], title: 'Awards', guard: 'member' },
    {
      name: 'spots',
      paths: ['/spots'],
      title: 'Spots',
      firstData: ['stations'],
      widgets: ['logger/log-bar'],
      laterOnPhones: ['logger/log-bar'],
    },
    { name: 'bands', paths: ['/bands'], title: 'Bands now' },
    { name: 'scores', paths: ['/scores'], title: 'FT4/FT8 club contest', guard: 'member', firstData: ['scores'] },
    { name: 'contests', paths: ['/contests'], title: 'Live contest scores' },
    { name: 'contest', paths: ['/contests/:contest/:edition'], title: 'Contest' },
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
  menu: [
    { name: 'feed-home', path: '/', label: 'Home', icon: 'house', place: 10, also: ['/home'], bar: 'Home' },
    { name: 'feed-spots', path: '/spots', label: 'Spots', icon: 'radio-tower', place: 30 },
    { name: 'feed-bands', path: '/bands', label: 'Bands now', icon: 'activity', place: 35 },
    { name: 'feed-awards', path: '/my-awards', label: 'Awards', icon: 'award', place: 50 },
    { name: 'feed-leaderboards', path: '/leaderboards', label: 'Leaderboards', icon: 'trophy', place: 60 },
  ],
  budgets: { page: 60_000 },
})
