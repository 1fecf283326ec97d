import {
  accountStory,
  captchaApi,
  constants,
  exportApi,
  exportRange,
  importApi,
  inboxApi,
  logBar,
  loginApi,
  loginPage,
  logStory,
  photosApi,
  postsApi,
  profileApi,
  search,
  session,
  subAccountsApi,
  texts,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const callsign = inFile('shared/ham/src/callsign.test.ts')
const form = profileApi('returns a separate message for each invalid field')
const postRules = [
  postsApi('describes the error in %s: %o'),
  constants('texts of contests, posts and the player match the specification'),
]

export const section5: Section = {
  number: '5',
  title: 'Validation',
  statements: [
    {
      id: 'S5-01',
      says: 'A callsign of the logger has 3 to 20 characters in capitals',
      shownBy: [
        logBar('converts the callsign to upper case and limits it to 20 characters'),
        callsign('accepts 3 to 20 letters, digits and slashes'),
      ],
    },
    {
      id: 'S5-02',
      says: 'Under 3 characters the form is cleared, nothing is searched or saved',
      shownBy: [
        logBar('clears the form instead of searching below three characters'),
        logBar(
          "clears the previous contact's data when the callsign shrinks below three characters, but keeps the typed letters",
        ),
      ],
    },
    {
      id: 'S5-03',
      says: 'A slash is an underscore in a lookup path',
      shownBy: callsign('replaces slashes with underscores in a lookup path'),
    },
    {
      id: 'S5-04',
      says: 'A name has at most 100 characters',
      shownBy: logBar('limits power to four digits and a name to 100 characters'),
    },
    {
      id: 'S5-05',
      says: 'Power holds up to 4 digits and is shown with W',
      shownBy: [
        logBar('limits power to four digits and a name to 100 characters'),
        inFile('shared/ui/src/field/number-text.test.ts')('accepts only digits for the power'),
      ],
    },
    {
      id: 'S5-06',
      says: 'A frequency is typed in MHz, keeps its first point and is sent in kHz',
      shownBy: [
        inFile('shared/ui/src/field/number-text.test.ts')('accepts only the first decimal point of a frequency'),
        inFile('mfe-logger/src/core/contact/wire-contact.test.ts')(
          "has its frequency in kHz and the operator's location",
        ),
      ],
    },
    {
      id: 'S5-07',
      says: 'Reports are 59 at first, 599 in CW',
      shownBy: [
        logBar('starts idle with reports of 59 and a power of 0'),
        logBar('clears to the default report of the mode'),
      ],
    },
    {
      id: 'S5-08',
      says: 'The frequency is 7.127 MHz at first, the mode SSB with LSB, the power 0',
      shownBy: [
        session('starts at 7.127 MHz in SSB and LSB'),
        logBar('starts idle with reports of 59 and a power of 0'),
      ],
    },
    {
      id: 'S5-09',
      says: 'Saving without log in asks for it',
      shownBy: texts('log bar: asks a visitor to log in and resets counters after confirmation'),
    },
    {
      id: 'S5-10',
      says: 'Reset Counters asks',
      shownBy: texts('log bar: asks a visitor to log in and resets counters after confirmation'),
    },
    {
      id: 'S5-11',
      says: 'Delete asks with the id',
      shownBy: logStory('deleting a contact asks for confirmation and can be undone'),
    },
    {
      id: 'S5-12',
      says: 'The callsign box of the home page trims and wants 3 characters',
      shownBy: [search('ignores fewer than three characters'), search('trims the text and converts it to capitals')],
    },
    {
      id: 'S5-13',
      says: 'A PIN is sent for callsigns of 3 to 30 characters',
      shownBy: [
        loginPage('PinCallsignTooShort'),
        loginApi('returns the same response for an unassigned callsign, and rejects one that is too short or long'),
      ],
    },
    {
      id: 'S5-14',
      says: 'A message has 5 to 500 characters, with two texts',
      shownBy: [
        inboxApi('accepts 5 to 500 characters, counted as graphemes'),
        inboxApi('rejects a message of invalid length: %#'),
        texts('profile: reports a failed follow or message and requires at least 5 characters'),
      ],
    },
    { id: 'S5-15', says: 'Name, e-mail, QTH and grid are required', shownBy: form },
    {
      id: 'S5-16',
      says: 'A bio has at most 1000 characters, a rig name 10',
      shownBy: [form, profileApi('trims, normalises and saves the form and returns the profile')],
    },
    {
      id: 'S5-17',
      says: 'A new password has 8 characters and is typed twice',
      shownBy: [form, profileApi('requires the new password twice, ends all other sessions and notifies the address')],
    },
    {
      id: 'S5-18',
      says: 'The confirmation appears once a password is typed',
      shownBy: texts('settings: shows the confirmation field once a password is typed'),
    },
    { id: 'S5-19', says: 'The address of Club Log is a valid e-mail address', shownBy: form },
    {
      id: 'S5-20',
      says: 'Ticking HAM unticks SWL and back',
      shownBy: [
        profileApi('clears SWL when HAM is set, and HAM when SWL is set'),
        inFile('mfe-account/src/core/pages/settings/page.stories.tsx')('HamOrSwl'),
      ],
    },
    {
      id: 'S5-21',
      says: 'The first problem of each field stands beside it',
      shownBy: [
        accountStory('settings show errors beside the fields, preserve the input and persist after a reload'),
        loginApi('returns the first problem of each field at registration'),
      ],
    },
    {
      id: 'S5-22',
      says: 'An export needs both dates',
      shownBy: [exportRange('requires both dates'), exportApi('requires two dates in order')],
    },
    {
      id: 'S5-23',
      says: 'The start of an export is not after its end',
      shownBy: [
        exportRange('must not end before it starts, and may be a single day'),
        texts('exports: requires dates in order and shows an empty list'),
      ],
    },
    {
      id: 'S5-24',
      says: 'With times the messages are equivalent',
      shownBy: exportRange('follows the same rules for dates with times'),
    },
    {
      id: 'S5-25',
      says: 'Photos are jpg, jpeg, png or gif',
      shownBy: [photosApi('accepts PNG and GIF whatever the file name'), photosApi('%s is rejected')],
    },
    {
      id: 'S5-26',
      says: 'A file must be selected',
      shownBy: photosApi('rejects a file of more than 15 MB, and an upload without a file, with a message'),
    },
    { id: 'S5-27', says: 'Imports are .adi and .adif', shownBy: importApi('are read in every allowed format') },
    {
      id: 'S5-28',
      says: 'Other endings of imports',
      decision: '.adx and .zip are read as well; anything else is refused in words.',
      shownBy: [
        inFile('api/src/core/log/import.test.ts')('are read in every allowed format'),
        inFile('api/src/core/log/import.test.ts')('rejects %s with the reason'),
      ],
    },
    { id: 'S5-29', says: 'A title has 10 to 250 characters, a body 50 or more', shownBy: postRules },
    { id: 'S5-30', says: 'A video id has 11 characters', shownBy: postRules },
    { id: 'S5-31', says: 'A picture must be one', shownBy: postsApi('rejects a file that is not an image') },
    {
      id: 'S5-32',
      says: 'A picture or a video, not both and not none',
      shownBy: postsApi('accepts an image or a video but not both'),
    },
    {
      id: 'S5-33',
      says: 'The captcha adds two numbers from 1 to 10',
      shownBy: [captchaApi('asks for two numbers from 1 to 10'), captchaApi('is invalidated by a wrong result')],
    },
    {
      id: 'S5-34',
      says: 'A sub-account has 4 to 10 characters, is not one’s own and not there yet',
      shownBy: [
        inFile('mfe-account/src/core/pages/profiles/sub-account-rules.test.ts')('sub-account rules: %s: %s'),
        subAccountsApi(
          "rejects the account's callsign, an existing sub-account and a callsign of another account, each with its message",
        ),
      ],
    },
    {
      id: 'S5-35',
      says: 'A sub-account is confirmed before it is added',
      shownBy: accountStory('adds a sub-account, switches into it and leaves it'),
    },
    {
      id: 'S5-36',
      says: 'Registration shows what is wrong with e-mail and callsign',
      shownBy: [
        accountStory(
          'registration shows errors beside the fields, does not reveal which addresses are in use and preserves the input',
        ),
        inFile('mfe-account/src/core/pages/register/page.stories.tsx')('FieldErrors'),
      ],
    },
  ],
}
