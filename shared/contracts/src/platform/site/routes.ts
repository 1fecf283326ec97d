/**
 * Matches routes, for the API and the shell, so that the page preloaded by the API is the one mounted by the shell. The order
 * follows from the patterns: static segments before parameters, segment by segment, so that `/:callsign` is always last.
 */

import type { Registry, RegistryPage } from '../releases/registry.ts'
import { LIMITS } from './limits.ts'

export interface Route {
  readonly microfrontend: string
  readonly page: RegistryPage
  /** One of the page's `paths`, such as `/post/:id/:title?`. */
  readonly pattern: string
}

/** Routes in the order in which they are matched. */
export type RouteTable = readonly Route[]

export interface RouteMatch {
  readonly route: Route
  /** Decoded parameters; optional parameters may be absent. */
  readonly params: Readonly<Record<string, string>>
}

type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter' | 'optional'; readonly name: string }

export function routeTable(registry: Pick<Registry, 'microfrontends'>): RouteTable {
  return registry.microfrontends
    .flatMap(({ name, pages }) =>
      pages.flatMap((page) => page.paths.map((pattern): Route => ({ microfrontend: name, page, pattern }))),
    )
    .sort((a, b) => comparePatterns(a.pattern, b.pattern))
}

/** Route for a path without query, or `undefined`. */
export function matchRoute(table: RouteTable, pathname: string): RouteMatch | undefined {
  const parts = split(pathname).map(decode)
  for (const route of table) {
    const params = matchSegments(parsePattern(route.pattern), parts)
    if (params) return { route, params }
  }
  return undefined
}

/** Builds a path from a pattern and parameters; absent optional parameters are omitted. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string>>): string {
  const parts = parsePattern(pattern).flatMap((segment) => {
    if (segment.kind === 'static') return [segment.text]
    const value = params[segment.name]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return `/${parts.join('/')}`
}

/** First segments of routes in upper case, which stations may not register as callsigns. */
export function reservedWords(table: RouteTable): ReadonlySet<string> {
  const words = table.flatMap(({ pattern }) => {
    const [first] = parsePattern(pattern)
    return first?.kind === 'static' ? [first.text.toUpperCase()] : []
  })
  return new Set([...words, ...RESERVED_WORDS])
}

/** First segments that the server handles itself. */
const RESERVED_WORDS = [
  'API',
  'MFE',
  'LIVE',
  'EMBED',
  'EMBEDS',
  'BADGE',
  'OEMBED',
  'CONTENT',
  'HEALTHZ',
  'READYZ',
  'HOME',
]

/** Pairs of routes in different microfrontends that match the same paths. */
export function routeConflicts(table: RouteTable): [Route, Route][] {
  const byShape = new Map<string, Route>()
  const conflicts: [Route, Route][] = []
  for (const route of table) {
    const key = shape(route.pattern)
    const earlier = byShape.get(key)
    if (earlier) conflicts.push([earlier, route])
    else byShape.set(key, route)
  }
  return conflicts
}

function shape(pattern: string): string {
  return parsePattern(pattern)
    .map((segment) =>
      segment.kind === 'static' ? segment.text.toLowerCase() : segment.kind === 'optional' ? ':?' : ':',
    )
    .join('/')
}

const RANK = { static: 0, parameter: 1, optional: 2 } as const

function comparePatterns(a: string, b: string): number {
  const left = parsePattern(a)
  const right = parsePattern(b)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = rankAt(left, i) - rankAt(right, i)
    if (difference !== 0) return difference
  }
  return a < b ? -1 : a > b ? 1 : 0
}

function rankAt(segments: readonly Segment[], index: number): number {
  const segment = segments[index]
  // A pattern that ends here is more specific than one that may continue.
  return segment ? RANK[segment.kind] : 1.5
}

/** Cache of parsed patterns of all releases, because a page change matches a dozen of them. */
const parsed = new Map<string, readonly Segment[]>()
const MAX_PARSED = 2_000

function parsePattern(pattern: string): readonly Segment[] {
  const cached = parsed.get(pattern)
  if (cached) return cached
  const segments = split(pattern).map(getSegment)
  if (parsed.size >= MAX_PARSED) parsed.clear()
  parsed.set(pattern, segments)
  return segments
}

function getSegment(text: string): Segment {
  if (!text.startsWith(':')) return { kind: 'static', text }
  return text.endsWith('?') ? { kind: 'optional', name: text.slice(1, -1) } : { kind: 'parameter', name: text.slice(1) }
}

function matchSegments(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | undefined {
  if (parts.length > segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, segment] of segments.entries()) {
    const part = parts[i]
    if (segment.kind === 'static') {
      if (part?.toLowerCase() !== segment.text.toLowerCase()) return undefined
    } else if (part === undefined) {
      if (segment.kind === 'parameter') return undefined
    } else if (!fitsParameter(segment.name, part)) {
      return undefined
    } else {
      params[segment.name] = part
    }
  }
  return params
}

/** `/:callsign` would match every path of one segment, so its value must be a valid callsign. */
function fitsParameter(name: string, value: string): boolean {
  if (name !== 'callsign') return true
  const { min, max } = LIMITS.callsign
  if (value.length < min || value.length > max) return false
  return /^[a-z0-9]+(?:[/_][a-z0-9]+)*$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value)
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
