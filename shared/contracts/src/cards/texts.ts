/** What Onfreq says about QSL cards. */
import { CARD_LIMITS } from './values.ts'

const WAYS: Readonly<Record<string, string>> = {
  B: 'by the bureau',
  D: 'direct',
  M: 'by a manager',
  E: 'as a picture',
}
export const cardWay = (way: string): string => WAYS[way] ?? way
const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

export const CARD_TEXTS = {
  notFound: 'This card no longer exists.',
  photoNotFound: 'This photo no longer exists. Choose another.',
  design: 'This isn’t a card design.',
  tooManyContacts: `That’s more than ${CARD_LIMITS.add.toLocaleString('en-US')} contacts. Narrow the filter.`,
  formatTooLarge: (name: string) => `The labels of “${name}” don’t fit on A4. Check the sizes.`,
  formatNotFound: 'This label format no longer exists. Choose another.',
  nothingToPrint: 'No cards are waiting to be printed.',
  tooManyToPrint: `One file has up to ${CARD_LIMITS.print.toLocaleString('en-US')} cards. Print these in two parts.`,
  sentTooMany: 'You’ve sent many cards today. Send the rest tomorrow.',
  left: {
    noContact: 'Not in your log.',
    noMember: 'Not on Onfreq.',
    own: 'Your own callsign.',
    blocked: 'Doesn’t accept messages from you.',
    already: 'Already has it.',
  },
  sentSubject: (call: string) => `QSL card from ${call}`,
  sentMessage: (call: string, at: string, band: string, mode: string) =>
    `${call} sent you a QSL card for your contact on ${[at, band, mode].filter(Boolean).join(', ')}.`,
  unknownStation: 'This station does not exist.',
  askedTooOften: 'Too many requests. Please try again later.',
  requestsTooMany: 'You’ve requested many cards today. Please continue tomorrow.',
  requestSelf: 'That’s your own callsign.',
  requestNotYours: (call: string) =>
    `You can request cards only for your own callsigns, and ${call} isn’t one of them.`,
  requestWay: 'This station doesn’t accept requests that way.',
  requestBlocked: 'This station doesn’t accept messages from you.',
  requestNotInLog: (station: string, call: string) =>
    `${station} has no contact with ${call} in the log and accepts requests only with one.`,
  requestDetails: 'Tell us which contact: day, band and mode.',
  requestAlready: (station: string) => `${station} already has this request, or your card is on its way.`,
  requestTooLong: `Please keep the message under ${CARD_LIMITS.note} characters.`,
  requestSubject: (call: string) => `QSL request from ${call}`,
  requestMessage: (call: string, n: number, way: string, message: string) =>
    `${call} asks for a card ${cardWay(way)}${n > 0 ? ` for ${count(n, 'contact')}` : ', for a contact that isn’t in your log'}.${
      message === '' ? '' : `\n“${message}”`
    }`,
  requested: (station: string) => `${station} has your request.`,
} as const
