import {
  accountStory,
  constants,
  home,
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
const content = constants('texts of contests, posts and the player')

export const section8: Section = {
  number: '8',
  title: 'Catalogue of errors',
  statements: [
    {
      id: 'S8-01',
      says: 'A contact that cannot be loaded: Error loading QSO',
      shownBy: logStory('a contact that is not there says so'),
    },
    {
      id: 'S8-02',
      says: 'A search that fails: Error loading QSOs',
      shownBy: texts('log bar: a search under way says so, and one that fails too'),
    },
    {
      id: 'S8-03',
      says: 'A search under way: Loading...',
      shownBy: texts('log bar: a search under way says so, and one that fails too'),
    },
    {
      id: 'S8-04',
      says: 'Without a network the bar says Network Error',
      shownBy: logStory('three contacts are logged from the keyboard, one of them without a network'),
    },
    {
      id: 'S8-05',
      says: 'After a network error nothing is tried again',
      decision: 'A contact waits in the browser and is sent when the network is back; no contact is ever lost.',
    },
    {
      id: 'S8-06',
      says: 'Log in failed',
      shownBy: [
        accountStory('log in leads to the page that was asked for; a wrong password says so'),
        loginPage('Failed'),
      ],
    },
    {
      id: 'S8-07',
      says: 'A wrong PIN',
      shownBy: [
        accountStory('a forgotten password: a PIN by mail, wrong ones refused, the right one lets in'),
        loginPage('WrongPin'),
      ],
    },
    {
      id: 'S8-08',
      says: 'A PIN that cannot be sent',
      shownBy: texts('registration: a refusal without field errors, and a PIN that cannot be sent'),
    },
    {
      id: 'S8-09',
      says: 'Registration that fails without a reason',
      shownBy: [
        texts('registration: a refusal without field errors, and a PIN that cannot be sent'),
        inFile('mfe-account/src/core/pages/register/page.stories.tsx')('Refused'),
      ],
    },
    {
      id: 'S8-10',
      says: 'News that cannot be loaded, and none',
      shownBy: [
        texts('news, videos and posts that cannot be loaded say so'),
        texts('news and videos that are empty say so'),
      ],
    },
    {
      id: 'S8-11',
      says: 'A post that cannot be loaded',
      shownBy: texts('news, videos and posts that cannot be loaded say so'),
    },
    {
      id: 'S8-12',
      says: 'A post that cannot be saved, and one that was',
      shownBy: [content, inFile('mfe-content/src/core/pages/post-new/page.stories.tsx')('RefusedByTheServer')],
    },
    {
      id: 'S8-13',
      says: 'A logbook without count or rows',
      shownBy: texts('logbook: a count and rows that cannot be loaded say so'),
    },
    {
      id: 'S8-14',
      says: 'Users that cannot be loaded',
      shownBy: texts('administration: users that cannot be loaded say so'),
    },
    {
      id: 'S8-15',
      says: 'A sub-account: the words of the server for 400, else a sentence',
      shownBy: [
        subAccountsApi('"%s" is refused: %s'),
        texts('sub-accounts: a trouble of the server is said in words'),
        inFile('mfe-account/src/core/pages/profiles/page.stories.tsx')('Taken'),
      ],
    },
    {
      id: 'S8-16',
      says: 'Settings: problems beside fields, else a sentence',
      shownBy: [profileApi('each field has its rule and its text'), texts('settings: a save that fails says so')],
    },
    {
      id: 'S8-17',
      says: 'Settings that were saved: Profile updated!',
      shownBy: accountStory(
        'settings: problems beside their fields, what was typed stays, and what is saved is there after a reload',
      ),
    },
    {
      id: 'S8-18',
      says: 'After saving settings the page is loaded again',
      shownBy: inFile('mfe-account/src/core/pages/settings/reload-page.test.tsx')(
        'the page is loaded again, and knows once that the profile was saved',
      ),
    },
    {
      id: 'S8-19',
      says: 'Photos: what worked, and what did not',
      shownBy: [texts('photos: every step says that it worked, or why not'), photosApi('%s is refused')],
    },
    {
      id: 'S8-20',
      says: 'Following that fails, and its end',
      shownBy: [
        texts('profile: following that fails says so'),
        texts('profile: follow and message that fail say so, a message has 5 characters or more'),
      ],
    },
    {
      id: 'S8-21',
      says: 'A message that cannot be sent',
      shownBy: texts('profile: follow and message that fail say so, a message has 5 characters or more'),
    },
    {
      id: 'S8-22',
      says: 'A profile that cannot be loaded: the words of the server, else An error occurred',
      shownBy: texts('profile: a trouble of the server says that an error occurred'),
    },
    {
      id: 'S8-23',
      says: 'Callsign lookup: submitted, or ERROR. with the reason',
      shownBy: [importPage('QrzSubmitted'), importPage('QrzRefused')],
    },
    {
      id: 'S8-24',
      says: 'Exports that fail, and none',
      shownBy: texts('exports: dates are asked for in their order, an empty list says so'),
    },
    {
      id: 'S8-25',
      says: 'An inbox that cannot be loaded, and an empty one',
      shownBy: texts('inbox: empty, and not to be loaded'),
    },
    {
      id: 'S8-26',
      says: 'Videos that cannot be loaded, and none',
      shownBy: [
        texts('news, videos and posts that cannot be loaded say so'),
        texts('news and videos that are empty say so'),
      ],
    },
    {
      id: 'S8-27',
      says: 'A payment that cannot be validated',
      shownBy: texts('payment: a checkout that is never paid is given up with words, and leads to PaymentCancel'),
    },
    {
      id: 'S8-28',
      says: 'The rest of the text of a failed payment is left open',
      decision: 'It ends with: You have not been charged twice.',
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
        socket('goes on after a message it cannot read'),
        home('the log bar has every field of the specification'),
      ],
    },
    {
      id: 'S8-31',
      says: 'An unclean close of the socket connects again',
      shownBy: socket('connects again 5 seconds after the connection broke and asks for what it missed'),
    },
    { id: 'S8-32', says: 'Imports that fail say why', shownBy: importApi('without a file, and for visitors') },
    {
      id: 'S8-33',
      says: 'Wrong logins are slowed down',
      shownBy: [
        inFile('api/src/core/accounts/sign-in/limits.test.ts')('an address is held back whoever it asks for'),
        inFile('api/src/core/accounts/sign-in/limits.test.ts')(
          'strangers who fail in a member’s name, from many addresses, slow each other down and never lock the member out',
        ),
        loginApi('a PIN ends after 15 minutes and after 5 wrong tries'),
      ],
    },
    {
      id: 'S8-34',
      says: 'A post says what is wrong with each field',
      shownBy: postsApi('says what is wrong with %s: %o'),
    },
  ],
}
