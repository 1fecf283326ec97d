import { CLUB_BOARD_LIMITS, type ClubBoardResponse } from '@onfreq/contracts/clubs/boards'
import type { EmbedRaceRow } from '@onfreq/contracts/embeds/embed'
import { firstRows } from '#kernel/first-rows.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'

export default defineEmbedProvider((app) => ({
  name: 'club-board',
  news: 'everybody',
  async data({ account: { id, callsign } }) {
    const board = await app.clubs.getOpenBoard(id)
    return {
      callsign,
      title: board?.name ?? '',
      club: board?.club.callsign ?? '',
      state: board?.state ?? 'none',
      starts_at: board?.starts_at ?? null,
      ends_at: board?.ends_at ?? null,
      rows: board ? firstRows(toRows(board, callsign)) : [],
    }
  },
}))

function toRows({ rows, race, state }: ClubBoardResponse, own: string): EmbedRaceRow[] {
  const lastHour = new Map(race.lines.map(({ callsign, scores }) => [callsign, sumLastHour(scores)]))
  return rows.map(({ my_callsign: callsign, contacts: points }, index) => ({
    rank: index + 1,
    callsign,
    points,
    own: callsign === own,
    last_hour: state === 'running' ? (lastHour.get(callsign) ?? 0) : 0,
  }))
}

/** Contacts in the last hour of steps; the current step counts as complete. */
function sumLastHour(scores: readonly (number | null)[]): number {
  return (scores.at(-1) ?? 0) - (scores.at(-1 - 60 / CLUB_BOARD_LIMITS.step) ?? 0)
}
