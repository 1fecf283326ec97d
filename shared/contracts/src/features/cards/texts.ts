/** Messages about QSL cards. */
import { say, texts } from '@onfreq/i18n/texts'
import { CARD_LIMITS } from './values.ts'

const WAYS: Readonly<Record<string, string>> = texts({
  B: 'by the bureau',
  D: 'direct',
  M: 'by a manager',
  E: 'as a picture',
})
export const cardWay = (way: string): string => WAYS[way] ?? way

export const CARD_TEXTS = texts({
  notFound: 'This card no longer exists.',
  photoNotFound: 'This photo no longer exists. Choose another.',
  design: 'This isn’t a card design.',
  get tooManyContacts() {
    return say('That’s more than {max, number} contacts. Narrow the filter.', {
      max: CARD_LIMITS.add.toLocaleString('en-US'),
    })
  },
  formatTooLarge: (name: string) => say('The labels of “{name}” don’t fit on A4. Check the sizes.', { name }),
  formatNotFound: 'This label format no longer exists. Choose another.',
  nothingToPrint: 'No cards are waiting to be printed.',
  get tooManyToPrint() {
    return say('One file has up to {max, number} cards. Print these in two parts.', {
      max: CARD_LIMITS.print,
    })
  },
  sentTooMany: 'You’ve sent many cards today. Send the rest tomorrow.',
  left: {
    noContact: 'Not in your log.',
    noMember: 'Not on Onfreq.',
    own: 'Your own callsign.',
    blocked: 'Doesn’t accept messages from you.',
    already: 'Already has it.',
  },
  sentSubject: (call: string) => say('QSL card from {call}', { call }),
  sentMessage: (call: string, at: string, band: string, mode: string) =>
    say('{call} sent you a QSL card for your contact on {contact}.', {
      call,
      contact: [at, band, mode].filter(Boolean).join(', '),
    }),
  unknownStation: 'This station does not exist.',
  askedTooOften: 'Too many requests. Please try again later.',
  requestsTooMany: 'You’ve requested many cards today. Please continue tomorrow.',
  requestSelf: 'That’s your own callsign.',
  requestNotYours: (call: string) =>
    say('You can request cards only for your own callsigns, and {call} isn’t one of them.', { call }),
  requestWay: 'This station doesn’t accept requests that way.',
  requestBlocked: 'This station doesn’t accept messages from you.',
  requestNotInLog: (station: string, call: string) =>
    say('{station} has no contact with {call} in the log and accepts requests only with one.', { station, call }),
  requestDetails: 'Tell us which contact: day, band and mode.',
  requestAlready: (station: string) =>
    say('{station} already has this request, or your card is on its way.', { station }),
  get requestTooLong() {
    return say('Please keep the message under {max} characters.', { max: CARD_LIMITS.note })
  },
  requestSubject: (call: string) => say('QSL request from {call}', { call }),
  requestMessage: (call: string, n: number, way: string, message: string) =>
    say(
      '{call} asks for a card {way}{n, plural, =0 {, for a contact that isn’t in your log} one { for # contact} other { for # contacts}}.',
      { call, way: cardWay(way), n },
    ) + (message === '' ? '' : `\n“${message}”`),
  requested: (station: string) => say('{station} has your request.', { station }),
})
