import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'contest-score',
  title: 'Live contest score',
  blurb: 'The claimed scores of the contest that your logging program posts, and your place among them.',
  place: 7,
  element: 'contest-score',
  // The title may wrap to two lines.
  page: { width: 384, head: 56, rows: { usual: 10, height: 34.4 } },
  stream: { width: 400, height: 504, rows: 10, row: 38 },
  options: lookOfList('Rows'),
  topics: ['qso', 'log'],
  data: Type.Object({
    callsign: Type.String(),
    /** Name of the contest; empty if the station has posted no score. */
    title: Type.String(),
    rows: Type.Array(EmbedBoardRow),
  }),
  badge: { figures: ['#{rows[own].rank} · {rows[own].points}', '—'], note: ['{title}'] },
})
