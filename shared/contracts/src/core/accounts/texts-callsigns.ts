/** Messages about callsign verification. */
import { say, texts } from '@onfreq/i18n/texts'

export const CALLSIGN_TEXTS = texts({
  verified: 'Verified callsign',
  noEntry: (call: string) =>
    say('The callbook has no email address for {call}. Use your LoTW certificate or contact us.', { call }),
  noCallbook: 'This site has no callbook connected. Use your LoTW certificate or contact us.',
  nobodyHas: (call: string) => say('No account here has {call}. Add it as a profile first.', { call }),
  family: 'This callsign belongs to another profile of yours. Switch to it first.',
  wrongCode: 'That code is wrong or has expired. Request a new one.',
  otherCall: (call: string) => say('This certificate is for {call}.', { call }),
  untrusted: 'This certificate was not issued by an authority this site trusts, or is out of date.',
  noClaim: 'This claim is closed: it was withdrawn, decided, or the callsign has moved.',
  lockedByOther: (call: string) =>
    say('{call} belongs to another member. If it is yours, claim it in your settings.', { call }),
  notHeld: 'No account here has this callsign.',
})
