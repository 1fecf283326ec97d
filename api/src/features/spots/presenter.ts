/** The public form of a spot. */
import type { Spot, SpotSource } from '@onfreq/contracts/spots/spots'
import { SPOT_SOURCES } from '@onfreq/contracts/spots/spots'
import { toPublicLocator } from '@onfreq/ham/public-position'
import type { SpotRow } from './repository.ts'

const getSource = (text: string): SpotSource => SPOT_SOURCES.find((source) => source === text) ?? 'cluster'

/** @param onAir callsigns of members who are on the air */
export function toSpotResponse(row: SpotRow, onAir: ReadonlySet<string>): Spot {
  return {
    id: String(row.id),
    callsign: row.callsign,
    spotter: row.spotter,
    spotters: row.spotters,
    frequency_khz: row.frequency_hz / 1000,
    band: row.band,
    mode: row.mode,
    mode_class: row.mode_class,
    mode_guessed: row.mode_guessed,
    comment: row.comment,
    dxcc: row.dxcc,
    entity: row.entity,
    continent: row.continent,
    cq_zone: row.cq_zone,
    spotter_continent: row.spotter_continent,
    grid: row.grid === null ? null : toPublicLocator(row.grid),
    reference: row.reference,
    snr: row.snr,
    speed: row.speed,
    source: getSource(row.source),
    lotw: row.lotw,
    member: row.member,
    member_on_air: row.member !== null && onAir.has(row.member),
    seen_at: row.seen_at.toISOString(),
  }
}
