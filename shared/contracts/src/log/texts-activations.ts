/** Texts of activations. */
export const ACTIVATION_TEXTS = {
  noReference: 'Type at least one park, summit or island, such as US-2274.',
  tooMany: 'An activation has at most ten references.',
  badStart: 'An activation can start up to two days ago, not in the future.',
  unknown: 'This activation isn’t yours or no longer exists.',
  nobody: 'No one is activating with this callsign.',
} as const
