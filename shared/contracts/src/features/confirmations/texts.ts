import { say, texts } from '@onfreq/i18n/texts'

/** Messages about confirmations and LoTW. */

export const LOTW_TEXTS = texts({
  certificate: {
    size: 'That isn’t a callsign certificate: a .p12 file from TQSL is a few kilobytes.',
    format: 'We can’t read this file. In TQSL, choose “Save Callsign Certificate File” and upload that .p12 file.',
    password: 'The password doesn’t open this certificate. Leave it empty if you didn’t set one in TQSL.',
    no_key:
      'This file holds no private key. In TQSL, choose “Save Callsign Certificate File” and upload that .p12 file.',
    no_certificate: 'This file holds no LoTW callsign certificate.',
    mismatch: 'The key in this file doesn’t belong to its certificate.',
  },
})

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
const minutes = (n: number) =>
  Math.abs(n) < 120
    ? say('{n, plural, one {# minute} other {# minutes}}', { n: Math.abs(n) })
    : say('{n, plural, one {# hour} other {# hours}}', { n: Math.round(Math.abs(n) / 60) })

export const REPORT_TEXTS = texts({
  differs: {
    band: (seen: SeenContact) =>
      seen.band === null
        ? say('You have it on an unknown band, at {clock}.', { clock: clock(seen.at) })
        : say('You have it on {band}, at {clock}.', { band: seen.band, clock: clock(seen.at) }),
    mode: (seen: SeenContact) =>
      seen.mode === null
        ? say('You have it in another mode, at {clock}.', { clock: clock(seen.at) })
        : say('You have it in {mode}, at {clock}.', { mode: seen.mode, clock: clock(seen.at) }),
    station: (seen: SeenContact) =>
      say('You logged it as {stationCall}, at {clock}.', { stationCall: seen.stationCall, clock: clock(seen.at) }),
    satellite: (seen: SeenContact) => say('You have it over another satellite, at {clock}.', { clock: clock(seen.at) }),
  },
  misheard: (seen: SeenContact) =>
    say('You have {call} at {clock}: one letter differs.', { call: seen.call, clock: clock(seen.at) }),
  elsewhen: (seen: SeenContact, apart: number) =>
    say('You have it at {clock} on {day}, {span} {side, select, earlier {earlier} other {later}}.', {
      clock: clock(seen.at),
      day: day(seen.at),
      span: minutes(apart),
      side: apart < 0 ? 'earlier' : 'later',
    }),
  nothing: 'Nothing like it is in your log.',
  listener: 'A listener sent this report. It confirms no contact.',
  offer: (service: string) =>
    say('This is a report of confirmations from {service}. It can confirm contacts you have, without adding any.', {
      service,
    }),
  taken: 'Checking which of your contacts it confirms…',
  notReport: 'We can’t read this as a report of confirmations.',
  otherCall: (call: string) =>
    say('This report is for {call}, which isn’t one of your callsigns. Nothing was changed.', { call }),
  failed: 'We couldn’t finish reading this report. Nothing of it is lost: upload it again.',
  gone: 'The uploaded file is gone.',
  notFound: 'This report no longer exists.',
  nothingToUndo: 'Nothing to undo: this report changed no contacts, or it was already undone.',
  subject: (service: string) => say('New confirmations from {service}', { service }),
  recordNotFound: 'That record isn’t in this report.',
  done: (service: string, confirmed: number, unmatched: number) =>
    say(
      '{confirmed, plural, one {# contact} other {# contacts}} newly confirmed by {service}.{unmatched, plural, =0 {} one { # confirmation matched nothing in your log.} other { # confirmations matched nothing in your log.}}',
      { confirmed, service, unmatched },
    ),
})

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

export const MEMBER_TEXTS = texts({
  suggestion: {
    band: (two: TwoSides) =>
      say('{theirCall} has you at {theirTime} on {theirBand}, you have {time} on {band}.', {
        theirCall: two.theirStationCall,
        theirTime: clock(two.theirAt.getTime()),
        theirBand: two.theirBand ?? '?',
        time: clock(two.at.getTime()),
        band: two.band ?? '?',
      }),
    mode: (two: TwoSides) =>
      say('{theirCall} has you in {theirMode} at {theirTime}, you have {mode}.', {
        theirCall: two.theirStationCall,
        theirMode: two.theirMode ?? '?',
        theirTime: clock(two.theirAt.getTime()),
        mode: two.mode ?? '?',
      }),
    time: (two: TwoSides) =>
      say('{theirCall} has you at {theirTime}, you have {time}.', {
        theirCall: two.theirStationCall,
        theirTime: dated(two.theirAt),
        time: dated(two.at),
      }),
    day: (two: TwoSides) =>
      say('{theirCall} has you on {theirDay}, you have {day}.', {
        theirCall: two.theirStationCall,
        theirDay: day(two.theirAt.getTime()),
        day: day(two.at.getTime()),
      }),
    call: (two: TwoSides) =>
      say('{theirStation} has you as {theirCall} at {clock}, you have {call}.', {
        theirStation: two.theirStationCall,
        theirCall: two.theirCall,
        clock: clock(two.theirAt.getTime()),
        call: two.call,
      }),
  },
  subject: 'Almost a confirmation',
  message: (call: string, n: number) =>
    say(
      '{n, plural, one {Your contact with {call} nearly matches theirs.} other {# of your contacts nearly match other logs, one of them with {call}.}} See what differs in your logbook.',
      { n, call },
    ),
  notFound: 'This suggestion no longer applies: one of you has changed the contact.',
})
