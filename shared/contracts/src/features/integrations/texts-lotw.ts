import { say, texts } from '@onfreq/i18n/texts'

/** Messages about sending contacts to LoTW. */

const day = (at: Date) => at.toISOString().slice(0, 10)

export const LOTW_SEND_TEXTS = texts({
  noCertificate: 'No callsign certificate for LoTW is stored in your settings.',
  untrusted: 'This certificate wasn’t issued by the ARRL, so LoTW wouldn’t take anything it signs.',
  expired: (call: string, until: Date) =>
    say('The certificate of {call} expired on {day}. Renew it in TQSL, then upload the new one.', {
      call,
      day: day(until),
    }),
  notYet: (call: string, from: Date) =>
    say('The certificate of {call} is valid from {day} on.', { call, day: day(from) }),
  endsSoon: (call: string, until: Date) =>
    say('The certificate of {call} ends on {day}. Renew it in TQSL, then upload the new one.', {
      call,
      day: day(until),
    }),
  unreadable: (call: string) =>
    say('We can no longer open the stored key for {call}. Upload the certificate again.', { call }),
  tooMany: 'You’ve reached the limit for certificates. Remove one first.',
  notFound: 'This certificate no longer exists.',
  noLocation: 'This station location no longer exists.',
  otherLocation: (call: string, location: string) =>
    say('The location is one of {location}, the certificate is for {call}.', { location, call }),
  noneFor: (call: string) =>
    say('No callsign certificate of {call} is stored. LoTW needs one for each callsign.', { call }),
  outside: (call: string, contact: string, first: string, last: string | null) =>
    last === null
      ? say('The certificate of {call} is for contacts from {first} on, this one is of {contact}.', {
          call,
          first,
          contact,
        })
      : say('The certificate of {call} is for contacts from {first} to {last}, this one is of {contact}.', {
          call,
          first,
          last,
          contact,
        }),
  otherEntity: (call: string, made: string, certified: string) =>
    say('This contact was made from {made}, the certificate of {call} is for {certified}.', { made, call, certified }),
  noBand: 'LoTW needs the band of a contact.',
  band: (band: string) => say('LoTW doesn’t know the band {band}.', { band }),
  noMode: 'LoTW needs the mode of a contact.',
  mode: (mode: string) => say('LoTW doesn’t know the mode {mode}.', { mode }),
  call: (call: string) => say('LoTW can’t take {call}: a callsign has only letters, digits and strokes.', { call }),
  rejected: 'LoTW refused the file.',
  same: 'LoTW already has it: nothing LoTW keeps has changed.',
  unheard: 'We didn’t get LoTW’s answer. We’ll check what arrived before sending anything again.',
  found: 'We didn’t get LoTW’s answer, but LoTW has it.',
  unheardNoLogin:
    'We didn’t get LoTW’s answer, so it may have arrived. Add your LoTW user name and password and we’ll check, or send it again.',
  unheardRefused:
    'We didn’t get LoTW’s answer, and LoTW refuses your user name and password, so we can’t check. Enter them again, or send it again.',
  unheardNoResponse: 'We didn’t get LoTW’s answer, and LoTW doesn’t say what it has. Check there, then send it again.',
  noDelete: 'LoTW keeps what was sent; contacts can’t be deleted there. You can dismiss this line.',
  ready: (calls: readonly string[]) => say('Contacts of {calls} can be signed for LoTW.', { calls: calls.join(', ') }),
  notReady: (calls: readonly string[]) =>
    say('No certificate can sign your contacts as {calls}.', { calls: calls.join(', ') }),
})
