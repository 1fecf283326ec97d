import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedRaceRow } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { nullable } from '@onfreq/contracts/log/contact'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'club-board',
  title: 'Club board',
  blurb: 'The contest evening of a club: with its callsign its own, with yours the one that you take part in.',
  place: 7,
  // The title may wrap to two lines.
  page: { width: 384, head: 56, rows: { usual: 10, height: 34.4 } },
  stream: { width: 400, height: 520, rows: 10, row: 38 },
  options: lookOfList('Rows'),
  topics: ['qso', 'log'],
  data: Type.Object({
    callsign: Type.String(),
    /** Name of the contest evening; empty without one. */
    title: Type.String(),
    /** Callsign of the club. */
    club: Type.String(),
    state: Type.Union([
      Type.Literal('none'),
      Type.Literal('upcoming'),
      Type.Literal('running'),
      Type.Literal('finished'),
    ]),
    starts_at: nullable(Type.String()),
    ends_at: nullable(Type.String()),
    rows: Type.Array(EmbedRaceRow),
  }),
  badge: { figures: ['#{rows[own].rank} · {rows[own].points}', '{club}', '—'], note: ['{title}', 'No evening yet'] },
})
