import { say, texts } from '@onfreq/i18n/texts'

/** Messages about spots. */
export const SPOT_TEXTS = texts({
  verify: 'Verify your callsign in your settings first: spots go out under it.',
  self: (call: string) => say('{call} is your own callsign. Spot yourself?', { call }),
  offBand: 'This frequency is outside every amateur band.',
  callsign: 'That’s not a callsign.',
  mode: 'We don’t know this mode. Leave it out, or use a name such as CW, SSB or FT8.',
  login: 'Log in to see only the spots you need.',
})
