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
const form = profileApi('each field has its rule and its text')
const postRules = [postsApi('says what is wrong with %s: %o'), constants('texts of contests, posts and the player')]

export const section5: Section = {
  number: '5',
  title: 'Validation',
  statements: [
    {
      id: 'S5-01',
      says: 'A callsign of the logger has 3 to 20 characters in capitals',
      shownBy: [
        logBar('forces the callsign to upper case and 20 characters'),
        callsign('3 to 20 letters, digits and slashes'),
      ],
    },
    {
      id: 'S5-02',
      says: 'Under 3 characters the form is cleared, nothing is searched or saved',
      shownBy: [
        logBar('does not search under three characters: the form is cleared'),
        logBar(
          'clears what belonged to a contact when its callsign shrinks under three characters, and keeps the letters',
        ),
      ],
    },
    {
      id: 'S5-03',
      says: 'A slash is an underscore in a lookup path',
      shownBy: callsign('slashes are underscores in a lookup path'),
    },
    {
      id: 'S5-04',
      says: 'A name has at most 100 characters',
      shownBy: logBar('keeps four digits of a power and 100 characters of a name'),
    },
    {
      id: 'S5-05',
      says: 'Power holds up to 4 digits and is shown with W',
      shownBy: [
        logBar('keeps four digits of a power and 100 characters of a name'),
        inFile('shared/ui/src/field/number-text.test.ts')('power keeps digits'),
      ],
    },
    {
      id: 'S5-06',
      says: 'A frequency is typed in MHz, keeps its first point and is sent in kHz',
      shownBy: [
        inFile('shared/ui/src/field/number-text.test.ts')('a frequency keeps its first decimal point'),
        inFile('mfe-logger/src/core/contact/wire-contact.test.ts')(
          'has its frequency in kHz and says where it was logged',
        ),
      ],
    },
    {
      id: 'S5-07',
      says: 'Reports are 59 at first, 599 in CW',
      shownBy: [logBar('starts idle with reports of 59 and a power of 0'), logBar('clears to the report of the mode')],
    },
    {
      id: 'S5-08',
      says: 'The frequency is 7.127 MHz at first, the mode SSB with LSB, the power 0',
      shownBy: [
        session('stands on 7.127 MHz in SSB and LSB before anybody turns it'),
        logBar('starts idle with reports of 59 and a power of 0'),
      ],
    },
    {
      id: 'S5-09',
      says: 'Saving without log in asks for it',
      shownBy: texts('log bar: a visitor is asked to log in, counters are reset after a question'),
    },
    {
      id: 'S5-10',
      says: 'Reset Counters asks',
      shownBy: texts('log bar: a visitor is asked to log in, counters are reset after a question'),
    },
    {
      id: 'S5-11',
      says: 'Delete asks with the id',
      shownBy: logStory('a deleted contact asks first, and can be brought back'),
    },
    {
      id: 'S5-12',
      says: 'The callsign box of the home page trims and wants 3 characters',
      shownBy: [search('ignores what is shorter than three characters'), search('trims and writes in capitals')],
    },
    {
      id: 'S5-13',
      says: 'A PIN is sent for callsigns of 3 to 30 characters',
      shownBy: [
        loginPage('PinCallsignTooShort'),
        loginApi(
          'asking for a PIN answers the same for a callsign that nobody has, and says when it is too short or long',
        ),
      ],
    },
    {
      id: 'S5-14',
      says: 'A message has 5 to 500 characters, with two texts',
      shownBy: [
        inboxApi('5 and 500 characters are fine, counted as people count'),
        inboxApi('a message of the wrong length is refused: %#'),
        texts('profile: follow and message that fail say so, a message has 5 characters or more'),
      ],
    },
    { id: 'S5-15', says: 'Name, e-mail, QTH and grid are required', shownBy: form },
    {
      id: 'S5-16',
      says: 'A bio has at most 1000 characters, a rig name 10',
      shownBy: form,
    },
    {
      id: 'S5-17',
      says: 'A new password has 8 characters and is typed twice',
      shownBy: [
        form,
        profileApi('a new password must be typed twice, ends all other sessions and is told to the address'),
      ],
    },
    {
      id: 'S5-18',
      says: 'The confirmation appears once a password is typed',
      shownBy: texts('settings: the confirmation appears once a password is typed'),
    },
    { id: 'S5-19', says: 'The address of Club Log is a valid e-mail address', shownBy: form },
    {
      id: 'S5-20',
      says: 'Ticking HAM unticks SWL and back',
      shownBy: [
        profileApi('ticking HAM unticks SWL and the other way round'),
        inFile('mfe-account/src/core/pages/settings/page.stories.tsx')('HamOrSwl'),
      ],
    },
    {
      id: 'S5-21',
      says: 'The first problem of each field stands beside it',
      shownBy: [
        accountStory(
          'settings: problems beside their fields, what was typed stays, and what is saved is there after a reload',
        ),
        loginApi('registration names the first problem of each field'),
      ],
    },
    {
      id: 'S5-22',
      says: 'An export needs both dates',
      shownBy: [exportRange('needs both dates'), exportApi('needs two dates in their order')],
    },
    {
      id: 'S5-23',
      says: 'The start of an export is not after its end',
      shownBy: [
        exportRange('must not start after its end; one day is a range'),
        texts('exports: dates are asked for in their order, an empty list says so'),
      ],
    },
    {
      id: 'S5-24',
      says: 'With times the messages are equivalent',
      shownBy: exportRange('says the same of dates with times'),
    },
    {
      id: 'S5-25',
      says: 'Photos are jpg, jpeg, png or gif',
      shownBy: [photosApi('PNG and GIF are taken whatever the file is called'), photosApi('%s is refused')],
    },
    {
      id: 'S5-26',
      says: 'A file must be selected',
      shownBy: photosApi('a file of more than 15 MB and an upload without a file are refused in words'),
    },
    { id: 'S5-27', says: 'Imports are .adi and .adif', shownBy: importApi('of every allowed form are read') },
    {
      id: 'S5-28',
      says: 'Other endings of imports',
      decision: '.adx and .zip are read as well; anything else is refused in words.',
    },
    { id: 'S5-29', says: 'A title has 10 to 250 characters, a body 50 or more', shownBy: postRules },
    { id: 'S5-30', says: 'A video id has 11 characters', shownBy: postRules },
    { id: 'S5-31', says: 'A picture must be one', shownBy: postsApi('takes no picture that is none') },
    {
      id: 'S5-32',
      says: 'A picture or a video, not both and not none',
      shownBy: postsApi('takes a picture or a video, not both'),
    },
    {
      id: 'S5-33',
      says: 'The captcha adds two numbers from 1 to 10',
      shownBy: [captchaApi('asks for two numbers from 1 to 10'), captchaApi('is used up by a wrong answer')],
    },
    {
      id: 'S5-34',
      says: 'A sub-account has 4 to 10 characters, is not one’s own and not there yet',
      shownBy: [
        inFile('mfe-account/src/core/pages/profiles/sub-account-rules.test.ts')('%s: %s'),
        subAccountsApi('own callsign, one added before and one of another account are refused with their texts'),
      ],
    },
    {
      id: 'S5-35',
      says: 'A sub-account is confirmed before it is added',
      shownBy: accountStory('a sub-account is added, switched into, and left again'),
    },
    {
      id: 'S5-36',
      says: 'Registration shows what is wrong with e-mail and callsign',
      shownBy: [
        accountStory(
          'registration says beside the field what is wrong, does not tell what is in use, and keeps what was typed',
        ),
        inFile('mfe-account/src/core/pages/register/page.stories.tsx')('FieldErrors'),
      ],
    },
  ],
}
