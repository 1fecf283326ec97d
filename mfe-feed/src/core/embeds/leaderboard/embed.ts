import { defineEmbed } from '@onfreq/contracts/embeds/declaration'
import { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { lookOfList } from '@onfreq/contracts/embeds/options'
import { Type } from 'typebox'

export default defineEmbed({
  name: 'leaderboard',
  title: 'Leaderboard',
  blurb: 'The busiest stations, and where you rank among them.',
  place: 6,
  element: 'leaderboard',
  page: { width: 384, head: 38, rows: { usual: 10, height: 34.4 } },
  stream: { width: 400, height: 470, rows: 10, row: 38 },
  options: {
    ...lookOfList('Rows'),
    board: {
      label: 'Board',
      kind: 'choice',
      choices: ['week', 'month', 'voice-today', 'cw-today', 'data-today', 'sstv-today'],
      default: 'week',
    },
  },
  topics: ['qso', 'log'],
  data: Type.Object({ callsign: Type.String(), title: Type.String(), rows: Type.Array(EmbedBoardRow) }),
  badge: { figures: ['#{rows[own].rank} · {rows[own].points}', '—'], note: ['{title}'] },
})
