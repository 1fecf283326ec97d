/**
 * Content security policy of a page with code from development servers: allows exactly those servers, for this
 * response.
 */
import { contentSecurityPolicy } from '../../kernel/plugins/security.ts'

export function policyWith(origins: readonly string[]): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  const widened: Record<string, readonly string[]> = {
    'connect-src': [...origins, ...sockets],
    'font-src': origins,
    'img-src': origins,
    'script-src': origins,
    'style-src': origins,
  }
  return Object.entries(contentSecurityPolicy)
    .map(([name, values]) => [name, ...values, ...(widened[name] ?? [])].join(' '))
    .join(';')
}
