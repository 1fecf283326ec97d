/**
 * Keys of open callbook sessions, in memory: after a restart, each has to log in again. The least recently used ones
 * are evicted.
 */

import { createHash } from 'node:crypto'
import type { CallbookSource } from '@onfreq/contracts/integrations/lookup'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#kernel/clock.ts'
import type { CallbookLogin, Sessions } from '../services/callbook.ts'

const MAX_SESSIONS = 2000
const HOUR_MS = 3_600_000
/** Slightly shorter than the sessions of the callbooks, which last 24 hours and 1 hour. */
const TTL_MS: Readonly<Record<CallbookSource, number>> = { qrz_xml: 23 * HOUR_MS, hamqth: 55 * 60_000 }

export class SessionKeys {
  readonly #clock: Clock
  readonly #open = new LRUCache<string, { readonly key: string; readonly until: number }>({ max: MAX_SESSIONS })

  constructor(clock: Clock) {
    this.#clock = clock
  }

  of(ownerId: number, source: CallbookSource, { user, password }: CallbookLogin): Sessions {
    // A changed password starts another session.
    const login = createHash('sha256').update(`${user}\n${password}`).digest('base64')
    const name = `${ownerId} ${source} ${login}`
    return {
      get: () => {
        const open = this.#open.get(name)
        if (open === undefined || open.until > this.#clock.millis()) return open?.key
        this.#open.delete(name)
        return undefined
      },
      set: (key) => {
        if (key === undefined) this.#open.delete(name)
        else this.#open.set(name, { key, until: this.#clock.millis() + TTL_MS[source] })
      },
    }
  }
}
