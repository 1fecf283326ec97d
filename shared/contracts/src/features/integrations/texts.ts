/** Messages of imports from and exports to other programs and services. */

import { say, texts } from '@onfreq/i18n/texts'

export const CLOUDLOG_TEXTS = {
  missingKey: 'missing api key',
  missingFields: 'missing fields',
  requiredFields: 'Not all required fields were present in input JSON',
  wrongFetchFrom: 'Invalid fetchfromid.',
  unknownFields: (names: string) => `Unknown fields: ${names}`,
  stationNotYours: 'Station ID not accessible for this API key',
  logbookNotFound: 'logbook not found',
  logbookNotYours: 'Logbook does not belong to the API key owner',
  noNewContacts: 'No new QSOs available.',
  exported: 'Export successful',
  noCallsign: 'callsign to lookup not given',
  noStation: 'no station_profiles are matching the User with this API-Key',
  noCall: 'this interface has no such call',
  noCommand: 'Command not found',
  stationCallsign: 'station_callsign is not a callsign',
  stationGrid: 'station_gridsquare must look like IO91 or IO91wm',
  stationsKnown: 'This station location already exists.',
  tooManyStations: 'You’ve reached the limit for station locations.',
  stationsAdded: (count: number) => `${count} locations imported.`,
  wrongStation: 'station id does not belong to the API key owner.',
  notUnderstood: 'wrong JSON',
  noRecords: 'the request holds no contact',
  onlyAdif: 'the type of a contact must be adif',
  mayNot: 'this key may not do that',
  mayNotLog: 'this key may not add to the log',
  mayNotReportRig: 'this key may not report the radio',
  emptyRig: 'nothing of a radio: send frequency and mode',
  wrongRig: (names: string) => `not a number: ${names}`,
  wrongQslFilter: 'qsl_filter must be a list of lotw, qsl, eqsl, qrz and clublog',
  tooMany: (most: number) => `more than ${most} contacts in one request; please import a file instead`,
  record: (number: number, reason: string) => `Contact ${number}: ${reason}`,
  future: 'The contact is in the future.',
  duplicate: (call: string, band: string, mode: string) =>
    `Duplicate for ${call}${band === '' ? '' : ` on ${band}`}${mode === '' ? '' : ` in ${mode}`}`,
  merged: (call: string) => `Duplicate for ${call}: empty fields were filled`,
  possible: (call: string) => `Possible duplicate for ${call} within 30 minutes; it was added`,
  elsewhere: (call: string, station: string) => `${call} was made under ${station} and went to that log`,
  stranger: (call: string, station: string) =>
    `${call} was made under ${station}, which isn’t one of your callsigns. It’s in your log and shown nowhere else`,
} as const

export const DELIVERY_TEXTS = texts({
  noSecret: 'No key or password for this service yet. Add it in your settings.',
  noStation: 'This isn’t a transmitting amateur station’s account: listener reports and 11m contacts are never sent.',
  noApplicationKey: 'This site doesn’t have a Club Log application key yet.',
  unexpected: (service: string) =>
    say('We couldn’t tell from {service}’s answer whether it took the contact.', { service }),
  unreachable: (service: string) => say('{service} could not be reached.', { service }),
  busy: (service: string, status: number) => say('{service} is having problems ({status}).', { service, status }),
  gaveUp: (reason: string, tries: number) =>
    say('{reason} Tried {tries, plural, one {once} other {# times}}.', { reason, tries }),
  says: (service: string, text: string) => say('{service} says: {text}', { service, text }),
  noReason: 'no, without a reason',
  qrzKey: 'QRZ.com doesn’t accept this API key.',
  qrzSubscription: 'QRZ.com accepts contacts from other programs only with a QRZ subscription.',
  qrzStation: (call: string) =>
    say(
      'This key’s QRZ logbook belongs to a different callsign. Each QRZ logbook has one callsign; {call} needs its own logbook and key.',
      { call },
    ),
  qrzDate: 'The contact is outside this QRZ logbook’s dates.',
  qrzReady: (call: string, count: string) =>
    count === ''
      ? say('QRZ.com accepts the key. The logbook is {call}.', { call })
      : say('QRZ.com accepts the key. The logbook {call} holds {count} contacts.', { call, count }),
  qrzOtherBook: (book: string, call: string) =>
    say('QRZ.com accepts the key, but it opens the logbook of {book}. Contacts of {call} would be refused there.', {
      book,
      call,
    }),
  clublogRefused:
    'Club Log refused the e-mail address, application password or callsign. Nothing more is sent until you change them.',
  eqslRefused: 'eQSL does not know this user name and password.',
  eqslReady: 'eQSL accepts the user name and password.',
  eqslStation: (user: string, call: string) =>
    say('This eQSL account is {user}. Contacts of {call} need an account of their own there.', { user, call }),
  eqslSame:
    'eQSL keeps the card as it was first sent: it cannot be changed from outside. To change it, delete it in your Outbox at eQSL and send it again.',
  eqslOldStays: 'The corrected card was sent. The old one is still at eQSL: delete it there, in your Outbox.',
  eqslNoDelete:
    'eQSL has no way to delete a card from outside. Delete it there, in your Outbox, then dismiss this line.',
  clublogReady: 'Club Log can’t be tested without sending a contact. The next contact will show whether it works.',
  batch: 'Club Log took it with a batch and files it within minutes.',
  noBand: 'Club Log needs the band of a contact.',
  stoppedSubject: (service: string) => say('{service} refuses your key', { service }),
  stoppedMessage: (service: string, reason: string) =>
    say(
      '{reason} Your contacts wait here and go out as soon as you have entered a new one in your settings ({service}).',
      { reason, service },
    ),
})

/** Logins at eQSL and at callbooks. */
export const LOGIN_TEXTS = texts({
  user: 'Enter the user name.',
  password: 'Enter the password.',
  notStored: 'Nothing saved for this service yet.',
  accepted: (service: string) => say('{service} accepts the user name and password.', { service }),
  notAsked: (reason: string) =>
    say('{reason} What you entered is stored and will be tried with the next contact.', { reason }),
})

export const LOOKUP_TEXTS = texts({
  refused: (service: string) => say('{service} does not know this user name and password.', { service }),
  unclear: (service: string) => say('{service} could not be reached, or did not answer as expected.', { service }),
  says: (service: string, text: string) => say('{service} says: {text}', { service, text }),
  noCallsign: 'That’s not a callsign.',
  noPicture: 'This station has no picture.',
})

/** Messages of `vimportqrz` and its final notification; the page's texts are in texts-accounts. */
export const QRZ_FETCH_TEXTS = texts({
  noKey: 'Your QRZ API key is needed first. Please enter it in your settings.',
  subject: 'Import from QRZ',
  nothing: 'QRZ.com has no contacts of the last two weeks for you.',
  done: (read: number, added: number, same: number, merged: number, rejected: number) =>
    say(
      '{read} contacts of the last two weeks came from QRZ.com: {added} new, {same} already here, {merged} completed{rejected, plural, =0 {} one {, # not readable (see the report of the import)} other {, # not readable (see the report of the import)}}.',
      { read, added, same, merged, rejected },
    ),
  failed: (reason: string) => say('The import from QRZ.com did not work. {reason}', { reason }),
})

export const PAIRING_TEXTS = texts({
  wrong: 'This code isn’t valid. Codes work once, for ten minutes. Create a new one in your settings.',
})

/** Fetching confirmations. */
export const SOURCE_TEXTS = texts({
  refused: (service: string) =>
    say('{service} doesn’t accept this user name and password. Enter them again in your settings.', { service }),
  noLogin: 'Enter your login there first, in your settings.',
  clublogCall: (call: string) =>
    say('Your Club Log account doesn’t have {call}. Add the callsign there first.', { call }),
  cutOff: (service: string) =>
    say('{service} sent only a part of the report. Nothing was changed, and we’ll try again.', { service }),
})
