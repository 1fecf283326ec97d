import type { LeaderboardRow, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { texts } from '@onfreq/i18n/texts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { toEmbedRows } from '../embed-rows.ts'

const TITLES = texts({
  week: '7 days',
  month: '30 days',
  voice: 'Voice today',
  cw: 'CW today',
  data: 'Data today',
  sstv: 'SSTV today',
})

interface Board {
  readonly title: keyof typeof TITLES
  readonly of: (boards: LeaderboardsResponse) => readonly LeaderboardRow[]
}
const WEEK: Board = { title: 'week', of: (boards) => boards.leader_board_2 }
/** Boards for `?board=`, starting with the default. */
const BOARDS: Readonly<Record<string, Board>> = {
  week: WEEK,
  month: { title: 'month', of: (boards) => boards.leader_board_3 },
  'voice-today': { title: 'voice', of: (boards) => boards.lb_voice1 },
  'cw-today': { title: 'cw', of: (boards) => boards.lbcw1 },
  'data-today': { title: 'data', of: (boards) => boards.lb1 },
  'sstv-today': { title: 'sstv', of: (boards) => boards.lb_sstv1 },
}

export default defineEmbedProvider((app) => ({
  name: 'leaderboard',
  news: 'everybody',
  options: { board: Object.keys(BOARDS) },
  async data({ account: { callsign }, options, language }) {
    const { title, of } = BOARDS[options.board ?? ''] ?? WEEK
    const rows = of(await app.live.leaderboards()).map(({ station_callsign, count }) => ({
      callsign: station_callsign,
      points: count,
    }))
    return { callsign, title: formatIn(() => TITLES[title], language), rows: toEmbedRows(rows, callsign) }
  },
}))
