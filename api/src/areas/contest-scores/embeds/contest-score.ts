import { EMBED_ROWS, type EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { baseCallsign } from '@onfreq/ham/callsign'
import { defineEmbedProvider } from '#plugins/embeds.ts'

/** The first rows, and the station's own when it stands below them. */
function presentRows(all: readonly EmbedBoardRow[]): EmbedBoardRow[] {
  const shown = all.slice(0, EMBED_ROWS)
  const mine = all.slice(EMBED_ROWS).find((row) => row.own)
  return mine === undefined ? shown : [...shown.slice(0, -1), mine]
}

export default defineEmbedProvider((app) => ({
  name: 'contest-score',
  news: 'everybody',
  async data({ account: { id, callsign } }) {
    const latest = await app.contestScores.latestOf(id)
    const board = latest && (await app.contestScores.board(latest.contest, latest.edition))
    const own = baseCallsign(callsign)
    const rows = (board?.rows ?? []).map((row, index) => ({
      rank: index + 1,
      callsign: row.callsign,
      points: row.score,
      own: baseCallsign(row.callsign) === own,
    }))
    return { callsign, title: board?.name ?? '', rows: presentRows(rows) }
  },
}))
