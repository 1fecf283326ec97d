/** What Onfreq says about contacts that others logged. */
const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`

export const OTHER_SIDE_TEXTS = {
  title: (stations: number) => `${count(stations, 'station')} already logged you`,
  message: (contacts: number, call: string) =>
    `${count(contacts, 'contact')} with ${call} in other logs. Bring them into yours with one press, and both sides are confirmed.`,
  needsProof: (call: string) =>
    `These were made before you had ${call} here. Verify your callsign first, in your settings.`,
  nothing: 'Nothing to import: your log already has these contacts, or they’ve changed.',
  filename: 'from-the-other-side.adi',
} as const
