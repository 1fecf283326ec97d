import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'bands-now',
  title: 'Bands now',
  blurb: 'Which bands are open, hour by hour, and a sentence when one opens.',
  place: 10,
  page: { width: 480, head: 72, rows: { usual: 8, height: 30 } },
  stream: { width: 530, height: 400, rows: 8, row: 34 },
  options: {
    ...lookOfList('Bands'),
    from: {
      label: 'From',
      kind: 'choice',
      choices: ['everywhere', 'AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'],
      default: 'everywhere',
    },
  },
  topics: ['qso'],
  data: Type.Object({
    callsign: Type.String(),
    /** Filter as text: "from Europe", "everywhere". */
    where: Type.String(),
    /** The highlight, as one sentence. */
    headline: Type.String(),
    /** The headline is about a new opening. */
    opened: Type.Boolean(),
    /** Sorted by wavelength, longest first; bands without a contact in the last 24 hours are omitted. */
    bands: Type.Array(
      Type.Object({
        band: Type.String(),
        /** Contacts in each of the last 24 hours, oldest first; the last one is the current hour. */
        hours: Type.Array(Type.Integer()),
        /** Contacts in the last 60 minutes. */
        contacts: Type.Integer(),
        /** Comparison with the usual activity: "3× usual", "usual", "quiet". */
        usual: Type.String(),
        /** Activity is above usual. */
        more: Type.Boolean(),
      }),
    ),
  }),
})
