import {
  accountStory,
  askedAgain,
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
  requestedByLogger,
  session,
  shellStory,
  socket,
  socketApi,
  texts,
} from './known-files.ts'
import { inFile, type Section } from './statement.ts'

const keyboard = logStory('three contacts are logged from the keyboard, one of them offline')
const worked = home('a station worked before shows its cards with Edit and a count')

const exportView = inFile('mfe-logger/src/core/widgets/export-card/view.test.tsx')
const feedEvery4s = [
  askedAgain('polls main_public_feed every 4 seconds'),
  askedAgain('polls ActiveUserList every 4 seconds'),
  askedAgain('polls logged_in_users_not_in_rig_control every 4 seconds'),
]

export const section4: Section = {
  number: '4',
  title: 'States and transitions',
  statements: [
    {
      id: 'S4-01',
      says: 'Three characters and Enter or GO search, load the history and start the timer',
      shownBy: [logBar('searches a callsign from three characters on and starts the contact timer'), worked],
    },
    {
      id: 'S4-02',
      says: 'Saving records the duration, clears the form and focuses the callsign',
      shownBy: [logBar('records the duration, clears the form and returns to idle'), keyboard],
    },
    {
      id: 'S4-03',
      says: 'Editing fills the form and locks the time',
      shownBy: logBar('shows the contact with its time locked'),
    },
    {
      id: 'S4-04',
      says: 'Save Changes updates and clears',
      shownBy: logBar('returns to a new contact with an unlocked time after Save Changes and after Cancel Edit'),
    },
    {
      id: 'S4-05',
      says: 'Delete asks, removes, clears and searches again',
      shownBy: [
        logBar('keeps the callsign of a deleted contact for another search'),
        logStory('deleting a contact asks for confirmation and can be undone'),
      ],
    },
    {
      id: 'S4-06',
      says: 'Cancel Edit clears and is a new contact again',
      shownBy: [
        logBar('returns to a new contact with an unlocked time after Save Changes and after Cancel Edit'),
        worked,
      ],
    },
    { id: 'S4-07', says: 'Searching is blocked while editing', shownBy: logBar('blocks searching') },
    {
      id: 'S4-08',
      says: 'The time follows the clock unless locked; a click locks, clearing unlocks',
      shownBy: logBar('is set by the operator and released by a clear'),
    },
    {
      id: 'S4-09',
      says: 'A dashed submode sets the nearest parent above it as the mode',
      shownBy: modeChoice('sets the closest mode above a submode with a dash as the mode'),
    },
    {
      id: 'S4-10',
      says: 'CW makes 59 a 599, other modes make 599 a 59',
      shownBy: [
        logBar('changes 59 to 599 when the mode becomes CW, and back'),
        inFile('shared/ham/src/rst.test.ts')('starts with 599 for CW and with 59 for all other modes'),
      ],
    },
    {
      id: 'S4-11',
      says: 'Operating mode is Run (2) or S&P (1)',
      shownBy: cat('copies Run (2) and S&P (1) and no other operating mode'),
    },
    {
      id: 'S4-12',
      says: 'The rig is asked every 2 seconds while a callsign is there and nothing is edited',
      shownBy: [
        requestedByLogger('polls the rig every 2 seconds with a callsign, and never without one'),
        logStory('a radio that reports its state tunes the log bar'),
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
        cat('copies the frequency to the nearest hertz'),
        cat('supports the ten modes of the specification'),
        cat('leaves the mode unchanged when the radio reports %s'),
      ],
    },
    {
      id: 'S4-15',
      says: 'Without a rig: CAT Link Unavailable, with help',
      shownBy: texts('log bar: explains how to link a radio when there is none'),
    },
    {
      id: 'S4-16',
      says: 'The average duration is a rounded mean',
      shownBy: inFile('shared/ham/src/qso-rate.test.ts')('divides 3600 by the rounded mean duration'),
    },
    {
      id: 'S4-17',
      says: 'Power is 0 at first and 100 after a clear',
      shownBy: [
        logBar('starts idle with reports of 59 and a power of 0'),
        logBar('has a power of 100 after a clear, unless the operator set another one'),
      ],
    },
    {
      id: 'S4-18',
      says: 'The socket connects again after 5 seconds',
      shownBy: [
        socket('reconnects 5 seconds after a disconnect and requests missed messages'),
        liveStory('a dropped socket reconnects and nothing is missing'),
      ],
    },
    {
      id: 'S4-47',
      says: 'The socket connects again after exactly 5 seconds',
      decision:
        'It connects again 5 seconds after a disconnect at the earliest and within 3 seconds more, chosen at random, so that all pages do not return to a restarted server at once.',
      shownBy: socket('reconnects 5 seconds after a disconnect and requests missed messages'),
    },
    {
      id: 'S4-19',
      says: 'Messages of another environment are ignored',
      shownBy: socket('ignores messages of another environment'),
    },
    {
      id: 'S4-20',
      says: 'public-rig-data moves stations',
      shownBy: socketApi('updates a station for all clients from rig data'),
    },
    {
      id: 'S4-21',
      says: 'Messages of other types do no harm',
      shownBy: socket('skips an unreadable message'),
    },
    {
      id: 'S4-22',
      says: 'Logging out clears state, cookie and what is stored',
      shownBy: [
        session('clears state and storage on log out, even without a response from the server'),
        loginApi('ends the session on the server at logout'),
      ],
    },
    {
      id: 'S4-23',
      says: 'The session check every 10 seconds brings subscription, notifications and live streams',
      shownBy: [
        session('takes counts and subscription from the session check'),
        home('the icon bar shows the notification count'),
        home('a rising count triggers a desktop notification only in windows wider than 550 px'),
      ],
    },
    {
      id: 'S4-24',
      says: 'A rising count makes a desktop notification in windows wider than 550 px',
      shownBy: home('a rising count triggers a desktop notification only in windows wider than 550 px'),
    },
    {
      id: 'S4-25',
      says: 'The operator of the day is asked for every 2 minutes',
      shownBy: askedAgain('polls vopofday every 120 seconds'),
    },
    { id: 'S4-26', says: 'The feed is refreshed every 4 seconds', shownBy: feedEvery4s },
    {
      id: 'S4-46',
      says: 'The feed is refreshed every 4 seconds while the live socket is open too',
      decision:
        'While the socket is open it pushes each contact and station when it changes, and nothing is requested every 4 seconds. Without the socket the feed is refreshed every 4 seconds.',
      shownBy: [
        askedAgain('polls neither feed nor stations while the live socket pushes every change'),
        liveStory('a contact logged by a member reaches a visitor, redacted where required'),
      ],
    },
    {
      id: 'S4-27',
      says: 'Log in by e-mail and password',
      shownBy: [
        loginApi(
          'logs in by email address and password in any case; wrong password and unknown address return the same response',
        ),
        accountStory('login returns to the requested page and reports a wrong password'),
      ],
    },
    {
      id: 'S4-28',
      says: 'Reset: form, PIN by e-mail and SMS, PIN form, log in; each request changes the PIN',
      shownBy: [
        accountStory('password reset sends a PIN by mail, rejects wrong PINs and logs in with the right one'),
        loginApi('accepts only the latest PIN, and only once'),
        inFile('api/src/core/accounts/messages/messenger.test.ts')('sends the same PIN by SMTP and by the SMS gateway'),
      ],
    },
    {
      id: 'S4-29',
      says: 'Follow is level 1, not following is level 0',
      shownBy: [
        inboxApi("shows followed stations only in the follower's session check, and never to the station"),
        texts('profile: reports a failed follow or message and requires at least 5 characters'),
      ],
    },
    {
      id: 'S4-30',
      says: 'An export is pending, then completed with a link (1) or failed (9)',
      shownBy: [
        exportView('a finished export is a download link'),
        exportView('a failed export shows an error and no link'),
        exportView('a queued export is pending'),
        exportApi('contains the contacts of the range, including both ends'),
        logStory('a log of many years is imported, searched, edited, exported and identical in another account'),
      ],
    },
    {
      id: 'S4-31',
      says: 'The list of exports is refreshed every 10 seconds while one is pending, and not any more when none is',
      shownBy: [
        requestedByLogger('polls exports every 10 seconds while one is pending'),
        requestedByLogger('stops polling finished exports and highlights them for 60 seconds'),
      ],
    },
    {
      id: 'S4-32',
      says: 'An export younger than 60 seconds is highlighted',
      shownBy: requestedByLogger('stops polling finished exports and highlights them for 60 seconds'),
    },
    {
      id: 'S4-33',
      says: 'Exports appear after about 5 minutes and are deleted after 24 hours',
      shownBy: exportApi('is accessible to its owner only, and is deleted after 24 hours'),
    },
    {
      id: 'S4-34',
      says: 'How long an export takes',
      decision: 'Files are there within seconds, or minutes for very large logs; nothing waits on purpose.',
      shownBy: inFile('api/test/entities.test.ts')('export job, pending and completed'),
    },
    {
      id: 'S4-35',
      says: 'A trial is asked for every 5 seconds until it is paid, then leads to /profile?signup=1',
      shownBy: [
        payment('polls at once and then every 5 seconds until the payment arrives'),
        accountStory('joining leads to the free trial, and starting a trial leads to the profile'),
      ],
    },
    {
      id: 'S4-36',
      says: 'More than 50 polls fail and go to PaymentCancel',
      shownBy: [
        payment('fails after more than 50 polls'),
        texts('payment: an unpaid checkout ends with a message and leads to PaymentCancel'),
      ],
    },
    {
      id: 'S4-37',
      says: 'An upgrade is asked for in the same way and leads to /?upgrade=1',
      shownBy: [
        accountStory('a paid upgrade returns to the home page and the settings show monthly'),
        billingApi('replaces a trial with an upgrade'),
      ],
    },
    {
      id: 'S4-38',
      says: 'A saved post leads to the post, after an edit with updated=true',
      shownBy: postsApi('keeps the image, replaces it, or replaces it with a video'),
    },
    {
      id: 'S4-39',
      says: 'The message dialog opens and closes',
      shownBy: texts('profile: reports a failed follow or message and requires at least 5 characters'),
    },
    {
      id: 'S4-40',
      says: 'The video of a post pops out and comes back',
      shownBy: [
        inFile('mfe-content/src/core/pages/post/page.stories.tsx')('PoppedOut'),
        contentStory(
          'a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped',
        ),
      ],
    },
    {
      id: 'S4-41',
      says: 'The donation page is thanks or cancelled by its path',
      shownBy: contentStory('the donation page shows the outcome given by its path'),
    },
    {
      id: 'S4-42',
      says: 'Signing out in one tab reaches the others',
      shownBy: [
        accountStory('logging out in one tab logs out the other, and logging in restores both'),
        shellStory('the account menu links to the settings and logs out'),
      ],
    },
    {
      id: 'S4-43',
      says: 'A subscription that runs out ends what hangs on it, on open pages too',
      shownBy: socketApi(
        'notifies an open page within ten seconds when a subscription lapses, so that it reloads its feed',
      ),
    },
    {
      id: 'S4-44',
      says: 'A tab that waits at the login page goes on to where it was on the way to when another tab logs in',
      shownBy: inFile('shell/src/routes/guard.test.ts')('continues to the destination of this tab'),
    },
    {
      id: 'S4-45',
      says: 'The session check counts live streams',
      decision: 'The count is told to programs; pages show who is live on the cards, and the figure nowhere.',
      shownBy: inFile('api/test/entities.test.ts')(
        'the session check counts live streams, of stations off frequency too',
      ),
    },
  ],
}
