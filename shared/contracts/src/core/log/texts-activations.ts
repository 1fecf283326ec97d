/** Texts of activations. */
import { texts } from '@onfreq/i18n/texts'

export const ACTIVATION_TEXTS = texts({
  noReference: 'Type at least one park, summit or island, such as US-2274.',
  tooMany: 'An activation has at most ten references.',
  badStart: 'An activation can start up to two days ago, not in the future.',
  unknown: 'This activation isn’t yours or no longer exists.',
  nobody: 'No one is activating with this callsign.',
})
