import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { ProductError } from '../errors.ts'

/**
 * In trial mode only host names of this machine are accepted. The trial has demonstration accounts without passwords,
 * and a foreign page could otherwise log in as the administrator by DNS rebinding.
 */
export default fp(
  async (app) => {
    if (app.config.mode !== 'trial') return
    app.addHook('onRequest', async (request) => {
      if (isTrialHost(getHost(request), app.config)) return
      throw new ProductError(
        421,
        'request.wrong_host',
        /*i18n*/ 'The trial answers at the address that npm start printed only.',
      )
    })
  },
  { name: 'trial-hosts', dependencies: ['platform'] },
)

/** Host of the request, ignoring proxy headers. HTTP/2 has `:authority` instead of `host`. */
const getHost = ({ headers }: FastifyRequest): string => String(headers[':authority'] ?? headers.host ?? '')

/** Accepts `localhost` and its subdomains, loopback addresses and the hosts of the site and its guests, with any port. */
export function isTrialHost(host: string, { publicUrl, guestUrl }: Pick<Config, 'publicUrl' | 'guestUrl'>): boolean {
  if (!URL.canParse(`http://${host}/`)) return false
  const { hostname } = new URL(`http://${host}/`)
  if (hostname === new URL(publicUrl).hostname) return true
  if (guestUrl !== undefined && hostname === new URL(guestUrl).hostname) return true
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  )
}
