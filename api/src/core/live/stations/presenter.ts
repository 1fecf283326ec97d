/** A station as shown on its card. */

import type { Flag } from '@onfreq/contracts/accounts/session'
import { ON_FREQUENCY_WINDOW, ONLINE_WINDOW, OP_MODE, type StationItem } from '@onfreq/contracts/live/stations'
import { bandName } from '@onfreq/ham/bands'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { boardClass, canonicalMode } from '@onfreq/ham/modes'
import { instant } from '#kernel/instant.ts'
import type { CallLocation } from '../dxcc.ts'
import type { StationRow } from '../repository/stations.ts'

const flag = (value: boolean): Flag => (value ? 1 : 0)

export function presentStation(row: StationRow, now: Date, location: CallLocation | null): StationItem {
  const age = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime())
  const isFresh = age(row.rig_at) < ON_FREQUENCY_WINDOW
  const { opMode, hertz, mode } = getTuning(row, isFresh)
  const hidden = opMode === OP_MODE.qrt || opMode === OP_MODE.contesting
  const onFrequency = (isFresh || row.net !== null) && hertz !== null && opMode !== OP_MODE.qrt
  const lastSeen = new Date(Math.max(...[row.rig_at, row.seen_at, row.net_at].map((at) => at?.getTime() ?? 0)))
  return {
    key: `station-${row.id}`,
    id: row.id,
    name: row.name,
    my_callsign: row.callsign,
    profile_image_name: row.image,
    mode,
    azimuth: row.azimuth,
    on_freq: flag(onFrequency),
    op_mode: opMode,
    contesting: flag(opMode === OP_MODE.contesting),
    ptt_down: flag(onFrequency && row.ptt_down === true),
    is_live: flag(row.stream),
    is_online: flag(row.net !== null || age(lastSeen) < ONLINE_WINDOW),
    rig_name: row.rig_name_override === '' ? row.rig_name : row.rig_name_override,
    activation_type: row.activation_type,
    activation_ref: row.activation_ref,
    sub: flag(row.subscribed),
    callsign_verified: row.callsign_verified,
    is_admin: flag(row.is_admin),
    freq: hidden || hertz === null ? null : hertzToKilohertz(hertz),
    band: hidden ? null : bandName(hertz),
    country: location?.country ?? null,
    ...(location && { place: { dxcc: location.dxcc, continent: location.continent, cq_zone: location.cq_zone } }),
    ...(mode !== null && { mode_class: boardClass(canonicalMode(mode, null).mode, null) }),
    ...(row.net !== null && {
      net: { name: row.net.name, check_ins: row.net.check_ins, spoken: row.net.spoken },
    }),
    last_seen: toMinute(lastSeen),
  }
}

/**
 * Frequency from the radio. A station that controls a net, without a recent report, is shown on the frequency of the
 * net.
 */
function getTuning({ op_mode, freq_hz, mode, net }: StationRow, isFresh: boolean) {
  const hertz = freq_hz === null || freq_hz <= 0 ? null : freq_hz
  if (net === null) return { opMode: op_mode, hertz, mode }
  const isWithdrawn = isFresh && (op_mode === OP_MODE.qrt || op_mode === OP_MODE.contesting)
  const opMode = isWithdrawn ? op_mode : OP_MODE.netControl
  return isFresh && hertz !== null
    ? { opMode, hertz, mode: mode ?? net.mode }
    : { opMode, hertz: net.freq_hz, mode: net.mode }
}

/** Rounded to the minute, so that a heartbeat alone does not change the list. */
function toMinute(at: Date): string {
  return instant(new Date(Math.floor(at.getTime() / 60_000) * 60_000))
}
