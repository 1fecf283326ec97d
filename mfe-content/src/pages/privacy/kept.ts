/**
 * Everything that the site keeps in a browser, by the names that the browser's own tools show. A test goes through the
 * sources and fails when one of them is missing here.
 */
export interface Kept {
  readonly name: string
  readonly what: string
  readonly until: string
}

export const COOKIES: readonly Kept[] = [
  {
    name: 'onfreq_session',
    what: 'Keeps you logged in. No script can read it.',
    until: 'until you log out, or 30 days without a visit, and 180 days at most',
  },
  {
    name: 'onfreq_device',
    what: 'Remembers that you have logged in on this device, so that nobody can lock you out by guessing at your password.',
    until: '400 days after your last log in; it stays when you log out',
  },
  { name: 'onfreq_theme', what: 'Light or dark, so that a page arrives in the right colours.', until: 'a year' },
  {
    name: 'onfreq_front_door',
    what: 'That you have closed the welcome on the home page, so that it stays closed.',
    until: '90 days',
  },
  { name: 'onfreq_fonts', what: 'That your browser has our fonts, so that a page arrives in them.', until: '30 days' },
  {
    name: 'onfreq_bucket',
    what: 'A random number from 0 to 9,999 that decides how early you get a new version of a page. It names nobody.',
    until: 'a year',
  },
  { name: 'onfreq_checkout', what: 'Ties a payment to the browser that began it.', until: 'a day' },
  {
    name: 'onfreq_shell_failed',
    what: 'Notes a version of the site that did not start, so that you get the one before.',
    until: '10 minutes',
  },
  {
    name: 'onfreq_shell_starting',
    what: 'Says which version of the site is starting, so that one that stops the tab is not tried again.',
    until: 'until the site has started, at most 10 minutes',
  },
]

export const STORED: readonly Kept[] = [
  {
    name: 'onfreq.person',
    what: 'Who is logged in: callsign, name, email address, locator. The logger needs it where there is no network. It opens nothing.',
    until: 'until you log out',
  },
  {
    name: 'onfreq.pref.…',
    what: 'Your choices: filters, columns, colours, and what the log bar keeps from contact to contact.',
    until: 'until you log out',
  },
  { name: 'onfreq.radio', what: 'The frequency, band and mode you tuned last.', until: 'until you log out' },
  {
    name: 'onfreq.tracking-id',
    what: 'A random number for this browser, to count visits. It is not linked to other sites.',
    until: 'until you log out',
  },
  {
    name: 'onfreq.ref-id',
    what: 'Who sent you here, from the link you followed, for your registration.',
    until: 'until you log out',
  },
  {
    name: 'onfreq.signed-out, onfreq.leaving',
    what: 'Tell your other tabs that you logged out, and log you out on the server once there is a network again.',
    until: 'a moment',
  },
  {
    name: 'onfreq.drafts, onfreq.drafts-aside',
    what: 'What you have typed and not sent in this tab. After your session ended by itself it waits for you, and for nobody else.',
    until: 'until you close the tab',
  },
  {
    name: 'onfreq.release-tools',
    what: 'For developers: which unreleased version this tab shows.',
    until: 'until you close the tab',
  },
  {
    name: 'onfreq-log (database)',
    what: 'Contacts that have not reached the server yet. They are kept even when you log out, and only you can send them.',
    until: 'until they are sent',
  },
  {
    name: 'onfreq-worked (database)',
    what: 'The callsigns you have worked, by band and mode with the newest contact, so that repeats show up without a network.',
    until: 'until you log out on a page with the log bar, or someone else opens it in this browser',
  },
  {
    name: 'onfreq-contest (database)',
    what: 'The contest you are in: its contacts, and the serial numbers reserved for this browser.',
    until:
      'until the contest ends or you log out on a page with the log bar; the serial numbers stay, so that none is sent twice',
  },
  {
    name: 'onfreq-signing (database)',
    what: 'The key that signs your confirmed contacts, if you made one. Not even this site’s own code can read it out.',
    until: 'until you log out; your recovery code brings it back',
  },
  {
    name: 'Push messages (a subscription)',
    what: 'The address at which your browser’s maker takes messages for this browser. Only where you pressed Push to this browser. What is sent there is encrypted; only your browser can read it.',
    until: 'until you remove that browser from your alerts, or forbid messages',
  },
  {
    name: 'onfreq-… (cache)',
    what: 'The files of the site itself, so that the logger opens without a network. Nothing of you is in them.',
    until: 'until the next version',
  },
]
