import { lookOfList } from '@onfreq/contracts/embed-options'
import { defineMicrofrontend } from '@onfreq/contracts/microfrontend'

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
  embeds: [
    {
      name: 'photos',
      title: 'Photos',
      entry: './src/embeds/pictures/photos.ts',
      size: { width: 480, height: 397 },
      options: lookOfList('Pictures'),
      topics: ['photos'],
    },
    {
      name: 'sstv',
      title: 'SSTV pictures',
      entry: './src/embeds/pictures/sstv.ts',
      size: { width: 480, height: 397 },
      options: lookOfList('Pictures'),
      topics: ['sstv'],
    },
  ],
  budgets: { page: 60_000 },
})
