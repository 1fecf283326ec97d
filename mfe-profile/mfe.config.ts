import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'profile',
  owner: 'people team',
  pages: [
    { name: 'pictures', paths: ['/profile/pictures'], title: 'Photos', guard: 'member' },
    { name: 'notifications', paths: ['/notifications'], title: 'Notifications', guard: 'member' },
    { name: 'messages', paths: ['/messages', '/messages/:id'], title: 'Messages', guard: 'member' },
    { name: 'live-stream', paths: ['/live/user/:id'], title: 'Live stream' },
    { name: 'sstv', paths: ['/sstv'], title: 'SSTV archive' },
    { name: 'search', paths: ['/search'], title: 'Search' },
    { name: 'own-stats', paths: ['/stats'], title: 'My radio life', guard: 'member' },
    { name: 'stats', paths: ['/:callsign/stats'], title: 'Radio life' },
    { name: 'year', paths: ['/:callsign/year/:year'], title: 'Year in review' },
    { name: 'profile', paths: ['/:callsign'], title: 'Profile', firstData: ['profile'] },
  ],
  widgets: {
    'add-photo': './src/widgets/add-photo/container.tsx',
  },
  menu: [
    { name: 'profile-stats', path: '/stats', label: 'My radio life', icon: 'chart-column', place: 22 },
    {
      name: 'profile-notifications',
      path: '/notifications',
      also: ['/messages', '/messages/*'],
      label: 'Notifications',
      icon: 'bell',
      place: 70,
      bar: 'Inbox',
      count: 'notifications',
    },
  ],
  budgets: { page: 80_000 },
})
