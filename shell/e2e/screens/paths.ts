/** URLs of the screens that are checked in every language. `:call` is a station with a log. */

/** Public screens. */
const PUBLIC_PATHS = [
  '/',
  '/login',
  '/register',
  '/plans',
  '/leaderboards',
  '/news',
  '/post/400',
  '/download',
  '/megastream',
  '/ham-radio-videos',
  '/docs',
  '/how-to/embeds',
  '/how-to/programs',
  '/how-to/programs/wsjt-x',
  '/platform',
  '/privacy',
  '/terms',
  '/contact',
  '/support-us',
  '/awards',
  '/spots',
  '/bands',
  '/contests',
  '/verify',
  '/sstv',
  '/search?q=dl',
  '/:call',
  '/:call/stats',
  '/:call/year/2026',
  '/activation/:call',
  '/live/user/:call',
  '/nothing/is/here',
] as const

/** Screens for members only, or that look different for them. */
const MEMBER_PATHS = [
  '/',
  '/welcome',
  '/account',
  '/account/profiles',
  '/account/deliveries',
  '/account/programs',
  '/account/alerts',
  '/import-export',
  '/clubs',
  '/join',
  '/post/new',
  '/my-awards',
  '/scores',
  '/stream',
  '/stream/remote',
  '/globe2',
  '/logger',
  '/logs',
  '/logs/check',
  '/contest-logs',
  '/fast-entry',
  '/nets',
  '/qsl-cards',
  '/signing-key',
  '/logged-you',
  '/profile/pictures',
  '/notifications',
  '/messages',
  '/stats',
] as const

/** Paths of the screens of a visitor or a member. */
export function listScreens(who: 'visitor' | 'member', callsign: string): string[] {
  const paths = who === 'visitor' ? PUBLIC_PATHS : MEMBER_PATHS
  return paths.map((path) => path.replace(':call', callsign.toLowerCase()))
}

export const WIDTHS = [390, 1440] as const
