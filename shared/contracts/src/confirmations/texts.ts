/** What Onfreq says about confirmations and LoTW. */

export const LOTW_TEXTS = {
  certificate: {
    size: 'That isn’t a callsign certificate: a .p12 file from TQSL is a few kilobytes.',
    format: 'We can’t read this file. In TQSL, choose “Save callsign certificate” and upload that .p12 file.',
    password: 'The password doesn’t open this certificate. Leave it empty if you didn’t set one in TQSL.',
    no_key: 'This file holds no private key. In TQSL, choose “Save callsign certificate” and upload that .p12 file.',
    no_certificate: 'This file holds no LoTW callsign certificate.',
    mismatch: 'The key in this file doesn’t belong to its certificate.',
  },
} as const

interface SeenContact {
  readonly call: string
  readonly stationCall: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly band: string | null
  readonly mode: string | null
}

const clock = (at: number) => `${new Date(at).toISOString().slice(11, 16)} UTC`
const day = (at: number) => new Date(at).toISOString().slice(0, 10)
const minutes = (n: number) => (Math.abs(n) < 120 ? `${Math.abs(n)} minutes` : `${Math.round(Math.abs(n) / 60)} hours`)
const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

export const REPORT_TEXTS = {
  differs: {
    band: (seen: SeenContact) => `You have it on ${seen.band ?? 'an unknown band'}, at ${clock(seen.at)}.`,
    mode: (seen: SeenContact) => `You have it in ${seen.mode ?? 'another mode'}, at ${clock(seen.at)}.`,
    station: (seen: SeenContact) => `You logged it as ${seen.stationCall}, at ${clock(seen.at)}.`,
    satellite: (seen: SeenContact) => `You have it over another satellite, at ${clock(seen.at)}.`,
  },
  misheard: (seen: SeenContact) => `You have ${seen.call} at ${clock(seen.at)}: one letter differs.`,
  elsewhen: (seen: SeenContact, apart: number) =>
    `You have it at ${clock(seen.at)} on ${day(seen.at)}, ${minutes(apart)} ${apart < 0 ? 'earlier' : 'later'}.`,
  nothing: 'Nothing like it is in your log.',
  offer: (service: string) =>
    `This is a report of confirmations from ${service}. It can confirm contacts you have, without adding any.`,
  taken: 'Checking which of your contacts it confirms…',
  notReport: 'We can’t read this as a report of confirmations.',
  otherCall: (call: string) => `This report is for ${call}, which isn’t one of your callsigns. Nothing was changed.`,
  failed: 'We couldn’t finish reading this report. Nothing of it is lost: upload it again.',
  gone: 'The uploaded file is gone.',
  notFound: 'This report no longer exists.',
  nothingToUndo: 'Nothing to undo: this report changed no contacts, or it was already undone.',
  subject: (service: string) => `New confirmations from ${service}`,
  recordNotFound: 'That record isn’t in this report.',
  done: (service: string, confirmed: number, unmatched: number) =>
    `${count(confirmed, 'contact')} newly confirmed by ${service}.${
      unmatched > 0 ? ` ${count(unmatched, 'confirmation')} matched nothing in your log.` : ''
    }`,
} as const

interface TwoSides {
  readonly call: string
  readonly at: Date
  readonly band: string | null
  readonly mode: string | null
  readonly theirCall: string
  readonly theirAt: Date
  readonly theirBand: string | null
  readonly theirMode: string | null
  readonly theirStationCall: string
}

const dated = (at: Date) => `${clock(at.getTime())} on ${day(at.getTime())}`

export const MEMBER_TEXTS = {
  suggestion: {
    band: (two: TwoSides) =>
      `${two.theirStationCall} has you at ${clock(two.theirAt.getTime())} on ${two.theirBand ?? '?'}, you have ${clock(two.at.getTime())} on ${two.band ?? '?'}.`,
    mode: (two: TwoSides) =>
      `${two.theirStationCall} has you in ${two.theirMode ?? '?'} at ${clock(two.theirAt.getTime())}, you have ${two.mode ?? '?'}.`,
    time: (two: TwoSides) => `${two.theirStationCall} has you at ${dated(two.theirAt)}, you have ${dated(two.at)}.`,
    day: (two: TwoSides) =>
      `${two.theirStationCall} has you on ${day(two.theirAt.getTime())}, you have ${day(two.at.getTime())}.`,
    call: (two: TwoSides) =>
      `${two.theirStationCall} has you as ${two.theirCall} at ${clock(two.theirAt.getTime())}, you have ${two.call}.`,
  },
  subject: 'Almost a confirmation',
  message: (call: string, n: number) =>
    n === 1
      ? `Your contact with ${call} nearly matches theirs. See what differs in your logbook.`
      : `${n} of your contacts nearly match other logs, one of them with ${call}. See what differs in your logbook.`,
  notFound: 'This suggestion no longer applies: one of you has changed the contact.',
} as const
