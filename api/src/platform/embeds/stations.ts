/** Account and embed settings of a station, read at most once per second regardless of the number of frames. */

import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { EmbedAccount } from '#kernel/plugins/embeds.ts'
import { type EmbedSettingRow, readSetting } from './repository.ts'

export interface Station {
  readonly account: EmbedAccount
  readonly setting: EmbedSettingRow
}

interface CachedStation {
  readonly since: number
  readonly station: Promise<Station | undefined>
}

const MAX_CACHED = 1_000

export function createStations(app: FastifyInstance) {
  const cache = new LRUCache<string, CachedStation>({ max: MAX_CACHED })

  async function read(callsign: string): Promise<Station | undefined> {
    const account = await app.accounts.byCallsign(callsign)
    if (account === null || account.deletionRequestedAt !== null) return undefined
    return { account, setting: await readSetting(app.pool, account.id) }
  }

  return {
    /** Undefined for an unknown station. */
    find(text: string): Promise<Station | undefined> {
      const callsign = callsignFromPath(text)
      const before = cache.get(callsign)
      const now = performance.now()
      if (before !== undefined && now - before.since < app.config.polledMaxAge) return before.station
      const station = read(callsign)
      cache.set(callsign, { since: now, station })
      station.catch(() => cache.delete(callsign))
      return station
    },

    /** Makes the owner's changes effective immediately. */
    evict(callsign: string): void {
      cache.delete(callsignFromPath(callsign))
    },
  }
}
