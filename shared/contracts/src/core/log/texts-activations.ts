/** Messages about activations. */
import { say, texts } from '@onfreq/i18n/texts'

export const ACTIVATION_TEXTS = texts({
  noReference: 'Type at least one park, summit or island, such as US-2274.',
  tooMany: 'An activation has at most ten references.',
  badStart: 'An activation starts between 1930 and now.',
  tooFew: (counted: number, needed: number) => say('{counted} of {needed} contacts', { counted, needed }),
  repeated: (call: string, times: number) =>
    say('{call} {times, plural, =2 {twice} one {# time} other {# times}}', { call, times }),
  relayed: (count: number) =>
    say('{count, plural, one {# contact} other {# contacts}} over a repeater or the internet', { count }),
  noActivator: 'No activator call in the file.',
  unknownReference: (ref: string) => say('{ref} has the form of no known programme.', { ref }),
  noneThen: 'Your log has no contact with this reference on this day.',
  unknown: 'This activation isn’t yours or no longer exists.',
  nobody: 'No one is activating with this callsign.',
})
