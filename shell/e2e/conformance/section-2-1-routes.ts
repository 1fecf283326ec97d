import {
  accountStory,
  contentStory,
  contestsApi,
  downloadsApi,
  globeGate,
  home,
  liveStory,
  logStory,
  pagesApi,
  payment,
  routes,
  shellStory,
  sstvApi,
  syndicationApi,
  texts,
  visitsApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const opens = routes('every open route shows a visitor a heading and no fallback')
const titled = routes('every route of the table is a separate page with its title')
const guarded = routes('every guarded route redirects a visitor to login with the intended path')
const member = routes('a member can open every guarded route')
const bare = routes('the header is hidden on standalone routes only')
const door = routes('globe views redirect visitors and members without a subscription')

export const section21: Section = {
  number: '2.1',
  title: 'Routes',
  statements: [
    { id: 'S2.1-01', says: '/ and /home are the home page', shownBy: [titled, opens] },
    { id: 'S2.1-02', says: '/login and /password/reset are one page', shownBy: titled },
    { id: 'S2.1-03', says: '/register is registration', shownBy: [titled, opens] },
    { id: 'S2.1-04', says: '/leaderboards shows the live leaderboards without header', shownBy: [bare, opens] },
    { id: 'S2.1-05', says: '/news is the paged list of articles', shownBy: [titled, opens] },
    {
      id: 'S2.1-06',
      says: '/download offers Windows, Mac, iPhone and Android, for subscribers Linux and the original Windows version too',
      shownBy: [titled, downloadsApi('lists all installers for subscribers')],
    },
    {
      id: 'S2.1-07',
      says: '/scores, guarded, is the club FT4/FT8 board',
      shownBy: [
        guarded,
        member,
        contestsApi('shows the club board to members, and the megastream board to all visitors'),
      ],
    },
    { id: 'S2.1-08', says: '/megastream is the video creators’ board, without header', shownBy: [bare, opens] },
    { id: 'S2.1-09', says: '/ham-radio-videos is the paged grid of videos', shownBy: [titled, opens] },
    { id: 'S2.1-10', says: '/logs, guarded, is the logbook', shownBy: [guarded, member] },
    {
      id: 'S2.1-11',
      says: '/logger, guarded; with an id it loads that contact for editing',
      shownBy: [
        guarded,
        member,
        logStory('a log of many years is imported, searched, edited, exported and identical in another account'),
      ],
    },
    { id: 'S2.1-12', says: '/import-export, guarded, imports and exports ADIF', shownBy: [guarded, member] },
    {
      id: 'S2.1-13',
      says: '/account/preferences, /profile, /account and /account/edit, guarded, are one settings page',
      shownBy: [titled, guarded, member],
    },
    { id: 'S2.1-14', says: '/account/profiles, guarded, manages sub-accounts', shownBy: [guarded, member] },
    { id: 'S2.1-15', says: '/profile/pictures, guarded, holds photos', shownBy: [guarded, member] },
    { id: 'S2.1-16', says: '/privacy, /terms and /contact are static pages', shownBy: opens },
    { id: 'S2.1-17', says: '/support-us is the donation page', shownBy: [titled, opens] },
    {
      id: 'S2.1-18',
      says: '/support-us/cancel says that the donation failed, /support-us/thanks gives thanks',
      shownBy: contentStory('the donation page shows the outcome given by its path'),
    },
    {
      id: 'S2.1-19',
      says: '/lander/{id} leads to the marketing site, without header',
      shownBy: syndicationApi('redirects to the home page, or to the configured marketing site, with the campaign'),
    },
    { id: 'S2.1-20', says: '/globe, /globe2, /earth and /earth-noheader are globe views', shownBy: [titled, bare] },
    {
      id: 'S2.1-21',
      says: 'Globe views send visitors and members without subscription to /?upgrade-required=1',
      shownBy: [door, liveStory('the globe views redirect visitors, and the API withholds the contacts')],
    },
    {
      id: 'S2.1-22',
      says: '/docs has an accordion of three sections, the second with the own account',
      shownBy: contentStory('the documentation has three parts, and the second is personalised for the member'),
    },
    {
      id: 'S2.1-23',
      says: '/search leads to the station; without a callsign home, with a message',
      shownBy: [
        routes('search leads to the station, or home with a message without a callsign'),
        inFile('mfe-profile/src/core/pages/search/page.test.ts')('searching for %s leads to %s'),
      ],
    },
    {
      id: 'S2.1-24',
      says: '/how-to/embeds has five snippets to copy; visitors are told to log in',
      shownBy: contentStory('embeds ask a visitor to log in and let a member copy snippets with callsign and id'),
    },
    {
      id: 'S2.1-25',
      says: '/post/{id}/{title?} shows a post',
      shownBy: inFile('api/src/core/content/pages.test.ts')(
        'returns type and canonical URL of a post for search engines',
      ),
    },
    { id: 'S2.1-26', says: '/post/new and /post/edit/{id}, guarded, are the form', shownBy: [titled, guarded] },
    {
      id: 'S2.1-27',
      says: '/post/74 is Help and Support, /post/400 how to connect a logging program',
      shownBy: inFile('api/src/core/content/posts.test.ts')('post %i: %s'),
    },
    {
      id: 'S2.1-28',
      says: '/qso/{qdo_id} shows a contact to everybody',
      shownBy: logStory('a contact page is public, and only its owner can edit it'),
    },
    {
      id: 'S2.1-29',
      says: '/admin/users, guarded, is for administrators',
      shownBy: [
        guarded,
        accountStory('only administrators can see statistics, and a command creates the first administrator'),
        shellStory('a member can open the logbook, but not administrator pages'),
      ],
    },
    {
      id: 'S2.1-30',
      says: '/stripe/upgrade/check is where an upgrade returns to',
      shownBy: accountStory('a paid upgrade returns to the home page and the settings show monthly'),
    },
    {
      id: 'S2.1-31',
      says: '/stripe/start-trial/{id} is where a free trial returns to',
      shownBy: accountStory('joining leads to the free trial, and starting a trial leads to the profile'),
    },
    {
      id: 'S2.1-32',
      says: '/join, guarded, goes on without a screen of its own',
      shownBy: [guarded, accountStory('joining leads to the free trial, and starting a trial leads to the profile')],
    },
    { id: 'S2.1-33', says: '/notifications, guarded, is the inbox', shownBy: [guarded, member] },
    {
      id: 'S2.1-34',
      says: '/live/user/{id} shows the live stream of a member',
      shownBy: inFile('api/src/core/people/profile/profile.test.ts')('plays %s as %s'),
    },
    {
      id: 'S2.1-35',
      says: '/sstv is the archive of SSTV pictures',
      shownBy: [opens, sstvApi('pages the archive, newest first')],
    },
    {
      id: 'S2.1-36',
      says: '/{callsign} catches all that no other route takes',
      shownBy: [
        inFile('shared/contracts/src/platform/site/routes.test.ts')('does not allow route segments as callsigns'),
        liveStory('the callsign field requires at least three characters and converts to capitals'),
      ],
    },
    {
      id: 'S2.1-37',
      says: 'Guards send to /login with the intended path, and log in leads there',
      shownBy: [guarded, accountStory('login returns to the requested page and reports a wrong password')],
    },
    {
      id: 'S2.1-38',
      says: 'The header is hidden on /leaderboards, /globe, /globe2, /earth-noheader, /lander and /megastream only',
      shownBy: bare,
    },
    {
      id: 'S2.1-39',
      says: 'Icon bar and footer can be hidden',
      decision: 'Each page says in its configuration what is hidden around it: header, icon bar, footer.',
      shownBy: inFile('shell/src/chrome/chrome.test.tsx')('renders %j hidden as %j'),
    },
    {
      id: 'S2.1-52',
      says: 'Guarding looks at log in only',
      decision:
        'No redirect depends on a role. A page for administrators says in place that it is closed to other members, and the API refuses its calls.',
      shownBy: shellStory('a member can open the logbook, but not administrator pages'),
    },
    {
      id: 'S2.1-40',
      says: 'Pages without guard log a view with address, campaign, referrer and user',
      shownBy: [
        routes('page views are logged with campaign and referrer for open pages and not for guarded ones'),
        visitsApi('stores the path, the campaign and the member of the token, but no query'),
      ],
    },
    {
      id: 'S2.1-41',
      says: 'The older host moves to this site with path and query',
      shownBy: pagesApi('redirects requests for an old host, preserving path and query'),
    },
    {
      id: 'S2.1-42',
      says: 'Login and register send members to /profile',
      shownBy: routes('login and register redirect members to the profile settings'),
    },
    {
      id: 'S2.1-43',
      says: 'Log in goes to /?login=success',
      shownBy: accountStory(
        'login without a requested page leads to the home page, and members cannot open the login page',
      ),
    },
    {
      id: 'S2.1-44',
      says: 'Registration goes to /profile?register=success',
      shownBy: accountStory('a visitor registers, enters the first-hour setup and stays logged in after a reload'),
    },
    {
      id: 'S2.1-45',
      says: 'Log out goes to /login?logout=success',
      shownBy: shellStory('the account menu links to the settings and logs out'),
    },
    {
      id: 'S2.1-46',
      says: 'Failed validation of a payment goes to the route named PaymentCancel',
      shownBy: [
        accountStory('a cancelled checkout leads to the page named PaymentCancel'),
        payment('fails after more than 50 polls'),
      ],
    },
    {
      id: 'S2.1-47',
      says: 'An address that is neither a page nor a callsign says so',
      shownBy: shellStory('an unknown URL shows a page that says so and links to the home page'),
    },
    {
      id: 'S2.1-48',
      says: 'The own public profile and those of the own sub-accounts switch accounts',
      shownBy: inFile('mfe-profile/src/core/pages/profile/actions.test.tsx')(
        "the member's page has a button to switch to each sub-account, and the page of a sub-account has one to switch to it",
      ),
    },
    {
      id: 'S2.1-49',
      says: 'The globe guard looks again every 5 seconds',
      shownBy: globeGate('is checked again every 5 seconds'),
    },
    {
      id: 'S2.1-50',
      says: 'log_callsign in the address fills the log bar',
      shownBy: home('log_callsign fills the log bar'),
    },
    {
      id: 'S2.1-51',
      says: 'An unknown callsign has a page with an offer',
      shownBy: texts('profile: offers an unknown callsign to members as a sub-account and invites visitors to join'),
    },
  ],
}
