/** Verifies a user name and password at the service before they are stored. */

import { LOGIN_NAMES, type LoginService } from '@onfreq/contracts/integrations/service-logins'
import { SOURCE_TEXTS } from '@onfreq/contracts/integrations/texts'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { openCallbook } from '../lookup/sources.ts'
import type { CallbookLogin } from '../services/callbook.ts'
import { openEqsl } from '../services/eqsl.ts'
import { openLotw } from '../services/lotw.ts'

const TIMEOUT_MS = 10_000

export type LoginVerification =
  | { readonly kind: 'open' }
  /** Stored; `sayKept` formats it. */
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export async function verifyLogin(
  app: FastifyInstance,
  service: LoginService,
  login: CallbookLogin,
): Promise<LoginVerification> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (service === 'lotw') {
    // A query for tomorrow has no results, so the response is short.
    const tomorrow = new Date(app.clock.millis() + 86_400_000).toISOString().slice(0, 10)
    const result = await openLotw({ url: app.config.services.lotw, ...login }, signal).confirmations(tomorrow)
    if (result.kind === 'report') return { kind: 'open' }
    const { kind, reason } = result
    return kind === 'later' ? { kind, reason } : { kind, reason: keep(() => SOURCE_TEXTS.refused(LOGIN_NAMES.lotw)) }
  }
  if (service !== 'eqsl') {
    const none = { get: () => undefined, set: () => {} }
    return openCallbook(app.config.services, service, login, none).signIn(signal)
  }
  const { kind, ...message } = await openEqsl({ url: app.config.services.eqsl, ...login }, signal).check(
    app.clock.now(),
  )
  if (kind === 'accepted' || kind === 'duplicate') return { kind: 'open' }
  return { kind: kind === 'refused' ? 'refused' : 'later', reason: 'reason' in message ? message.reason : '' }
}
