import {
  adminApi,
  awardsApi,
  boardsApi,
  constants,
  contentStory,
  contestsApi,
  exportApi,
  payment,
  periodsApi,
  playerPlace,
  postsApi,
  qrzImportApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const timers = constants('timers')
const sizes = constants('sizes')
const limits = constants('limits of fields')

export const section9: Section = {
  number: '9',
  title: 'Constants and limits',
  statements: [
    { id: 'S9-01', says: 'Socket 5 s, highlight 80 s, rig 2 s, clock 1 s', shownBy: timers },
    { id: 'S9-02', says: 'Globe 5 s, its guard 5 s, feed 4 s', shownBy: timers },
    { id: 'S9-03', says: 'Session check 10 s, operator of the day 2 min', shownBy: timers },
    { id: 'S9-04', says: 'Boards and contests 10 s, exports 10 s, new exports 60 s', shownBy: timers },
    {
      id: 'S9-05',
      says: 'Payment 5 s, more than 50 polls fail',
      shownBy: [timers, payment('gives up after more than 50 polls')],
    },
    { id: 'S9-06', says: 'Feed 35; awards 3, 6 and the top 3 holders', shownBy: sizes },
    {
      id: 'S9-07',
      says: 'Pages: logbook 500, news 12, videos 12',
      shownBy: [sizes, postsApi('news: twelve at a time, newest first, with the first 100 characters')],
    },
    { id: 'S9-08', says: 'Previews of news and videos have 100 characters', shownBy: sizes },
    {
      id: 'S9-09',
      says: 'Profile: last 4 photos, 50 kept',
      shownBy: [
        sizes,
        inFile('mfe-profile/src/pages/profile/profile-cache.test.ts')(
          'the last 50 profiles are kept, the one used longest ago goes',
        ),
      ],
    },
    {
      id: 'S9-10',
      says: 'QR code 200, preview 1200x630, player 450 px, desktop notifications over 550 px',
      shownBy: [sizes, playerPlace('starts 450 px from the right edge')],
    },
    { id: 'S9-11', says: 'Callsigns 3 to 20, PIN 3 to 30, sub-accounts 4 to 10', shownBy: limits },
    {
      id: 'S9-12',
      says: 'Name 100, power 4 digits, message 5 to 500, bio 1000, rig name 10, password 8',
      shownBy: limits,
    },
    { id: 'S9-13', says: 'Title 10 to 250, body 50, nothing up to 5, video id 11', shownBy: limits },
    {
      id: 'S9-14',
      says: 'Frequency 7.127 MHz, SSB with LSB, power 0 and 100, reports 59 and 599',
      shownBy: constants('defaults of the log bar'),
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
      shownBy: inFile('mfe-feed/src/widgets/leaderboard/view.test.tsx')(
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
      shownBy: [
        constants('revenue of a paying account, and the rule of contests'),
        adminApi('the numbers: new in the day, week and month of UTC, paying accounts, revenue'),
      ],
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
