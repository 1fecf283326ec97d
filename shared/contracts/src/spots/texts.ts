/** What Onfreq says about spots. */
export const SPOT_TEXTS = {
  verify: 'Verify your callsign first, in your settings: spots go out under it.',
  self: (call: string) => `${call} is your own callsign. Spot yourself?`,
  offBand: 'This frequency is outside of every amateur band.',
  callsign: 'This is not a callsign.',
  mode: 'This mode is not known. Leave it out, or use a name such as CW, SSB or FT8.',
  login: 'Log in to see only the spots you need.',
} as const
