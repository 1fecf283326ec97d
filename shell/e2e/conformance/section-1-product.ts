import {
  accountStory,
  adminApi,
  awardsApi,
  billingApi,
  boardsApi,
  constants,
  contestsApi,
  downloadsApi,
  entities,
  exportApi,
  importApi,
  inboxApi,
  liveApi,
  liveStory,
  logStory,
  modes,
  postsApi,
  profileApi,
  profileHead,
  publicProfileApi,
  roles,
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
        profileApi('clears SWL when HAM is set, and HAM when SWL is set'),
        inFile('mfe-account/src/core/pages/settings/form-state.test.ts')('11m can be combined with both HAM and SWL'),
      ],
    },
    {
      id: 'S1-02',
      says: 'Contacts are logged from a bar or a full screen, edited and deleted',
      shownBy: [
        logStory('three contacts are logged from the keyboard, one of them offline'),
        logStory('deleting a contact asks for confirmation and can be undone'),
      ],
    },
    {
      id: 'S1-03',
      says: 'Logs are imported and exported as ADIF',
      shownBy: [
        logStory('a log of many years is imported, searched, edited, exported and identical in another account'),
        importApi('stores every contact with its fields and counts them'),
        exportApi('changes nothing when it is imported again into its log'),
      ],
    },
    {
      id: 'S1-04',
      says: 'Active stations and contacts are seen live',
      shownBy: [
        liveStory('a contact logged by a member reaches a visitor, redacted where required'),
        liveStory('a station on the air appears on the dial and on a card with its activity'),
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
      shownBy: liveApi('counts contacts of the last hour by mode class in the band activity'),
    },
    {
      id: 'S1-07',
      says: 'Leaderboards go by period and mode',
      shownBy: boardsApi('keeps every board equal to a count of the log after any additions, edits and deletions'),
    },
    {
      id: 'S1-08',
      says: 'Following is silent: the station neither hears of it nor sees who follows it',
      shownBy: inboxApi("shows followed stations only in the follower's session check, and never to the station"),
    },
    {
      id: 'S1-09',
      says: 'News and video posts are written and read, page by page',
      shownBy: [
        postsApi('shows a video to all visitors under both names of the endpoint'),
        postsApi('return news in pages of twelve, newest first, with the first 100 characters'),
        postsApi('return videos in pages of twelve: only posts with a video, with the first 100 characters'),
      ],
    },
    {
      id: 'S1-10',
      says: 'A public profile shows awards, posts, sub-accounts and contacts of both sides',
      shownBy: [
        entities('user: a profile has awards, posts and photos'),
        publicProfileApi('returns facts, photos, sub-accounts, contacts and country data of a profile'),
        publicProfileApi('pages the two lists of contacts separately'),
      ],
    },
    {
      id: 'S1-11',
      says: 'A callsign can be heard in Morse code',
      shownBy: [
        profileHead('a profile has a key that plays the callsign in Morse code'),
        inFile('mfe-profile/src/core/pages/profile/play-morse.test.ts')(
          'at 20 words per minute a dot takes 60 ms, and PARIS with its gap takes 50 dots',
        ),
      ],
    },
    {
      id: 'S1-12',
      says: 'A subscription opens messages, installers and globe views',
      shownBy: [
        inboxApi('restricts messages to subscribers'),
        downloadsApi('lists all installers for subscribers'),
        liveApi('serves the public part of the globe to visitors, and the full one to subscribers'),
      ],
    },
    {
      id: 'S1-13',
      says: 'Trial and upgrade go through a card checkout and are validated on return',
      shownBy: [
        accountStory('UPGRADE FREE carries the callsign to the checkout and returns a subscriber'),
        accountStory('a paid upgrade returns to the home page and the settings show monthly'),
        billingApi(
          'returns no subscription to the return page of a trial until it is paid, then subscription, user and token',
        ),
      ],
    },
    {
      id: 'S1-14',
      says: 'Two contests have boards: the club one for FT4 and FT8, and the one of video creators',
      shownBy: [
        contestsApi('restricts a club contest to its members, and omits members who opted out of boards'),
        contestsApi(
          'limits the megastream board to members who stream video, with rate and time since the last contact',
        ),
      ],
    },
    {
      id: 'S1-15',
      says: 'Administrators see statistics of users',
      shownBy: adminApi('counts new accounts by UTC day, week and month, paying accounts and revenue'),
    },
    {
      id: 'S1-16',
      says: 'Awards need a valid subscription at the time of each qualifying contact',
      shownBy: awardsApi('grants no award without a subscription at the time of the contact'),
    },
    {
      id: 'S1-17',
      says: 'Awards need contacts that were uploaded within 48 hours of their start',
      shownBy: awardsApi('ignores a contact uploaded later than 48 hours after its start'),
    },
    {
      id: 'S1-18',
      says: 'Awards are calculated just after midnight UTC',
      shownBy: awardsApi('grants an award after the next midnight, with the contact that earned it'),
    },
    {
      id: 'S1-19',
      says: 'The rules of awards are shown: subscription, 48 hours, midnight, any logger; awards are on the way',
      shownBy: inFile('mfe-feed/src/core/pages/home/awards-shown.test.tsx')(
        'the Awards pane %s shows each rule once, and that awards are coming',
      ),
    },
    {
      id: 'S1-20',
      says: 'A contest lasts 12 hours, a contact is one point, other bands give no second point',
      shownBy: [
        contestsApi('scores 1 point a contact and each call once on any band, in a contest of 12 hours'),
        constants('texts of contests, posts and the player match the specification'),
      ],
    },
    {
      id: 'S1-21',
      says: 'How far the server enforces the rules is left open',
      decision: 'The server enforces every rule; the browser only says early what the server would refuse.',
      shownBy: [
        roles('rejects callers without permission before any effect and admits the owner'),
        roles('every route is in the table of its area, and every row of a table is a route'),
      ],
    },
    {
      id: 'S1-22',
      says: 'Contacts of the last two weeks come from a callsign lookup service',
      shownBy: inFile('mfe-account/src/core/pages/import-export/page.stories.tsx')('QrzSubmitted'),
    },
    {
      id: 'S1-23',
      says: 'The modes are those of ADIF',
      shownBy: modes('has 49 modes and 187 submodes, and 236 unique entries in the logger'),
    },
  ],
}
