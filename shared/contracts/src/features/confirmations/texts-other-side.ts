import { say, texts } from '@onfreq/i18n/texts'

/** Messages about contacts logged by others. */
export const OTHER_SIDE_TEXTS = texts({
  title: (stations: number) =>
    say('{stations, plural, one {# station} other {# stations}} already logged you', { stations }),
  message: (contacts: number, call: string) =>
    say(
      '{contacts, plural, one {# contact} other {# contacts}} with {call} in other logs. Bring them into yours with one press, and both sides are confirmed.',
      { contacts, call },
    ),
  needsProof: (call: string) =>
    say('These were made before you had {call} here. Verify your callsign first, in your settings.', { call }),
  nothing: 'Nothing to import: your log already has these contacts, or they’ve changed.',
  filename: 'from-the-other-side.adi',
})
