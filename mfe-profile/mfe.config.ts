import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'profile',
  owner: 'people team',
  pages: [
    { name: 'pictures', paths: ['/profile/pictures'], title: 'Photos', guard: 'member' },
    { name: 'notifications', paths: ['/notifications'], title: 'Notifications', guard: 'member' },
    { name: 'live-stream', paths: ['/live/user/:id'], title: 'Live stream' },
    { name: 'sstv', paths: ['/sstv'], title: 'SSTV archive' },
    { name: 'search', paths: ['/search'], title: 'Search' },
    { name: 'profile', paths: ['/:callsign'], title: 'Profile', firstData: ['profile'] },
  ],
  widgets: {},
  budgets: { page: 60_000 },
})
