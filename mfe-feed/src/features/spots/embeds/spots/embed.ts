import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { SPOT_BANDS } from '@onfreq/contracts/spots/spots'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'spots',
  title: 'Spots',
  blurb: 'Who was just heard where: everyone, or only you.',
  place: 9,
  page: { width: 544, head: 38, rows: { usual: 8, height: 35.2 } },
  stream: { width: 530, height: 280, rows: 5, row: 37 },
  options: {
    ...lookOfList('Rows'),
    of: { label: 'Of', kind: 'choice', choices: ['everybody', 'station'], default: 'everybody' },
    band: {
      label: 'Band',
      kind: 'choice',
      choices: ['all', ...SPOT_BANDS],
      default: 'all',
    },
  },
  topics: ['spots'],
  data: Type.Object({
    callsign: Type.String(),
    title: Type.String(),
    /** Name of the filtered band, or "all bands". */
    note: Type.String(),
    spots: Type.Array(
      Type.Object({
        id: Type.String(),
        callsign: Type.String(),
        freq_hz: Type.Integer(),
        mode: Type.String(),
        /** A spotter's callsign, and the number of spotters. */
        spotter: Type.String(),
        spotters: Type.Integer(),
        at: Type.String(),
      }),
    ),
  }),
})
