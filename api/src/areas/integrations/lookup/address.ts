/** The address that a callbook shows for a call: whoever reads its mail is taken for the holder of the call. */
import type { FastifyInstance } from 'fastify'
import type { CallbookLogin } from '../services/callbook.ts'
import { openCallbook } from './sources.ts'

const PATIENCE_MS = 10_000

export type CallbookAddress = (call: string) => Promise<string | null | 'unavailable'>

/**
 * Asks with the site's own login, so that nobody's answer depends on what they typed. In trial mode without one a
 * stand-in answers with an address that leads to the outbox.
 */
export function createCallbookAddress(app: FastifyInstance): CallbookAddress {
  const { callbook } = app.config.services
  let key: string | undefined
  const sessions = {
    get: () => key,
    set(next: string | undefined) {
      key = next
    },
  }
  return async (call) => {
    if (callbook === undefined) {
      return app.config.mode === 'production' ? 'unavailable' : `${call.toLowerCase()}@callbook.example`
    }
    const login: CallbookLogin = callbook
    const open = openCallbook(app.config.services, callbook.source, login, sessions)
    const answer = await open.find(call, AbortSignal.timeout(PATIENCE_MS))
    if (answer.kind === 'found') return answer.record.email ?? null
    if (answer.kind === 'unknown') return null
    app.log.warn({ reason: answer.reason }, "the site's callbook could not be asked")
    return 'unavailable'
  }
}
