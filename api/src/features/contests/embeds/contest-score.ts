import { baseCallsign } from '@onfreq/ham/callsign'
import { firstRows } from '#kernel/first-rows.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

export default defineEmbedProvider((app) => ({
  name: 'contest-score',
  news: 'everybody',
  async data({ account: { id, callsign } }) {
    const latest = await app.contestScores.readLatest(id)
    const board = latest && (await app.contestScores.board(latest.contest, latest.edition))
    const ownRow = baseCallsign(callsign)
    const rows = (board?.rows ?? []).map((row, index) => ({
      rank: index + 1,
      callsign: row.callsign,
      points: row.score,
      own: baseCallsign(row.callsign) === ownRow,
    }))
    return { callsign, title: board?.name ?? '', rows: firstRows(rows) }
  },
}))
