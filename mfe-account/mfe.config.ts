import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'account',
  owner: 'accounts team',
  pages: [
    { name: 'login', paths: ['/login', '/password/reset'], title: 'Log in', redirectSignedIn: '/profile' },
    { name: 'register', paths: ['/register'], title: 'Create account', redirectSignedIn: '/profile' },
    {
      name: 'settings',
      paths: ['/account/preferences', '/profile', '/account', '/account/edit'],
      title: 'Account and settings',
      guard: 'member',
    },
    { name: 'profiles', paths: ['/account/profiles'], title: 'Profiles', guard: 'member' },
    { name: 'deliveries', paths: ['/account/deliveries'], title: 'Sent to other logs', guard: 'member' },
    { name: 'programs', paths: ['/account/programs'], title: 'Programs and open data', guard: 'member' },
    { name: 'alerts', paths: ['/account/alerts'], title: 'Alerts', guard: 'member' },
    {
      name: 'import-export',
      paths: ['/import-export'],
      title: 'Import & Export',
      guard: 'member',
      widgets: ['logger/import-card', 'logger/export-card'],
    },
    { name: 'email-link', paths: ['/account/email'], title: 'Email address' },
    { name: 'upgrade-check', paths: ['/stripe/upgrade/check'], title: 'Upgrade' },
    { name: 'start-trial', paths: ['/stripe/start-trial/:checkout_session_id'], title: 'Free trial' },
    { name: 'clubs', paths: ['/clubs'], title: 'Clubs', guard: 'member' },
    { name: 'club', paths: ['/clubs/:id'], title: 'Club', guard: 'member' },
    { name: 'club-join', paths: ['/clubs/join/:token'], title: 'Join a club', guard: 'member' },
    { name: 'plans', paths: ['/plans'], title: 'Plans' },
    { name: 'join', paths: ['/join'], title: 'Join', guard: 'member' },
  ],
  widgets: {},
  menu: [
    {
      name: 'account-import-export',
      path: '/import-export',
      label: 'Import and export',
      icon: 'arrow-left-right',
      place: 80,
    },
    {
      name: 'account',
      path: '/account',
      label: 'Settings',
      icon: 'settings',
      place: 110,
      also: ['/profile', '/account/edit', '/account/preferences'],
    },
  ],
  budgets: { page: 80_000 },
})
