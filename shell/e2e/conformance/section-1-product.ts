import {
  accountStory,
  adminApi,
  awardsApi,
  billingApi,
  boardsApi,
  constants,
  contestsApi,
  downloadsApi,
  exportApi,
  home,
  importApi,
  inboxApi,
  liveApi,
  liveStory,
  logStory,
  modes,
  postsApi,
  profileApi,
  publicProfileApi,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

export const section1: Section = {
  number: '1',
  title: 'What the product does',
  statements: [
    {
      id: 'S1-01',
      says: 'People are licensed amateurs, short wave listeners, 11m operators or visitors',
      shownBy: [
        profileApi('ticking HAM unticks SWL and the other way round'),
        inFile('mfe-account/src/core/pages/settings/form-state.test.ts')('11m stands beside both'),
      ],
    },
    {
      id: 'S1-02',
      says: 'Contacts are logged from a bar or a full screen, edited and deleted',
      shownBy: [
        logStory('three contacts are logged from the keyboard, one of them without a network'),
        logStory('a deleted contact asks first, and can be brought back'),
      ],
    },
    {
      id: 'S1-03',
      says: 'Logs are imported and exported as ADIF',
      shownBy: [
        logStory('a log of many years is imported, found, edited, exported, and is the same log in another account'),
        importApi('stores every contact with its fields and counts them'),
        exportApi('imported again into its own log changes nothing'),
      ],
    },
    {
      id: 'S1-04',
      says: 'Active stations and contacts are seen live',
      shownBy: [
        liveStory('what a member logs reaches the visitor beside, redacted where it must be'),
        liveStory('a station on the air stands on the dial and on a card, and says what it does'),
      ],
    },
    {
      id: 'S1-05',
      says: 'A globe shows arcs between stations',
      shownBy: liveStory('the globe pane shows contacts as a picture and as a table'),
    },
    {
      id: 'S1-06',
      says: 'Bands have statistics',
      shownBy: liveApi('band activity counts contacts of the last hour by class'),
    },
    {
      id: 'S1-07',
      says: 'Leaderboards go by period and mode',
      shownBy: boardsApi('after any sequence of additions, edits and deletions every board equals a count of the log'),
    },
    {
      id: 'S1-08',
      says: 'Following is silent: the station neither hears of it nor sees who follows it',
      shownBy: inboxApi('following is in the follower’s session check and nowhere in what the station gets'),
    },
    {
      id: 'S1-09',
      says: 'News and video posts are written and read, page by page',
      shownBy: [
        postsApi('a video is there for everybody, under both names of the call'),
        postsApi('news: twelve at a time, newest first, with the first 100 characters'),
        postsApi('videos: twelve at a time, only posts with one, with the first 100 characters'),
      ],
    },
    {
      id: 'S1-10',
      says: 'A public profile shows awards, posts, sub-accounts and contacts of both sides',
      shownBy: [
        publicProfileApi('a profile has its facts, photos, sub-accounts, contacts and what the country file knows'),
        publicProfileApi('the two lists of contacts are paged and apart'),
      ],
    },
    {
      id: 'S1-11',
      says: 'A callsign can be heard in Morse code',
      shownBy: inFile('mfe-profile/src/core/pages/profile/play-morse.test.ts')(
        '20 words per minute: a dot is 60 ms, PARIS and its gap fifty of them',
      ),
    },
    {
      id: 'S1-12',
      says: 'A subscription opens messages, installers and globe views',
      shownBy: [
        inboxApi('messages are for subscribers'),
        downloadsApi('subscribers get them all'),
        liveApi('the globe: everybody gets the public part, the full one is a subscriber’s'),
      ],
    },
    {
      id: 'S1-13',
      says: 'Trial and upgrade go through a card checkout and are validated on return',
      shownBy: [
        accountStory('UPGRADE FREE carries the callsign to the checkout, and back comes a subscriber'),
        accountStory('an upgrade that is paid comes back to the home page, and the settings say monthly'),
        billingApi('the return page of a trial answers nothing until it is paid, then subscription, user and a token'),
      ],
    },
    {
      id: 'S1-14',
      says: 'Two contests have boards: the club one for FT4 and FT8, and the one of video creators',
      shownBy: [
        contestsApi('a club contest is for its members; who stays out of boards stays out of these'),
        contestsApi('the megastream board is the video creators’, with rate and time since the last contact'),
      ],
    },
    {
      id: 'S1-15',
      says: 'Administrators see statistics of users',
      shownBy: adminApi('the numbers: new in the day, week and month of UTC, paying accounts, revenue'),
    },
    {
      id: 'S1-16',
      says: 'Awards need a valid subscription at the time of each qualifying contact',
      shownBy: awardsApi('without a subscription at the time of the contact there is no award'),
    },
    {
      id: 'S1-17',
      says: 'Awards need contacts that were uploaded within 48 hours of their start',
      shownBy: awardsApi('a contact that was uploaded later than 48 hours after its start does not count'),
    },
    {
      id: 'S1-18',
      says: 'Awards are calculated just after midnight UTC',
      shownBy: awardsApi('a contact counts from the midnight after it, and the award says which contact it was'),
    },
    {
      id: 'S1-19',
      says: 'The rules of awards are shown: subscription, 48 hours, midnight, any logger; awards are on the way',
      shownBy: home('the home page has its tabs, its boards and its search, for a visitor'),
    },
    {
      id: 'S1-20',
      says: 'A contest lasts 12 hours, a contact is one point, other bands give no second point',
      shownBy: [
        contestsApi('a contest lasts 12 hours; a contact is 1 point, a call counts once whatever the band'),
        constants('texts of contests, posts and the player'),
      ],
    },
    {
      id: 'S1-21',
      says: 'How far the server enforces the rules is left open',
      decision: 'The server enforces every rule; the browser only says early what the server would refuse.',
    },
    {
      id: 'S1-22',
      says: 'Contacts of the last two weeks come from a callsign lookup service',
      shownBy: inFile('mfe-account/src/core/pages/import-export/page.stories.tsx')('QrzSubmitted'),
    },
    {
      id: 'S1-23',
      says: 'The modes are those of ADIF',
      shownBy: modes('has 49 modes and 187 submodes, 236 entries in the logger, none twice'),
    },
  ],
}
