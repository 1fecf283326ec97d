import {
  adminApi,
  askedAgain,
  askedByGlobe,
  askedByLogger,
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
        socket('connects again 5 seconds after the connection broke and asks for what it missed'),
        inFile('mfe-feed/src/core/widgets/qso-feed/afterglow.test.ts')(
          'a contact glows fully when it was just logged, and not at all from 80 seconds on',
        ),
        askedByLogger('the rig is asked every 2 seconds while a callsign is there, and not at all without one'),
        inFile('shared/ui/src/time/utc-clock.test.tsx')('the clock ticks every second'),
      ],
    },
    {
      id: 'S9-02',
      says: 'Globe 5 s, its guard 5 s, feed 4 s',
      shownBy: [
        askedByGlobe('the globe asks for contacts every 5 seconds while it is shown'),
        globeGate('is checked again every 5 seconds'),
        askedAgain('main_public_feed is asked for every 4 seconds'),
        askedAgain('ActiveUserList is asked for every 4 seconds'),
      ],
    },
    {
      id: 'S9-03',
      says: 'Session check 10 s, operator of the day 2 min',
      shownBy: [
        home('a rising count tells the desktop, in windows wider than 550 px only'),
        askedAgain('vopofday is asked for every 120 seconds'),
      ],
    },
    {
      id: 'S9-04',
      says: 'Boards and contests 10 s, exports 10 s, new exports 60 s',
      shownBy: [
        askedAgain('vleaderboards is asked for every 10 seconds'),
        askedAgain('vscores is asked for every 10 seconds'),
        askedAgain('vscores4megastream is asked for every 10 seconds'),
        askedByLogger('the exports are asked for every 10 seconds while one is pending'),
        askedByLogger('exports that are ready are not asked for again, and stand out for 60 seconds'),
      ],
    },
    {
      id: 'S9-05',
      says: 'Payment 5 s, more than 50 polls fail',
      shownBy: [
        payment('asks at once, then every 5 seconds, until the payment is there'),
        payment('gives up after more than 50 polls'),
      ],
    },
    {
      id: 'S9-06',
      says: 'Feed 35; awards 3, 6 and the top 3 holders',
      shownBy: [
        liveApi('the feed holds the newest 35 contacts, newest first'),
        awardsShown('the Home pane shows the first three own awards'),
        awardsShown('the Awards pane shows the first six'),
        awardsShown('the three who hold most awards stand beside the feed'),
      ],
    },
    {
      id: 'S9-07',
      says: 'Pages: logbook 500, news 12, videos 12',
      shownBy: [
        logbookApi('has pages of 500, newest first'),
        postsApi('news: twelve at a time, newest first, with the first 100 characters'),
        postsApi('videos: twelve at a time, only posts with one, with the first 100 characters'),
      ],
    },
    {
      id: 'S9-08',
      says: 'Previews of news and videos have 100 characters',
      shownBy: [
        postsApi('news: twelve at a time, newest first, with the first 100 characters'),
        postsApi('videos: twelve at a time, only posts with one, with the first 100 characters'),
      ],
    },
    {
      id: 'S9-09',
      says: 'Profile: last 4 photos, 50 kept',
      shownBy: [
        publicProfileApi('a profile has its facts, photos, sub-accounts, contacts and what the country file knows'),
        inFile('mfe-profile/src/core/pages/profile/profile-cache.test.ts')(
          'the last 50 profiles are kept, the one used longest ago goes',
        ),
      ],
    },
    {
      id: 'S9-10',
      says: 'QR code 200, preview 1200x630, player 450 px, desktop notifications over 550 px',
      shownBy: [
        inFile('mfe-account/src/core/pages/settings/keys-section.test.tsx')(
          'the key of the mobile app shows a QR code 200 px wide',
        ),
        inFile('api/src/core/people/previews/previews.test.ts')('the picture of a %s is 1200 x 630 and kept'),
        playerPlace('starts 450 px from the right edge'),
        home('a rising count tells the desktop, in windows wider than 550 px only'),
      ],
    },
    {
      id: 'S9-11',
      says: 'Callsigns 3 to 20, PIN 3 to 30, sub-accounts 4 to 10',
      shownBy: [
        inFile('shared/ham/src/callsign.test.ts')('3 to 20 letters, digits and slashes'),
        loginApi(
          'asking for a PIN answers the same for a callsign that nobody has, and says when it is too short or long',
        ),
        subAccountsApi('"%s" is refused: %s'),
      ],
    },
    {
      id: 'S9-12',
      says: 'Name 100, power 4 digits, message 5 to 500, bio 1000, rig name 10, password 8',
      shownBy: [
        logBar('keeps four digits of a power and 100 characters of a name'),
        inboxApi('5 and 500 characters are fine, counted as people count'),
        profileApi('each field has its rule and its text'),
        profileApi('the form is saved, trimmed and in one spelling, and comes back'),
      ],
    },
    {
      id: 'S9-13',
      says: 'Title 10 to 250, body 50, nothing up to 5, video id 11',
      shownBy: [
        postsApi('says what is wrong with %s: %o'),
        inFile('mfe-content/src/core/pages/post/page.stories.tsx')('NoContent'),
      ],
    },
    {
      id: 'S9-14',
      says: 'Frequency 7.127 MHz, SSB with LSB, power 0 and 100, reports 59 and 599',
      shownBy: [
        session('stands on 7.127 MHz in SSB and LSB before anybody turns it'),
        logBar('starts idle with reports of 59 and a power of 0'),
        logBar('has a power of 100 after a clear, unless the operator set one'),
        logBar('turns 59 into 599 when the mode becomes CW, and back'),
      ],
    },
    {
      id: 'S9-15',
      says: 'Periods: today, yesterday, week, month, 7 and 30 days, last 60 minutes',
      shownBy: [
        periodsApi('are whole UTC days, whatever the zone of the machine'),
        periodsApi('trailing periods hold 7 and 30 days, today included'),
        boardsApi('hot stations, pile ups and the last hour tell what is happening now'),
      ],
    },
    {
      id: 'S9-16',
      says: 'When a week begins',
      decision: 'On Monday, in UTC, as the calendar of most of the world has it.',
    },
    {
      id: 'S9-17',
      says: 'Medals for ranks 1 to 3',
      shownBy: inFile('mfe-feed/src/core/widgets/leaderboard/view.test.tsx')(
        'the first three have medals, and one’s own callsign is marked YOU',
      ),
    },
    {
      id: 'S9-18',
      says: 'Awards: 48 hours, just after midnight UTC',
      shownBy: [
        awardsApi('a contact that was uploaded later than 48 hours after its start does not count'),
        awardsApi('a contact counts from the midnight after it, and the award says which contact it was'),
      ],
    },
    {
      id: 'S9-19',
      says: 'Exports are deleted after 24 hours',
      shownBy: exportApi('is for its owner alone, and gone after 24 hours'),
    },
    {
      id: 'S9-20',
      says: 'The lookup covers 2 weeks',
      shownBy: qrzImportApi('fetches page by page, imports with a report, and tells at the end'),
    },
    {
      id: 'S9-21',
      says: '2.65 pounds for each paying account, and twelve times that a year',
      shownBy: [adminApi('the numbers: new in the day, week and month of UTC, paying accounts, revenue')],
    },
    {
      id: 'S9-22',
      says: 'Contest: 12 hours, 1 point, no repeats on other bands',
      shownBy: contestsApi('a contest lasts 12 hours; a contact is 1 point, a call counts once whatever the band'),
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
        'header, icon bar and footer have what the specification lists',
      ),
    },
  ],
}
