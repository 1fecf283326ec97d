import {
  accountStory,
  constants,
  importApi,
  loginApi,
  loginPage,
  logStory,
  photosApi,
  playerStory,
  postsApi,
  profileApi,
  socket,
  subAccountsApi,
  texts,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const importPage = inFile('mfe-account/src/core/pages/import-export/page.stories.tsx')
const content = constants('texts of contests, posts and the player match the specification')

export const section8: Section = {
  number: '8',
  title: 'Catalogue of errors',
  statements: [
    {
      id: 'S8-01',
      says: 'A contact that cannot be loaded: Error loading QSO',
      shownBy: logStory('shows a message for a missing contact'),
    },
    {
      id: 'S8-02',
      says: 'A search that fails: Error loading QSOs',
      shownBy: texts('log bar: shows a lookup in progress and a failed one'),
    },
    {
      id: 'S8-03',
      says: 'A search under way: Loading...',
      shownBy: texts('log bar: shows a lookup in progress and a failed one'),
    },
    {
      id: 'S8-04',
      says: 'Without a network the bar says Network Error',
      shownBy: logStory('three contacts are logged from the keyboard, one of them offline'),
    },
    {
      id: 'S8-05',
      says: 'After a network error nothing is tried again',
      decision: 'A contact waits in the browser and is sent when the network is back; no contact is ever lost.',
      shownBy: [
        inFile('mfe-logger/src/core/logger/save.test.ts')('queues the contact in the browser when the network is down'),
        inFile('mfe-logger/src/core/outbox/drain.test.ts')(
          'sends pending contacts oldest first and deletes delivered ones',
        ),
      ],
    },
    {
      id: 'S8-06',
      says: 'Log in failed',
      shownBy: [accountStory('login returns to the requested page and reports a wrong password'), loginPage('Failed')],
    },
    {
      id: 'S8-07',
      says: 'A wrong PIN',
      shownBy: [
        accountStory('password reset sends a PIN by mail, rejects wrong PINs and logs in with the right one'),
        loginPage('WrongPin'),
      ],
    },
    {
      id: 'S8-08',
      says: 'A PIN that cannot be sent',
      shownBy: texts('registration: reports an error without field errors and a PIN that cannot be sent'),
    },
    {
      id: 'S8-09',
      says: 'Registration that fails without a reason',
      shownBy: [
        texts('registration: reports an error without field errors and a PIN that cannot be sent'),
        inFile('mfe-account/src/core/pages/register/page.stories.tsx')('Refused'),
      ],
    },
    {
      id: 'S8-10',
      says: 'News that cannot be loaded, and none',
      shownBy: [texts('news, videos and posts show load errors'), texts('news and videos show their empty states')],
    },
    {
      id: 'S8-11',
      says: 'A post that cannot be loaded',
      shownBy: texts('news, videos and posts show load errors'),
    },
    {
      id: 'S8-12',
      says: 'A post that cannot be saved, and one that was',
      shownBy: [content, inFile('mfe-content/src/core/pages/post-new/page.stories.tsx')('RefusedByTheServer')],
    },
    {
      id: 'S8-13',
      says: 'A logbook without count or rows',
      shownBy: texts('logbook: reports a count and rows that fail to load'),
    },
    {
      id: 'S8-14',
      says: 'Users that cannot be loaded',
      shownBy: texts('administration: reports that users cannot be loaded'),
    },
    {
      id: 'S8-15',
      says: 'A sub-account: the words of the server for 400, else a sentence',
      shownBy: [
        subAccountsApi('refuses "%s": %s'),
        texts('sub-accounts: shows a message for a server error'),
        inFile('mfe-account/src/core/pages/profiles/page.stories.tsx')('Taken'),
      ],
    },
    {
      id: 'S8-16',
      says: 'Settings: problems beside fields, else a sentence',
      shownBy: [
        profileApi('returns a separate message for each invalid field'),
        texts('settings: reports a failed save'),
      ],
    },
    {
      id: 'S8-17',
      says: 'Settings that were saved: Profile updated!',
      shownBy: accountStory('settings show errors beside the fields, preserve the input and persist after a reload'),
    },
    {
      id: 'S8-18',
      says: 'After saving settings the page is loaded again',
      shownBy: [
        inFile('mfe-account/src/core/pages/settings/profile-form.test.tsx')(
          'reloads the page after saving the profile',
        ),
        inFile('mfe-account/src/core/pages/settings/reload-page.test.tsx')(
          'reloads the page, which then reports once that the profile was saved',
        ),
      ],
    },
    {
      id: 'S8-19',
      says: 'Photos: what worked, and what did not',
      shownBy: [texts('photos: reports success or the error for every step'), photosApi('%s is rejected')],
    },
    {
      id: 'S8-20',
      says: 'Following that fails, and its end',
      shownBy: [
        texts('profile: reports a failed follow'),
        texts('profile: reports a failed follow or message and requires at least 5 characters'),
      ],
    },
    {
      id: 'S8-21',
      says: 'A message that cannot be sent',
      shownBy: texts('profile: reports a failed follow or message and requires at least 5 characters'),
    },
    {
      id: 'S8-22',
      says: 'A profile that cannot be loaded: the words of the server, else An error occurred',
      shownBy: texts('profile: shows an error message on a server error'),
    },
    {
      id: 'S8-23',
      says: 'Callsign lookup: submitted, or ERROR. with the reason',
      shownBy: [importPage('QrzSubmitted'), importPage('QrzRefused')],
    },
    {
      id: 'S8-24',
      says: 'Exports that fail, and none',
      shownBy: texts('exports: requires dates in order and shows an empty list'),
    },
    {
      id: 'S8-25',
      says: 'An inbox that cannot be loaded, and an empty one',
      shownBy: texts('inbox: shows the empty state and a load error'),
    },
    {
      id: 'S8-26',
      says: 'Videos that cannot be loaded, and none',
      shownBy: [texts('news, videos and posts show load errors'), texts('news and videos show their empty states')],
    },
    {
      id: 'S8-27',
      says: 'A payment that cannot be validated',
      shownBy: texts('payment: an unpaid checkout ends with a message and leads to PaymentCancel'),
    },
    {
      id: 'S8-28',
      says: 'The rest of the text of a failed payment is left open',
      decision: 'It ends with: You have not been charged twice.',
      shownBy: texts('payment: an unpaid checkout ends with a message and leads to PaymentCancel'),
    },
    {
      id: 'S8-29',
      says: 'Picture-in-picture of embedded videos',
      shownBy: [content, playerStory('RefusesPictureInPicture')],
    },
    {
      id: 'S8-30',
      says: 'Rig, entities, globe and socket fail silently',
      shownBy: [
        socket('skips an unreadable message'),
        inFile('mfe-logger/src/core/fails-silently.test.tsx')(
          'the log bar shows no error when the radio and the list of countries cannot be loaded',
        ),
        inFile('mfe-globe/src/core/widgets/globe/use-globe.test.tsx')(
          'a globe whose contacts cannot be loaded stays visible, shows no error and requests them again',
        ),
      ],
    },
    {
      id: 'S8-35',
      says: 'Most other failures are only logged',
      decision:
        'What a person did not ask for fails without a word and is sent to the operator of the site; what they pressed says what happened.',
      shownBy: inFile('mfe-globe/src/core/widgets/globe/use-globe.test.tsx')(
        'a globe whose contacts cannot be loaded stays visible, shows no error and requests them again',
      ),
    },
    {
      id: 'S8-31',
      says: 'An unclean close of the socket connects again',
      shownBy: socket('reconnects 5 seconds after a disconnect and requests missed messages'),
    },
    { id: 'S8-32', says: 'Imports that fail say why', shownBy: importApi('require a login and a file in the form') },
    {
      id: 'S8-33',
      says: 'Wrong logins are slowed down',
      shownBy: [
        inFile('api/src/core/accounts/sign-in/limits.test.ts')('limits requests of one address across all accounts'),
        inFile('api/src/core/accounts/sign-in/limits.test.ts')(
          'delays unknown devices that fail for a member from many addresses, and never locks the member out',
        ),
        loginApi('expires a PIN after 15 minutes or 5 wrong attempts'),
      ],
    },
    {
      id: 'S8-34',
      says: 'A post says what is wrong with each field',
      shownBy: postsApi('describes the error in %s: %o'),
    },
  ],
}
