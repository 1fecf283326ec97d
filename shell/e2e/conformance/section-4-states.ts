import {
  accountStory,
  askedAgain,
  askedByLogger,
  billingApi,
  cat,
  contentStory,
  exportApi,
  home,
  inboxApi,
  liveStory,
  logBar,
  loginApi,
  logStory,
  modeChoice,
  payment,
  postsApi,
  session,
  shellStory,
  socket,
  socketApi,
  texts,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const keyboard = logStory('three contacts are logged from the keyboard, one of them without a network')
const worked = home('a station worked before shows its cards with Edit, and counts')

const exportView = inFile('mfe-logger/src/core/widgets/export-card/view.test.tsx')
const feedEvery4s = [
  askedAgain('main_public_feed is asked for every 4 seconds'),
  askedAgain('ActiveUserList is asked for every 4 seconds'),
  askedAgain('logged_in_users_not_in_rig_control is asked for every 4 seconds'),
]

export const section4: Section = {
  number: '4',
  title: 'States and transitions',
  statements: [
    {
      id: 'S4-01',
      says: 'Three characters and Enter or GO search, load the history and start the timer',
      shownBy: [logBar('searches a callsign of three characters and starts the QSO timer'), worked],
    },
    {
      id: 'S4-02',
      says: 'Saving records the duration, clears the form and focuses the callsign',
      shownBy: [logBar('records the duration, clears the form and is idle again'), keyboard],
    },
    {
      id: 'S4-03',
      says: 'Editing fills the form and locks the time',
      shownBy: logBar('shows the contact with its time locked'),
    },
    {
      id: 'S4-04',
      says: 'Save Changes updates and clears',
      shownBy: logBar('is a new contact again after Save Changes and after Cancel Edit, with the time unlocked'),
    },
    {
      id: 'S4-05',
      says: 'Delete asks, removes, clears and searches again',
      shownBy: [
        logBar('leaves the call of a deleted contact to be searched again'),
        logStory('a deleted contact asks first, and can be brought back'),
      ],
    },
    {
      id: 'S4-06',
      says: 'Cancel Edit clears and is a new contact again',
      shownBy: [
        logBar('is a new contact again after Save Changes and after Cancel Edit, with the time unlocked'),
        worked,
      ],
    },
    { id: 'S4-07', says: 'Searching is blocked while editing', shownBy: logBar('blocks searching') },
    {
      id: 'S4-08',
      says: 'The time follows the clock unless locked; a click locks, clearing unlocks',
      shownBy: logBar('is locked by the operator and unlocked by a clear'),
    },
    {
      id: 'S4-09',
      says: 'A dashed submode sets the nearest parent above it as the mode',
      shownBy: modeChoice('sets the nearest parent above a dashed submode as the mode'),
    },
    {
      id: 'S4-10',
      says: 'CW makes 59 a 599, other modes make 599 a 59',
      shownBy: [
        logBar('turns 59 into 599 when the mode becomes CW, and back'),
        inFile('shared/ham/src/rst.test.ts')('CW starts with 599, every other mode with 59'),
      ],
    },
    {
      id: 'S4-11',
      says: 'Operating mode is Run (2) or S&P (1)',
      shownBy: cat('copies Run (2) and S&P (1), and no other operating mode'),
    },
    {
      id: 'S4-12',
      says: 'The rig is asked every 2 seconds while a callsign is there and nothing is edited',
      shownBy: [
        askedByLogger('the rig is asked every 2 seconds while a callsign is there, and not at all without one'),
        logStory('a radio that reports itself tunes the log bar'),
      ],
    },
    {
      id: 'S4-13',
      says: 'A frequency above 0 links the bar',
      shownBy: cat('is linked when the radio reports a frequency above 0'),
    },
    {
      id: 'S4-14',
      says: 'The link copies frequency, operating mode and ten modes only',
      shownBy: [
        cat('copies the frequency to the hertz'),
        cat('knows the ten modes of the specification'),
        cat('leaves the mode alone when the radio says %s'),
      ],
    },
    {
      id: 'S4-15',
      says: 'Without a rig: CAT Link Unavailable, with help',
      shownBy: texts('log bar: without a radio it says how to link one'),
    },
    {
      id: 'S4-16',
      says: 'The average duration is a rounded mean',
      shownBy: inFile('shared/ham/src/qso-rate.test.ts')('3600 divided by the rounded mean of durations'),
    },
    {
      id: 'S4-17',
      says: 'Power is 0 at first and 100 after a clear',
      shownBy: [
        logBar('starts idle with reports of 59 and a power of 0'),
        logBar('has a power of 100 after a clear, unless the operator set one'),
      ],
    },
    {
      id: 'S4-18',
      says: 'The socket connects again after 5 seconds',
      shownBy: [
        socket('connects again 5 seconds after the connection broke and asks for what it missed'),
        liveStory('a cut socket comes back, and nothing is missing'),
      ],
    },
    {
      id: 'S4-19',
      says: 'Messages of another environment are ignored',
      shownBy: socket('ignores messages of another environment'),
    },
    {
      id: 'S4-20',
      says: 'public-rig-data moves stations',
      shownBy: socketApi('rig data move a station for everybody'),
    },
    {
      id: 'S4-21',
      says: 'Messages of other types do no harm',
      shownBy: socket('goes on after a message it cannot read'),
    },
    {
      id: 'S4-22',
      says: 'Logging out clears state, cookie and what is stored',
      shownBy: [
        session('clears state and everything stored on logging out, even when nothing answers'),
        loginApi('logging out ends the session on the server'),
      ],
    },
    {
      id: 'S4-23',
      says: 'The session check every 10 seconds brings subscription, notifications and live streams',
      shownBy: [
        session('takes counts and subscription from the session check'),
        home('the count of notifications stands on the icon bar'),
        home('a rising count tells the desktop, in windows wider than 550 px only'),
      ],
    },
    {
      id: 'S4-24',
      says: 'A rising count makes a desktop notification in windows wider than 550 px',
      shownBy: home('a rising count tells the desktop, in windows wider than 550 px only'),
    },
    {
      id: 'S4-25',
      says: 'The operator of the day is asked for every 2 minutes',
      shownBy: askedAgain('vopofday is asked for every 120 seconds'),
    },
    { id: 'S4-26', says: 'The feed is refreshed every 4 seconds', shownBy: feedEvery4s },
    {
      id: 'S4-27',
      says: 'Log in by e-mail and password',
      shownBy: [
        loginApi('log in by e-mail and password, in any case; a wrong one and an unknown address answer the same'),
        accountStory('log in leads to the page that was asked for; a wrong password says so'),
      ],
    },
    {
      id: 'S4-28',
      says: 'Reset: form, PIN by e-mail and SMS, PIN form, log in; each request changes the PIN',
      shownBy: [
        accountStory('a forgotten password: a PIN by mail, wrong ones refused, the right one lets in'),
        loginApi('a PIN logs in once, and only the latest one'),
        inFile('api/src/core/accounts/messages/messenger.test.ts')(
          'a PIN leaves by SMTP and through the SMS gateway, and both say the same one',
        ),
      ],
    },
    {
      id: 'S4-29',
      says: 'Follow is level 1, not following is level 0',
      shownBy: [
        inboxApi('following is in the follower’s session check and nowhere in what the station gets'),
        texts('profile: follow and message that fail say so, a message has 5 characters or more'),
      ],
    },
    {
      id: 'S4-30',
      says: 'An export is pending, then completed with a link (1) or failed (9)',
      shownBy: [
        exportView('an export that is ready is a link, which fetches it'),
        exportView('an export that failed says so, and has no link'),
        exportView('an export that waits is pending'),
        exportApi('holds the contacts of the range, both ends included'),
        logStory('a log of many years is imported, found, edited, exported, and is the same log in another account'),
      ],
    },
    {
      id: 'S4-31',
      says: 'The list of exports is refreshed every 10 seconds while one is pending, and not any more when none is',
      shownBy: [
        askedByLogger('the exports are asked for every 10 seconds while one is pending'),
        askedByLogger('exports that are ready are not asked for again, and stand out for 60 seconds'),
      ],
    },
    {
      id: 'S4-32',
      says: 'An export younger than 60 seconds is highlighted',
      shownBy: askedByLogger('exports that are ready are not asked for again, and stand out for 60 seconds'),
    },
    {
      id: 'S4-33',
      says: 'Exports appear after about 5 minutes and are deleted after 24 hours',
      shownBy: exportApi('is for its owner alone, and gone after 24 hours'),
    },
    {
      id: 'S4-34',
      says: 'How long an export takes',
      decision: 'Files are there within seconds, or minutes for very large logs; nothing waits on purpose.',
    },
    {
      id: 'S4-35',
      says: 'A trial is asked for every 5 seconds until it is paid, then leads to /profile?signup=1',
      shownBy: [
        payment('asks at once, then every 5 seconds, until the payment is there'),
        accountStory('joining leads to the free trial, and a trial that starts leads to the profile'),
      ],
    },
    {
      id: 'S4-36',
      says: 'More than 50 polls fail and go to PaymentCancel',
      shownBy: [
        payment('gives up after more than 50 polls'),
        texts('payment: a checkout that is never paid is given up with words, and leads to PaymentCancel'),
      ],
    },
    {
      id: 'S4-37',
      says: 'An upgrade is asked for in the same way and leads to /?upgrade=1',
      shownBy: [
        accountStory('an upgrade that is paid comes back to the home page, and the settings say monthly'),
        billingApi('an upgrade during a trial takes its place'),
      ],
    },
    {
      id: 'S4-38',
      says: 'A saved post leads to the post, after an edit with updated=true',
      shownBy: postsApi('keeps its picture, changes it, or gives it up for a video'),
    },
    {
      id: 'S4-39',
      says: 'The message dialog opens and closes',
      shownBy: texts('profile: follow and message that fail say so, a message has 5 characters or more'),
    },
    {
      id: 'S4-40',
      says: 'The video of a post pops out and comes back',
      shownBy: contentStory(
        'a post has author, text and video; the video pops out, plays on over other pages and is stopped',
      ),
    },
    {
      id: 'S4-41',
      says: 'The donation page is thanks or cancelled by its path',
      shownBy: contentStory('the donation page says what happened by its path'),
    },
    {
      id: 'S4-42',
      says: 'Signing out in one tab reaches the others',
      shownBy: [
        accountStory('logging out in one tab logs out the other, and a log-in brings both back'),
        shellStory('the account menu leads to settings and signs out'),
      ],
    },
    {
      id: 'S4-43',
      says: 'A subscription that runs out ends what hangs on it, on open pages too',
      shownBy: socketApi(
        'when a subscription lapses, the open page is told within ten seconds, reads its feed again and hears less',
      ),
    },
    {
      id: 'S4-44',
      says: 'A tab that waits at the login page goes on to where it was on the way to when another tab logs in',
      shownBy: inFile('shell/src/routes/guard.test.ts')('goes on to where this tab was on the way to'),
    },
    {
      id: 'S4-45',
      says: 'The session check counts live streams',
      decision: 'The count is told to programs; pages show who is live on the cards, and the figure nowhere.',
    },
  ],
}
