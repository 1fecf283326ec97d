/**
 * What belongs to whom: a release only fills what its part was granted.
 *
 * Paths, widgets, embeds and menu entries are looked up by the shell and by the API where they are shown. What stands behind
 * `/api/x/<part>` is the upstream of that part: an address of its own is granted like the rest, and the API asks for the grant
 * at each call. A release that asks for a call below a prefix that nobody has does not pass (`offers.ts`).
 */
import type { Claim, ClaimKind } from '@onfreq/contracts/releases/gate'
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'

export interface Place {
  readonly kind: ClaimKind
  readonly value: string
}

/** Every place that a release fills. */
export function placesOf({ pages, widgets, embeds, menu = [], calls = [], upstream }: ReleaseConfig): Place[] {
  return [
    ...pages.flatMap(({ paths }) => paths.map((value) => ({ kind: 'path' as const, value }))),
    ...widgets.map((value) => ({ kind: 'widget' as const, value })),
    ...embeds.map(({ name }) => ({ kind: 'embed' as const, value: name })),
    ...menu.map((entry) => ({ kind: 'menu' as const, value: typeof entry === 'string' ? entry : entry.name })),
    ...calls.map((value) => ({ kind: 'call' as const, value })),
    ...(upstream ? [{ kind: 'upstream' as const, value: upstream.address }] : []),
  ]
}

/** What a part is given with its first token: everything under its own name. */
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

/** Who owns a place; exactly that place counts before everything below another. */
export function ownerOf({ kind, value }: Place, claims: readonly Claim[]): string | undefined {
  const same = claims.filter((claim) => claim.kind === kind)
  const shape = shapeOf(kind, value)
  const exact = same.find((claim) => !claim.value.endsWith('*') && shapeOf(kind, claim.value) === shape)
  if (exact) return exact.microfrontend
  const above = same
    .filter((claim) => claim.value.endsWith('*') && shape.startsWith(prefixOf(kind, claim.value)))
    .sort((a, b) => b.value.length - a.value.length)
  return above[0]?.microfrontend
}

function prefixOf(kind: ClaimKind, value: string): string {
  const prefix = shapeOf(kind, value.slice(0, -1))
  return kind === 'path' && prefix !== '/' ? `${prefix}/` : prefix
}

/** Two patterns that answer the same paths have one shape: names of parameters and capitals make no difference. */
export function shapeOf(kind: ClaimKind, value: string): string {
  if (kind !== 'path') return value
  const parts = value.split('/').filter((part) => part !== '')
  return `/${parts.map((part) => (part.startsWith(':') ? (part.endsWith('?') ? ':?' : ':') : part.toLowerCase())).join('/')}`
}

export interface ClaimResult {
  /** In words, with the name of the owner. */
  readonly taken: readonly string[]
  /** Nobody has them yet. */
  readonly free: readonly Place[]
}

export function claimResult(
  { name, config }: { readonly name: string; readonly config: ReleaseConfig },
  claims: readonly Claim[],
): ClaimResult {
  const taken: string[] = []
  const free: Place[] = []
  for (const place of placesOf(config)) {
    const owner = ownerOf(place, claims)
    if (owner === undefined) free.push(place)
    else if (owner !== name) taken.push(`the ${place.kind} ${place.value} belongs to ${owner}`)
  }
  return { taken: [...new Set(taken)], free }
}
