/** A station as shown on its card. */

import type { Flag } from '@onfreq/contracts/accounts/session'
import { ON_FREQUENCY_WINDOW, ONLINE_WINDOW, OP_MODE, type StationItem } from '@onfreq/contracts/live/stations'
import { bandName } from '@onfreq/ham/bands'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { boardClass, canonicalMode } from '@onfreq/ham/modes'
import { instant } from '#kernel/instant.ts'
import type { CallPlace } from '../dxcc.ts'
import type { StationRow } from '../repository/stations.ts'

const flag = (value: boolean): Flag => (value ? 1 : 0)

export function presentStation(row: StationRow, now: Date, place: CallPlace | null): StationItem {
  const age = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime())
  const fresh = age(row.rig_at) < ON_FREQUENCY_WINDOW
  const hidden = row.op_mode === OP_MODE.qrt || row.op_mode === OP_MODE.contesting
  const hertz = row.freq_hz === null || row.freq_hz <= 0 ? null : row.freq_hz
  const onFrequency = fresh && hertz !== null && row.op_mode !== OP_MODE.qrt
  const lastSeen = new Date(Math.max(row.rig_at?.getTime() ?? 0, row.seen_at?.getTime() ?? 0))
  return {
    key: `station-${row.id}`,
    id: row.id,
    name: row.name,
    my_callsign: row.callsign,
    profile_image_name: row.image,
    mode: row.mode,
    azimuth: row.azimuth,
    on_freq: flag(onFrequency),
    op_mode: row.op_mode,
    contesting: flag(row.op_mode === OP_MODE.contesting),
    ptt_down: flag(onFrequency && row.ptt_down === true),
    is_live: flag(row.stream),
    is_online: flag(age(lastSeen) < ONLINE_WINDOW),
    rig_name: row.rig_name_override === '' ? row.rig_name : row.rig_name_override,
    activation_type: row.activation_type,
    activation_ref: row.activation_ref,
    sub: flag(row.subscribed),
    callsign_verified: row.callsign_verified,
    is_admin: flag(row.is_admin),
    freq: hidden || hertz === null ? null : hertzToKilohertz(hertz),
    band: hidden ? null : bandName(hertz),
    country: place?.country ?? null,
    ...(place && { place: { dxcc: place.dxcc, continent: place.continent, cq_zone: place.cq_zone } }),
    ...(row.mode !== null && { mode_class: boardClass(canonicalMode(row.mode, null).mode, null) }),
    last_seen: toMinute(lastSeen),
  }
}

/** Rounded to the minute, so that a heartbeat alone does not change the list. */
function toMinute(at: Date): string {
  return instant(new Date(Math.floor(at.getTime() / 60_000) * 60_000))
}
