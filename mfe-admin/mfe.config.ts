import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'admin',
  owner: 'platform team',
  pages: [
    { name: 'users', paths: ['/admin/users'], title: 'User statistics', guard: 'admin' },
    { name: 'callsigns', paths: ['/admin/callsigns'], title: 'Callsigns', guard: 'admin' },
    { name: 'reports', paths: ['/admin/reports'], title: 'Reports', guard: 'admin' },
    { name: 'awards', paths: ['/admin/awards'], title: 'Awards of this site', guard: 'admin' },
    { name: 'releases', paths: ['/admin/releases'], title: 'Releases', guard: 'admin' },
  ],
  widgets: {},
  powers: ['clipboard-write'],
  budgets: { page: 95_000 },
})
