import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'awards',
  title: 'Awards',
  blurb: 'Your awards, newest first.',
  place: 9,
  page: { width: 384, head: 38, rows: { usual: 5, height: 61 } },
  stream: { width: 420, height: 320, rows: 3, row: 74 },
  options: lookOfList('Awards'),
  topics: ['awards'],
  data: Type.Object({
    callsign: Type.String(),
    /** Total number of awards of the station. */
    held: Type.Integer(),
    /** Newest first. */
    awards: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        /** Award code, shown on the seal. */
        code: Type.String(),
        /** Day on which the award was earned, UTC. */
        day: Type.String(),
      }),
    ),
  }),
  badge: { figures: ['{held award|awards}'], note: ['{awards[name].name}', 'Awards'] },
})
