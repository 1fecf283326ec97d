/**
 * Callbook lookups with the site's login: to find the email address of a call's holder, and to prefill the form of a
 * new member.
 */
import type { FastifyInstance } from 'fastify'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { CallbookLogin, CallbookRecord } from '../services/callbook.ts'
import { openCallbook } from './sources.ts'

const TIMEOUT_MS = 10_000

/** `null`: the callbook has no entry. `unavailable`: no callbook is configured, or it could not be reached. */
export type SiteCallbook = (call: string) => Promise<CallbookRecord | null | 'unavailable'>

/**
 * Uses the site's login, so that results do not depend on user input. In trial mode without a login, a replacement
 * returns only an email address, which leads to the outbox.
 */
export function createSiteCallbook(app: FastifyInstance): SiteCallbook {
  const { callbook } = app.config.services
  let key: string | undefined
  const sessions = {
    get: () => key,
    set(next: string | undefined) {
      key = next
    },
  }
  return async (call) => {
    if (callbook === undefined) return app.config.mode === 'production' ? 'unavailable' : findReplacement(call)
    const login: CallbookLogin = callbook
    const open = openCallbook(app.config.services, callbook.source, login, sessions)
    const result = await open.find(call, AbortSignal.timeout(TIMEOUT_MS))
    if (result.kind === 'found') return result.record
    if (result.kind === 'unknown') return null
    app.log.warn({ reason: formatIn(result.reason) }, "the site's callbook could not be queried")
    return 'unavailable'
  }
}

function findReplacement(call: string): CallbookRecord {
  const email = `${call.toLowerCase()}@callbook.example`
  return { call, name: null, fullName: null, qth: null, country: null, grid: null, pictureUrl: null, email }
}
