/**
 * Wavelog: `get_contacts_adif` and `get_wp_stats` in application/controllers/Api.php of github.com/wavelog/wavelog. A
 * page contains contacts with an id above `fetchfromid`, and `lastfetchedid` is the highest id in it. The query
 * (`export_past_id` in application/models/Adif_data.php) sorts by time before it limits the page, so contacts of an
 * old log that was added later can be skipped. Therefore counts are compared, and a location with missing contacts is
 * fetched again as one page. Versions without the parameter `limit` ignore it and send all contacts.
 */
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { field, readCloudlogStations, toCount, toText } from './cloudlog-stations.ts'
import {
  countRecords,
  final,
  MoveProblem,
  type PagedSource,
  removeHeader,
  requestJson,
  type SourceAccess,
  temporary,
} from './source.ts'

export function openWavelog(access: SourceAccess): PagedSource {
  const name = MOVE_NAMES[access.program]

  async function count(locationId: string): Promise<number | null> {
    try {
      const response = await requestJson(access, 'index.php/api/get_wp_stats', {
        key: access.key,
        station_id: locationId,
      })
      const total = field(field(response, 'statistics'), 'totalalltime')
      return Array.isArray(total) ? toCount(total[0], 'count') : null
    } catch (error) {
      // Older versions do not have this call.
      if (error instanceof MoveProblem) return null
      throw error
    }
  }

  return {
    kind: 'pages',
    count,
    async list() {
      const locations = []
      for (const station of await readCloudlogStations(access)) {
        locations.push({ ...station, contacts: await count(station.id) })
      }
      const isCounted = locations.every(({ contacts }) => contacts !== null)
      return {
        locations,
        contacts: isCounted ? locations.reduce((sum, { contacts }) => sum + (contacts ?? 0), 0) : null,
      }
    },
    async fetch(locationId, cursor, size) {
      const response = await requestJson(access, 'index.php/api/get_contacts_adif', {
        key: access.key,
        station_id: locationId,
        fetchfromid: cursor,
        limit: size,
      })
      const contacts = toCount(response, 'exported_qsos')
      if (contacts === null) throw final(() => MOVE_TEXTS.notData(name))
      if (contacts === 0) return { adif: '', contacts: 0, next: null }
      const adif = field(response, 'adif')
      const last = Number(toText(response, 'lastfetchedid'))
      if (typeof adif !== 'string' || !Number.isSafeInteger(last) || last <= cursor) {
        throw final(() => MOVE_TEXTS.notData(name))
      }
      if (countRecords(adif) < contacts) throw temporary(() => MOVE_TEXTS.cutOff(name))
      // The server may use a lower limit than requested, so only an empty page is the last one.
      return { adif: removeHeader(adif), contacts, next: last }
    },
  }
}
