/** What the home page says to people who arrive from somewhere, or who were turned back. */

/** Where a visitor may come from, by `utm_source`. */
const SOURCES: Readonly<Record<string, string>> = {
  tt: 'TikTok',
  fb: 'Facebook',
  yt: 'YouTube',
  tw: 'Twitter',
  in: 'Instagram',
  qrz: 'QRZ',
}

export type Greeting =
  | {
      readonly kind: 'campaign'
      readonly text: string
      readonly action: { readonly text: string; readonly href: string }
    }
  | { readonly kind: 'gate'; readonly text: string; readonly action: { readonly text: string; readonly href: string } }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string }

/** Reads the address. Decisions where the specification is silent: `upgrade=1` thanks, `login=success` welcomes. */
export function greetingFor(query: URLSearchParams, signedIn: boolean, name: string | null): Greeting | null {
  if (query.get('upgrade-required') === '1') {
    return signedIn
      ? {
          kind: 'gate',
          text: 'Please upgrade to access that feature.',
          action: { text: 'Upgrade', href: '/stripe/upgrade/check' },
        }
      : {
          kind: 'gate',
          text: 'Please register to access that feature.',
          action: { text: 'Register', href: '/register' },
        }
  }
  if (query.get('invalid-query') === '1')
    return { kind: 'problem', text: 'Invalid query: please search for a callsign.' }
  if (query.get('upgrade') === '1')
    return {
      kind: 'done',
      text: 'Thank you. Your subscription is active: every contact, message and globe view is open to you.',
    }
  if (query.get('login') === 'success' && signedIn)
    return { kind: 'done', text: `Welcome back${name ? `, ${name}` : ''}. Good DX!` }
  const source = SOURCES[query.get('utm_source') ?? '']
  if (source && !signedIn) {
    return {
      kind: 'campaign',
      text: `Hello, and welcome from ${source}! See who is on the air right now.`,
      action: { text: 'Come on in', href: '/register' },
    }
  }
  return null
}
