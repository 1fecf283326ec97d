import type { MegastreamRow } from '@onfreq/contracts/live/contests'
import { bandAt } from '@onfreq/ham/bands'
import type { StreamRow } from '../../../scenes/widgets/stream-board/view.tsx'

/** A creator's row on the stream: the band of the frequency, and the contacts of the last ten minutes. */
export function streamRow(row: MegastreamRow): StreamRow {
  return {
    callsign: row.my_callsign,
    name: row.name,
    photo: row.profile_image_name,
    points: row.contacts,
    band: row.freq === null ? null : (bandAt(Math.round(row.freq * 1000))?.name ?? null),
    // The average is per minute.
    pace: { figure: `+${Math.round(row.last_10_min_avg * 10)}`, caption: '10 min' },
  }
}
