/** Greetings on the home page, for visitors from a known source and after a redirect. */

import { t } from '@lingui/core/macro'
import { GATE_TEXTS } from '@onfreq/contracts/accounts/texts'

/** Known sources of visitors, by `utm_source`. */
const SOURCES: ReadonlyMap<string, () => string> = new Map([
  ['tt', () => t`TikTok`],
  ['fb', () => t`Facebook`],
  ['yt', () => 'YouTube'],
  ['tw', () => t`Twitter`],
  ['in', () => t`Instagram`],
  ['qrz', () => 'QRZ'],
])

export type Greeting =
  | {
      readonly kind: 'campaign'
      readonly text: string
      readonly action: { readonly text: string; readonly href: string }
    }
  | { readonly kind: 'gate'; readonly text: string; readonly action: { readonly text: string; readonly href: string } }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string }

/**
 * The greeting for a URL, or null without one. Decisions not covered by the specification: `upgrade=1` thanks,
 * `login=success` welcomes.
 */
export function getGreeting(query: URLSearchParams, signedIn: boolean, name: string | null): Greeting | null {
  if (query.get('upgrade-required') === '1') {
    return signedIn
      ? {
          kind: 'gate',
          text: GATE_TEXTS.upgrade,
          action: { text: t`Upgrade`, href: '/join' },
        }
      : {
          kind: 'gate',
          text: GATE_TEXTS.register,
          action: { text: t`Register`, href: '/register' },
        }
  }
  if (query.get('invalid-query') === '1')
    return { kind: 'problem', text: t`Invalid query: please search for a callsign.` }
  if (query.get('upgrade') === '1')
    return {
      kind: 'done',
      text: t`Thank you. Your subscription is active: every contact, message and globe view is open to you.`,
    }
  if (query.get('login') === 'success' && signedIn)
    return { kind: 'done', text: name ? t`Welcome back, ${name}. Good DX!` : t`Welcome back. Good DX!` }
  const source = SOURCES.get(query.get('utm_source') ?? '')?.()
  if (source && !signedIn) {
    return {
      kind: 'campaign',
      text: t`Hello, and welcome from ${source}! See who is on the air right now.`,
      action: { text: t`Come on in`, href: '/register' },
    }
  }
  return null
}
