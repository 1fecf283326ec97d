/** The route table of the product specification (2.1), as URLs that can be opened. */

export interface SampleRoute {
  readonly path: string
  /** The document title before the site name. */
  readonly title: string
  readonly guarded?: true
  /** The page has no site chrome, or at least no header. */
  readonly headerHidden?: true
}

const GLOBES: readonly SampleRoute[] = [
  { path: '/globe', title: 'Globe', headerHidden: true },
  { path: '/globe2', title: 'Flat map', headerHidden: true },
  { path: '/earth', title: 'Earth' },
  { path: '/earth-noheader', title: 'Earth', headerHidden: true },
]

export const ROUTES: readonly SampleRoute[] = [
  { path: '/', title: '' },
  { path: '/home', title: 'Home' },
  { path: '/login', title: 'Log in' },
  { path: '/password/reset', title: 'Log in' },
  { path: '/register', title: 'Create account' },
  { path: '/leaderboards', title: 'Live leaderboards', headerHidden: true },
  { path: '/news', title: 'News' },
  { path: '/download', title: 'Apps' },
  { path: '/scores', title: 'FT4/FT8 club contest', guarded: true },
  { path: '/megastream', title: 'Megastream', headerHidden: true },
  { path: '/ham-radio-videos', title: 'Ham radio videos' },
  { path: '/logs', title: 'Logbook', guarded: true },
  { path: '/logger', title: 'Logger', guarded: true },
  { path: '/import-export', title: 'Import & Export', guarded: true },
  { path: '/account/preferences', title: 'Account and settings', guarded: true },
  { path: '/profile', title: 'Account and settings', guarded: true },
  { path: '/account', title: 'Account and settings', guarded: true },
  { path: '/account/edit', title: 'Account and settings', guarded: true },
  { path: '/account/profiles', title: 'Profiles', guarded: true },
  { path: '/profile/pictures', title: 'Photos', guarded: true },
  { path: '/privacy', title: 'Privacy' },
  { path: '/terms', title: 'Terms' },
  { path: '/contact', title: 'Contact' },
  { path: '/support-us', title: 'Support us' },
  { path: '/support-us/cancel', title: 'Support us' },
  { path: '/support-us/thanks', title: 'Support us' },
  ...GLOBES,
  { path: '/docs', title: 'Documentation' },
  { path: '/how-to/embeds', title: 'Embeds' },
  { path: '/post/new', title: 'New post', guarded: true },
  { path: '/post/edit/1', title: 'Edit post', guarded: true },
  { path: '/admin/users', title: 'User statistics', guarded: true },
  { path: '/stripe/upgrade/check', title: 'Upgrade' },
  { path: '/stripe/start-trial/cs_none', title: 'Free trial' },
  { path: '/join', title: 'Join', guarded: true },
  { path: '/notifications', title: 'Notifications', guarded: true },
  { path: '/sstv', title: 'SSTV archive' },
]

export const GLOBE_PATHS = GLOBES.map(({ path }) => path)
