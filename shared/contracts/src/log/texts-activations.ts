/** Texts of activations. */
export const ACTIVATION_TEXTS = {
  noReference: 'Type at least one park, summit or island, such as US-2274.',
  tooMany: 'An activation has ten references at most.',
  badStart: 'An activation starts between two days ago and now.',
  unknown: 'This activation is not yours, or is gone.',
  nobody: 'Nobody is activating under this callsign.',
} as const
