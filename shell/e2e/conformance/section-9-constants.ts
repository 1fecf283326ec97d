import {
  adminApi,
  askedAgain,
  awardsApi,
  awardsShown,
  boardsApi,
  contentStory,
  contestsApi,
  exportApi,
  globeGate,
  home,
  inboxApi,
  liveApi,
  logBar,
  logbookApi,
  loginApi,
  payment,
  periodsApi,
  playerPlace,
  postsApi,
  profileApi,
  publicProfileApi,
  qrzImportApi,
  requestedByGlobe,
  requestedByLogger,
  session,
  socket,
  subAccountsApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

export const section9: Section = {
  number: '9',
  title: 'Constants and limits',
  statements: [
    {
      id: 'S9-01',
      says: 'Socket 5 s, highlight 80 s, rig 2 s, clock 1 s',
      shownBy: [
        socket('reconnects 5 seconds after a disconnect and requests missed messages'),
        inFile('mfe-feed/src/core/widgets/qso-feed/afterglow.test.ts')(
          'a contact glows fully when new and not at all from 80 seconds on',
        ),
        requestedByLogger('polls the rig every 2 seconds with a callsign, and never without one'),
        inFile('shared/ui/src/time/utc-clock.test.tsx')('ticks every second'),
      ],
    },
    {
      id: 'S9-02',
      says: 'Globe 5 s, its guard 5 s, feed 4 s',
      shownBy: [
        requestedByGlobe('a visible globe requests contacts every 5 seconds'),
        globeGate('is checked again every 5 seconds'),
        askedAgain('polls main_public_feed every 4 seconds'),
        askedAgain('polls ActiveUserList every 4 seconds'),
      ],
    },
    {
      id: 'S9-03',
      says: 'Session check 10 s, operator of the day 2 min',
      shownBy: [
        home('a rising count triggers a desktop notification only in windows wider than 550 px'),
        askedAgain('polls vopofday every 120 seconds'),
      ],
    },
    {
      id: 'S9-04',
      says: 'Boards and contests 10 s, exports 10 s, new exports 60 s',
      shownBy: [
        askedAgain('polls vleaderboards every 10 seconds'),
        askedAgain('polls vscores every 10 seconds'),
        askedAgain('polls vscores4megastream every 10 seconds'),
        requestedByLogger('polls exports every 10 seconds while one is pending'),
        requestedByLogger('stops polling finished exports and highlights them for 60 seconds'),
      ],
    },
    {
      id: 'S9-05',
      says: 'Payment 5 s, more than 50 polls fail',
      shownBy: [
        payment('polls at once and then every 5 seconds until the payment arrives'),
        payment('fails after more than 50 polls'),
      ],
    },
    {
      id: 'S9-06',
      says: 'Feed 35; awards 3, 6 and the top 3 holders',
      shownBy: [
        liveApi('returns the newest 35 contacts in the feed, newest first'),
        awardsShown("the Home pane shows the first three of the member's awards"),
        awardsShown('the Awards pane shows the first six'),
        awardsShown('the three members with the most awards appear beside the feed'),
      ],
    },
    {
      id: 'S9-07',
      says: 'Pages: logbook 500, news 12, videos 12',
      shownBy: [
        logbookApi('returns pages of 500, newest first'),
        postsApi('return news in pages of twelve, newest first, with the first 100 characters'),
        postsApi('return videos in pages of twelve: only posts with a video, with the first 100 characters'),
      ],
    },
    {
      id: 'S9-08',
      says: 'Previews of news and videos have 100 characters',
      shownBy: [
        postsApi('return news in pages of twelve, newest first, with the first 100 characters'),
        postsApi('return videos in pages of twelve: only posts with a video, with the first 100 characters'),
      ],
    },
    {
      id: 'S9-09',
      says: 'Profile: last 4 photos, 50 kept',
      shownBy: [
        publicProfileApi('returns facts, photos, sub-accounts, contacts and country data of a profile'),
        inFile('mfe-profile/src/core/pages/profile/profile-cache.test.ts')(
          'caches the last 50 profiles and evicts the least recently used',
        ),
      ],
    },
    {
      id: 'S9-10',
      says: 'QR code 200, preview 1200x630, player 450 px, desktop notifications over 550 px',
      shownBy: [
        inFile('mfe-account/src/core/pages/settings/keys-section.test.tsx')(
          'the key for the mobile app is shown as a QR code 200 px wide',
        ),
        inFile('api/src/core/people/previews/previews.test.ts')(
          'serves an image of a %s with 1200 x 630 pixels that can be cached',
        ),
        playerPlace('starts 450 px from the right edge'),
        home('a rising count triggers a desktop notification only in windows wider than 550 px'),
      ],
    },
    {
      id: 'S9-11',
      says: 'Callsigns 3 to 20, PIN 3 to 30, sub-accounts 4 to 10',
      shownBy: [
        inFile('shared/ham/src/callsign.test.ts')('accepts 3 to 20 letters, digits and slashes'),
        loginApi('returns the same response for an unassigned callsign, and rejects one that is too short or long'),
        subAccountsApi('refuses "%s": %s'),
      ],
    },
    {
      id: 'S9-12',
      says: 'Name 100, power 4 digits, message 5 to 500, bio 1000, rig name 10, password 8',
      shownBy: [
        logBar('limits power to four digits and a name to 100 characters'),
        inboxApi('accepts 5 to 500 characters, counted as graphemes'),
        profileApi('returns a separate message for each invalid field'),
        profileApi('trims, normalises and saves the form and returns the profile'),
      ],
    },
    {
      id: 'S9-13',
      says: 'Title 10 to 250, body 50, nothing up to 5, video id 11',
      shownBy: [
        postsApi('describes the error in %s: %o'),
        inFile('mfe-content/src/core/pages/post/page.stories.tsx')('NoContent'),
      ],
    },
    {
      id: 'S9-14',
      says: 'Frequency 7.127 MHz, SSB with LSB, power 0 and 100, reports 59 and 599',
      shownBy: [
        session('starts at 7.127 MHz in SSB and LSB'),
        logBar('starts idle with reports of 59 and a power of 0'),
        logBar('has a power of 100 after a clear, unless the operator set another one'),
        logBar('changes 59 to 599 when the mode becomes CW, and back'),
      ],
    },
    {
      id: 'S9-15',
      says: 'Periods: today, yesterday, week, month, 7 and 30 days, last 60 minutes',
      shownBy: [
        periodsApi('are full UTC days, whatever the time zone of the machine'),
        periodsApi('include today in the trailing 7 and 30 days'),
        boardsApi('lists current activity in hot stations, pile ups and the last hour'),
      ],
    },
    {
      id: 'S9-16',
      says: 'When a week begins',
      decision: 'On Monday, in UTC, as the calendar of most of the world has it.',
      shownBy: inFile('api/src/core/live/boards/periods.test.ts')(
        'start a week on Monday, so that Sunday belongs to the previous week',
      ),
    },
    {
      id: 'S9-17',
      says: 'Medals for ranks 1 to 3',
      shownBy: inFile('mfe-feed/src/core/widgets/leaderboard/view.test.tsx')(
        "the first three have medals, and the user's own callsign is marked YOU",
      ),
    },
    {
      id: 'S9-18',
      says: 'Awards: 48 hours, just after midnight UTC',
      shownBy: [
        awardsApi('ignores a contact uploaded later than 48 hours after its start'),
        awardsApi('grants an award after the next midnight, with the contact that earned it'),
      ],
    },
    {
      id: 'S9-19',
      says: 'Exports are deleted after 24 hours',
      shownBy: exportApi('is accessible to its owner only, and is deleted after 24 hours'),
    },
    {
      id: 'S9-20',
      says: 'The lookup covers 2 weeks',
      shownBy: qrzImportApi('fetches page by page, imports with a report, and notifies at the end'),
    },
    {
      id: 'S9-21',
      says: '2.65 pounds for each paying account, and twelve times that a year',
      shownBy: [adminApi('counts new accounts by UTC day, week and month, paying accounts and revenue')],
    },
    {
      id: 'S9-22',
      says: 'Contest: 12 hours, 1 point, no repeats on other bands',
      shownBy: contestsApi('scores 1 point a contact and each call once on any band, in a contest of 12 hours'),
    },
    {
      id: 'S9-23',
      says: 'Privacy: not under 16, breaches told within 72 hours, one month for requests',
      shownBy: contentStory('the privacy page names 16 years, 72 hours and one month'),
    },
    {
      id: 'S9-24',
      says: 'Copyright 2021 to 2025',
      shownBy: inFile('shell/e2e/conformance/home.spec.ts')(
        'header, icon bar and footer contain what the specification lists',
      ),
    },
  ],
}
