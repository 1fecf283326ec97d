/**
 * Ownership claims: a release may only use claims granted to its part.
 *
 * The shell and the API check paths, widgets, embeds and menu entries when they display them. Calls below `/api/x/<part>`
 * are forwarded to the upstream of the part: its URL is a claim too, and the API checks it on each call. The gate rejects a
 * release that calls a path below an unclaimed prefix (`offers.ts`).
 */
import type { Claim, ClaimKind } from '@onfreq/contracts/releases/gate'
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'

export interface Place {
  readonly kind: ClaimKind
  readonly value: string
}

/** All claims that a release uses. Several parts may have the same power, so its value names the part. */
export function getPlaces(
  name: string,
  { pages, widgets, embeds, menu = [], calls = [], upstream, powers = [] }: ReleaseConfig,
): Place[] {
  return [
    ...pages.flatMap(({ paths }) => paths.map((value) => ({ kind: 'path' as const, value }))),
    ...widgets.map((value) => ({ kind: 'widget' as const, value })),
    ...embeds.map(({ name }) => ({ kind: 'embed' as const, value: name })),
    ...menu.map((entry) => ({ kind: 'menu' as const, value: typeof entry === 'string' ? entry : entry.name })),
    ...calls.map((value) => ({ kind: 'call' as const, value })),
    ...powers.map((power) => ({ kind: 'power' as const, value: `${power}/${name}` })),
    ...(upstream ? [{ kind: 'upstream' as const, value: upstream.address }] : []),
  ]
}

/** Claims that a part gets with its first token: everything under its own name. */
export function ownNames(microfrontend: string): Place[] {
  return [
    { kind: 'path', value: `/${microfrontend}` },
    { kind: 'path', value: `/${microfrontend}/*` },
    { kind: 'widget', value: `${microfrontend}/*` },
    { kind: 'embed', value: microfrontend },
    { kind: 'embed', value: `${microfrontend}-*` },
    { kind: 'menu', value: microfrontend },
    { kind: 'menu', value: `${microfrontend}-*` },
    { kind: 'call', value: microfrontend },
    { kind: 'call', value: `${microfrontend}/*` },
  ]
}

/** Owner of a claim; an exact match takes precedence over a prefix. */
export function getOwner({ kind, value }: Place, claims: readonly Claim[]): string | undefined {
  const same = claims.filter((claim) => claim.kind === kind)
  const shape = toShape(kind, value)
  const exact = same.find((claim) => !claim.value.endsWith('*') && toShape(kind, claim.value) === shape)
  if (exact) return exact.microfrontend
  const above = same
    .filter((claim) => claim.value.endsWith('*') && shape.startsWith(findPrefix(kind, claim.value)))
    .sort((a, b) => b.value.length - a.value.length)
  return above[0]?.microfrontend
}

function findPrefix(kind: ClaimKind, value: string): string {
  const prefix = toShape(kind, value.slice(0, -1))
  return kind === 'path' && prefix !== '/' ? `${prefix}/` : prefix
}

/** Patterns that match the same paths have the same shape: it ignores parameter names and case. */
export function toShape(kind: ClaimKind, value: string): string {
  if (kind !== 'path') return value
  const parts = value.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (part.startsWith(':') ? (part.endsWith('?') ? ':?' : ':') : part.toLowerCase())).join('/')}`
}

export interface ClaimResult {
  /** Claims of other parts, as messages with the owner's name. */
  readonly taken: readonly string[]
  /** Claims that no part has. */
  readonly free: readonly Place[]
}

export function claimResult(
  { name, config }: { readonly name: string; readonly config: ReleaseConfig },
  claims: readonly Claim[],
): ClaimResult {
  const conflicts: string[] = []
  const free: Place[] = []
  for (const place of getPlaces(name, config)) {
    const owner = getOwner(place, claims)
    if (owner === undefined) free.push(place)
    else if (owner !== name) conflicts.push(`the ${place.kind} ${place.value} belongs to ${owner}`)
  }
  return { taken: [...new Set(conflicts)], free }
}
