import type { LeaderboardRow, LeaderboardsAnswer } from '@onfreq/contracts/live/leaderboards'
import { defineEmbedProvider } from '#plugins/embeds.ts'
import { presentRows } from '../embed-rows.ts'

interface Board {
  readonly title: string
  readonly of: (boards: LeaderboardsAnswer) => readonly LeaderboardRow[]
}
const WEEK: Board = { title: '7 days', of: (boards) => boards.leader_board_2 }
/** Boards that may be chosen by `?board=`, the usual one first. */
const BOARDS: Readonly<Record<string, Board>> = {
  week: WEEK,
  month: { title: '30 days', of: (boards) => boards.leader_board_3 },
  'voice-today': { title: 'Voice today', of: (boards) => boards.lb_voice1 },
  'cw-today': { title: 'CW today', of: (boards) => boards.lbcw1 },
  'data-today': { title: 'Data today', of: (boards) => boards.lb1 },
  'sstv-today': { title: 'SSTV today', of: (boards) => boards.lb_sstv1 },
}

export default defineEmbedProvider((app) => ({
  name: 'leaderboard',
  news: 'everybody',
  options: { board: Object.keys(BOARDS) },
  async data({ account: { callsign }, options }) {
    const { title, of } = BOARDS[options.board ?? ''] ?? WEEK
    const rows = of(await app.live.leaderboards()).map(({ station_callsign, count }) => ({
      callsign: station_callsign,
      points: count,
    }))
    return { callsign, title, rows: presentRows(rows, callsign) }
  },
}))
