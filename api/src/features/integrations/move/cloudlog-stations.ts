/**
 * Station locations of a key, in the same format from Wavelog and Cloudlog: `station_info` in
 * application/controllers/Api.php of github.com/wavelog/wavelog and github.com/magicbug/Cloudlog. Numbers are sent as
 * text.
 */
import { MOVE_LIMITS, MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { final, requestJson, type SourceAccess } from './source.ts'

export interface CloudlogStation {
  readonly id: string
  readonly name: string
  readonly callsign: string
  readonly grid: string
}

/** @throws MoveProblem */
export async function readCloudlogStations(access: SourceAccess): Promise<readonly CloudlogStation[]> {
  const rows = await requestJson(access, `index.php/api/station_info/${encodeURIComponent(access.key)}`)
  if (!Array.isArray(rows)) throw final(() => MOVE_TEXTS.notData(MOVE_NAMES[access.program]))
  const stations = rows.slice(0, MOVE_LIMITS.locations).flatMap((row: unknown) => {
    const id = toText(row, 'station_id')
    if (!/^\d{1,15}$/.test(id)) return []
    const name = toText(row, 'station_profile_name')
    return [{ id, name, callsign: toText(row, 'station_callsign'), grid: toText(row, 'station_gridsquare') }]
  })
  if (stations.length === 0) throw final(() => MOVE_TEXTS.noLocations)
  return stations
}

/** A text or number of the response, as text without control characters. */
export function toText(row: unknown, name: string): string {
  const value = field(row, name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim().slice(0, 100) : ''
}

/** A count in the response; null when it is not a number. */
export function toCount(row: unknown, name: string): number | null {
  const text = toText(row, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

export function field(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && name in row ? Reflect.get(row, name) : undefined
}
