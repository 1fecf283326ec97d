import { t } from '@lingui/core/macro'

/**
 * Everything that the site stores in a browser, by the names shown in the browser's developer tools. A test searches
 * the sources and fails if an entry is missing.
 */
export interface StoredItem {
  readonly name: string
  readonly what: string
  readonly until: string
}

export const COOKIES: readonly StoredItem[] = [
  {
    name: 'onfreq_session',
    get what() {
      return t`Keeps you logged in. No script can read it.`
    },
    get until() {
      return t`until you log out, or 30 days without a visit, and 180 days at most`
    },
  },
  {
    name: 'onfreq_device',
    get what() {
      return t`Remembers that you have logged in on this device, so that no one can lock you out by guessing at your password.`
    },
    get until() {
      return t`400 days after your last log in; it stays when you log out`
    },
  },
  {
    name: 'onfreq_theme',
    get what() {
      return t`Light or dark, so that a page arrives in the right colours.`
    },
    get until() {
      return t`a year`
    },
  },
  {
    name: 'onfreq_language',
    get what() {
      return t`The language you chose, so that a page arrives in it.`
    },
    get until() {
      return t`a year`
    },
  },
  {
    name: 'onfreq_front_door',
    get what() {
      return t`That you have closed the welcome on the home page, so that it stays closed.`
    },
    get until() {
      return t`90 days`
    },
  },
  {
    name: 'onfreq_fonts',
    get what() {
      return t`That your browser has our fonts, so that a page arrives in them.`
    },
    get until() {
      return t`30 days`
    },
  },
  {
    name: 'onfreq_bucket',
    get what() {
      return t`A random number from 0 to 9,999 that decides how early you get a new version of a page. It does not identify you.`
    },
    get until() {
      return t`a year`
    },
  },
  {
    name: 'onfreq_checkout',
    get what() {
      return t`Ties a payment to the browser that began it.`
    },
    get until() {
      return t`a day`
    },
  },
  {
    name: 'onfreq_shell_failed',
    get what() {
      return t`Notes a version of the site that did not start, so that you get the one before.`
    },
    get until() {
      return t`10 minutes`
    },
  },
  {
    name: 'onfreq_shell_starting',
    get what() {
      return t`Says which version of the site is starting, so that one that stops the tab is not tried again.`
    },
    get until() {
      return t`until the site has started, at most 10 minutes`
    },
  },
]

export const STORED: readonly StoredItem[] = [
  {
    name: 'onfreq.person',
    get what() {
      return t`Who is logged in: callsign, name, email address, locator. The logger needs it where there is no network. It opens nothing.`
    },
    get until() {
      return t`until you log out`
    },
  },
  {
    name: 'onfreq.pref.…',
    get what() {
      return t`Your choices: filters, columns, colours, and what the log bar keeps from contact to contact.`
    },
    get until() {
      return t`until you log out`
    },
  },
  {
    name: 'onfreq.radio',
    get what() {
      return t`The frequency, band and mode you tuned last.`
    },
    get until() {
      return t`until you log out`
    },
  },
  {
    name: 'onfreq.tracking-id',
    get what() {
      return t`A random number for this browser, to count visits. It is not linked to other sites.`
    },
    get until() {
      return t`until you log out`
    },
  },
  {
    name: 'onfreq.ref-id',
    get what() {
      return t`Who sent you here, from the link you followed, for your registration.`
    },
    get until() {
      return t`until you log out`
    },
  },
  {
    name: 'onfreq.signed-out, onfreq.leaving',
    get what() {
      return t`Tell your other tabs that you logged out, and log you out on the server once there is a network again.`
    },
    get until() {
      return t`a moment`
    },
  },
  {
    name: 'onfreq.drafts, onfreq.drafts-aside',
    get what() {
      return t`What you have typed and not sent in this tab. After your session expires it waits for you alone.`
    },
    get until() {
      return t`until you close the tab`
    },
  },
  {
    name: 'onfreq.release-tools',
    get what() {
      return t`For developers: which unreleased version this tab shows.`
    },
    get until() {
      return t`until you close the tab`
    },
  },
  {
    name: 'onfreq-log (database)',
    get what() {
      return t`Contacts that have not reached the server yet. They are kept even when you log out, and only you can send them.`
    },
    get until() {
      return t`until they are sent`
    },
  },
  {
    name: 'onfreq-worked (database)',
    get what() {
      return t`The callsigns you have worked, by band and mode with the newest contact, so that repeats show up without a network.`
    },
    get until() {
      return t`until you log out on a page with the log bar, or someone else opens it in this browser`
    },
  },
  {
    name: 'onfreq-contest (database)',
    get what() {
      return t`The contest you are in: its contacts, and the serial numbers reserved for this browser.`
    },
    get until() {
      return t`until the contest ends or you log out on a page with the log bar; the serial numbers stay, so that none is sent twice`
    },
  },
  {
    name: 'onfreq-signing (database)',
    get what() {
      return t`The key that signs your confirmed contacts, if you made one. Not even this site’s own code can read it out.`
    },
    get until() {
      return t`until you log out; your recovery code brings it back`
    },
  },
  {
    get name() {
      return t`Push messages (a subscription)`
    },
    get what() {
      return t`The address at which your browser’s maker takes messages for this browser. Only where you pressed Push to this browser. Messages are encrypted; only your browser can read it.`
    },
    get until() {
      return t`until you remove that browser from your alerts, or forbid messages`
    },
  },
  {
    name: 'onfreq-… (cache)',
    get what() {
      return t`The files of the site itself, so that the logger opens without a network. Nothing of you is in them.`
    },
    get until() {
      return t`until the next version`
    },
  },
]
