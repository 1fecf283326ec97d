/** The callbook that the site itself asks: for the address of a call's holder, and for what a new member need not type. */
import type { FastifyInstance } from 'fastify'
import { sayIn } from '#kernel/languages/say-in.ts'
import type { CallbookLogin, CallbookRecord } from '../services/callbook.ts'
import { openCallbook } from './sources.ts'

const PATIENCE_MS = 10_000

/** `null`: the callbook has no entry. `unavailable`: there is no callbook, or it could not be asked. */
export type SiteCallbook = (call: string) => Promise<CallbookRecord | null | 'unavailable'>

/**
 * Asks with the site's own login, so that nobody's answer depends on what they typed. In trial mode without one a
 * stand-in answers with an address that leads to the outbox, and with nothing else.
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
    if (callbook === undefined) return app.config.mode === 'production' ? 'unavailable' : standIn(call)
    const login: CallbookLogin = callbook
    const open = openCallbook(app.config.services, callbook.source, login, sessions)
    const answer = await open.find(call, AbortSignal.timeout(PATIENCE_MS))
    if (answer.kind === 'found') return answer.record
    if (answer.kind === 'unknown') return null
    app.log.warn({ reason: sayIn(answer.reason) }, "the site's callbook could not be asked")
    return 'unavailable'
  }
}

function standIn(call: string): CallbookRecord {
  const email = `${call.toLowerCase()}@callbook.example`
  return { call, name: null, fullName: null, qth: null, country: null, grid: null, pictureUrl: null, email }
}
