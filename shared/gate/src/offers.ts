/** Live messages and calls that a release takes have to be there: the site sends the ones and answers the others. */
import type { Claim, ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { ownerOf } from './claims.ts'

type Taken = Pick<ReleaseUses, 'events' | 'calls'>
type Offered = Pick<ReleaseChecks, 'events' | 'calls'> & { readonly claims: readonly Claim[] }

/** Calls that a team answers itself lie below this. */
const OWN_CALLS = 'x/'

/** In sentences; empty when all is well, and for a site that does not say what it has. */
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

/** What is taken and not there. */
export function missingOffers({ events, calls }: Taken, site: Offered): Taken {
  const routes = site.calls?.map((path) => path.split('/'))
  return {
    events: events.filter((event) => site.events !== undefined && !site.events.includes(event)),
    calls: calls.filter((call) =>
      call.startsWith(OWN_CALLS)
        ? ownerOf({ kind: 'call', value: call.slice(OWN_CALLS.length) }, site.claims) === undefined
        : routes !== undefined && !routes.some((route) => mayMean(call.split('/'), route)),
    ),
  }
}

/** A call is known up to the place where something is filled in, perhaps in the midst of a part of its path. */
function mayMean(call: readonly string[], route: readonly string[]): boolean {
  return call.every((part, index) => {
    const there = route[index]
    if (there === undefined) return route.at(-1) === '*'
    if (there.startsWith(':') || there === '*') return true
    return index === call.length - 1 ? there.startsWith(part) : there === part
  })
}
