import { say, texts } from '@onfreq/i18n/texts'

/** Messages about moving in from another log. */
export const MOVE_TEXTS = texts({
  address: 'Enter the address of your log as your browser shows it, beginning with https://.',
  key: (program: string) => say('{program} doesn’t accept this key.', { program }),
  moved: (host: string) => say('{host} redirects to another address. Enter the one that your browser shows.', { host }),
  notFound: (program: string) =>
    say('There is no {program} at this address. Check the address, and which program it is.', { program }),
  notData: (program: string) =>
    say('{program} returned a web page instead of data. Check the address, and that no login page is in front of it.', {
      program,
    }),
  cutOff: (program: string) => say('The response from {program} was incomplete.', { program }),
  tooLarge: (program: string) =>
    say('{program} sends more than Onfreq accepts at once. Export an ADIF file there and import it here.', { program }),
  answered: (program: string, status: number) =>
    say('{program} answered with error {status}.', { program, status: String(status) }),
  unreachable: (host: string) => say('{host} could not be reached.', { host }),
  noLocations: 'This key has no station locations.',
  nothing: (program: string) => say('{program} has no contacts for this key.', { program }),
  empty: (program: string) => say('{program} has no contacts.', { program }),
  short: (program: string, fetched: number, contacts: number, location: string) =>
    say(
      '{program} returned only {fetched} of {contacts} contacts of {location}, so nothing was imported. Export an ADIF file there and import it here.',
      { program, fetched, contacts, location },
    ),
  wholeLog: 'the log',
  noBackup:
    'Cloudlog couldn’t write its backup, or doesn’t let us read it. Make its “backup” folder writable, or export an ADIF file there and import it here.',
  running: 'A move is already running. Wait for it, or stop it first.',
  none: 'There is no failed move to resume.',
  noKey: 'The key is no longer stored. Enter it again.',
})
