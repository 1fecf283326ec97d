import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { nullable } from '@onfreq/contracts/log/contact'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'contest',
  title: 'Contest board',
  blurb: 'The board of the contest that runs, and your place on it.',
  place: 7,
  element: 'contest',
  // The title may wrap to two lines.
  page: { width: 384, head: 56, rows: { usual: 10, height: 34.4 } },
  stream: { width: 400, height: 520, rows: 10, row: 38 },
  options: lookOfList('Rows'),
  topics: ['qso', 'log'],
  data: Type.Object({
    callsign: Type.String(),
    title: Type.String(),
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('upcoming'),
      Type.Literal('running'),
      Type.Literal('finished'),
    ]),
    ends_at: nullable(Type.String()),
    rows: Type.Array(EmbedBoardRow),
  }),
  badge: { figures: ['#{rows[own].rank} · {rows[own].points}', '—'], note: ['{title}'] },
})
