/** Checks that the site offers the live messages and calls that a release uses. */
import type { Claim, ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { getOwner } from './claims.ts'

type Taken = Pick<ReleaseUses, 'events' | 'calls'>
type Offered = Pick<ReleaseChecks, 'events' | 'calls'> & { readonly claims: readonly Claim[] }

/** Prefix of calls that teams serve. */
const OWN_CALLS = 'x/'

/** Problems as messages; empty if there are none, or if the site does not list its offers. */
export function offerProblems(taken: Taken, site: Offered): string[] {
  const { events, calls } = missingOffers(taken, site)
  return [
    ...events.map((event) => `it listens to the event ${event}, which this site does not send`),
    ...calls.map((call) =>
      call.startsWith(OWN_CALLS)
        ? `it asks for ${call}, and nobody was granted the call ${call.slice(OWN_CALLS.length)}`
        : `it asks for ${call}, which this site does not answer`,
    ),
  ]
}

/** Events and calls that are used but not offered. */
export function missingOffers({ events, calls }: Taken, site: Offered): Taken {
  const routes = site.calls?.map((path) => path.split('/'))
  return {
    events: events.filter((event) => site.events !== undefined && !site.events.includes(event)),
    calls: calls.filter((call) =>
      call.startsWith(OWN_CALLS)
        ? getOwner({ kind: 'call', value: call.slice(OWN_CALLS.length) }, site.claims) === undefined
        : routes !== undefined && !routes.some((route) => canMean(call.split('/'), route)),
    ),
  }
}

/** A call is compared up to its first interpolation, which may be within a path segment. */
function canMean(call: readonly string[], route: readonly string[]): boolean {
  return call.every((part, index) => {
    const expected = route[index]
    if (expected === undefined) return route.at(-1) === '*'
    if (expected.startsWith(':') || expected === '*') return true
    return index === call.length - 1 ? expected.startsWith(part) : expected === part
  })
}
