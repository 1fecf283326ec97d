/**
 * Checks built scripts for library methods that the oldest supported browsers lack. The build lowers syntax and styles, but
 * adds no methods: `toSorted` in an embed leaves a blank frame in OBS 28, which is Chromium 103.
 */
import type { AnyNode, CallExpression, NewExpression, Program } from 'acorn'
import { full } from 'acorn-walk'
import { getName, toText } from './syntax.ts'

/** Versions of three browsers: the oldest supported ones, or the first with a method. 16.4 means Safari 16.4. */
export interface Versions {
  readonly chrome: number
  readonly firefox: number
  readonly safari: number
}

/** For pages: these versions have all features that the styles use. */
export const OLDEST_FOR_PAGES: Versions = { chrome: 111, firefox: 115, safari: 16.4 }
/** For embeds: OBS 28 (Chromium 103), and other browsers of that time. */
export const OLDEST_FOR_EMBEDS: Versions = { chrome: 103, firefox: 110, safari: 16 }

/** The versions as browserslist names. */
export function browserslist({ chrome, firefox, safari }: Versions): string[] {
  return [`chrome >= ${chrome}`, `firefox >= ${firefox}`, `safari >= ${safari}`]
}

const never = Number.POSITIVE_INFINITY

function since(chrome: number, firefox: number, safari: number): Versions {
  return { chrome, firefox, safari }
}

/** Functions of global objects → first versions, from developer.mozilla.org in November 2026. */
const STATICS: Readonly<Record<string, Versions>> = {
  'AbortSignal.any': since(116, 124, 17.4),
  'AbortSignal.timeout': since(103, 100, 16),
  'Array.fromAsync': since(121, 115, 16.4),
  'Iterator.from': since(122, 131, 18.4),
  'Map.groupBy': since(117, 119, 17.4),
  'Object.groupBy': since(117, 119, 17.4),
  'Promise.try': since(128, 134, 18.2),
  'Promise.withResolvers': since(119, 121, 17.4),
  'RegExp.escape': since(136, 134, 18.2),
  'Response.json': since(105, 115, 17),
  'URL.canParse': since(120, 115, 17),
  'URL.parse': since(126, 126, 18),
  'Uint8Array.fromBase64': since(140, 133, 18.2),
  'Uint8Array.fromHex': since(140, 133, 18.2),
  'scheduler.postTask': since(94, 142, never),
  'scheduler.yield': since(129, 142, never),
}

/** Constructors of `Intl` and others, called with `new` → first versions. */
const CONSTRUCTORS: Readonly<Record<string, Versions>> = {
  DurationFormat: since(129, 136, 16.4),
  Segmenter: since(87, 125, 14.1),
}

/**
 * Methods → first versions. Only names that no other well-known object has, because the type of the object is
 * unknown in bundled code. `startViewTransition` is not listed: React calls it and continues if it throws.
 */
const METHODS: Readonly<Record<string, Versions>> = {
  checkVisibility: since(105, 106, 17.4),
  isDisjointFrom: since(122, 127, 17),
  isSubsetOf: since(122, 127, 17),
  isSupersetOf: since(122, 127, 17),
  isWellFormed: since(111, 119, 16.4),
  showPopover: since(114, 125, 17),
  symmetricDifference: since(122, 127, 17),
  toBase64: since(140, 133, 18.2),
  toReversed: since(110, 115, 16),
  toSorted: since(110, 115, 16),
  toSpliced: since(110, 115, 16),
  toWellFormed: since(111, 119, 16.4),
  transferToFixedLength: since(114, 122, 17.4),
}

/** Array methods that iterators have too, since later versions: `map.values().filter(…)`. */
const ITERATOR_METHODS = new Set([
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
])
const ITERATORS = new Set(['entries', 'keys', 'values'])
const ITERATOR_HELPERS = since(122, 131, 18.4)

/**
 * Methods that browsers of the versions `oldest` lack and that are called without a test, as messages without the
 * file name. `x.toSorted?.()`, `typeof URL.canParse` or `'toSorted' in x` anywhere in the script count as a test.
 */
export function missingMethods(program: Program, oldest: Versions): string[] {
  const called = new Map<string, Versions>()
  const callees = new Set<AnyNode>()
  const read = new Set<string>()
  full(program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const found = calledMethod(node)
      if (!found) return
      callees.add(node.callee)
      if (lacks(oldest, found.since)) called.set(found.name, found.since)
    } else if (node.type === 'BinaryExpression' && node.operator === 'in') {
      const name = toText(node.left)
      if (name !== undefined) read.add(name)
    }
  })
  full(program, (node) => {
    if (node.type !== 'MemberExpression' || callees.has(node)) return
    const name = getName(node.property, node.computed)
    if (name !== undefined) read.add(name)
  })
  return [...called].filter(([name]) => !read.has(lastPart(name))).map(([name, first]) => message(name, first, oldest))
}

function calledMethod(node: CallExpression | NewExpression): { name: string; since: Versions } | undefined {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || (node.type === 'CallExpression' && node.optional)) return undefined
  const name = getName(callee.property, callee.computed)
  if (name === undefined) return undefined
  if (node.type === 'NewExpression') return entry(CONSTRUCTORS, name)
  if (isIterator(callee.object) && ITERATOR_METHODS.has(name)) {
    return { name: `Iterator.prototype.${name}`, since: ITERATOR_HELPERS }
  }
  const owner = callee.object.type === 'Identifier' ? callee.object.name : undefined
  return entry(STATICS, `${owner}.${name}`) ?? entry(METHODS, name)
}

/** `x.values()` without arguments returns an iterator; `Object.values(x)` returns an array. */
function isIterator(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.arguments.length > 0 || node.callee.type !== 'MemberExpression')
    return false
  return ITERATORS.has(getName(node.callee.property, node.callee.computed) ?? '')
}

function entry(table: Readonly<Record<string, Versions>>, name: string): { name: string; since: Versions } | undefined {
  const versions = Object.hasOwn(table, name) ? table[name] : undefined
  return versions && { name, since: versions }
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

const BROWSERS = ['chrome', 'firefox', 'safari'] as const

function lacks(oldest: Versions, first: Versions): boolean {
  return BROWSERS.some((browser) => oldest[browser] < first[browser])
}

function message(name: string, first: Versions, oldest: Versions): string {
  const without = BROWSERS.filter((browser) => oldest[browser] < first[browser])
  const titles = without.map((browser) => `${browser[0]?.toUpperCase()}${browser.slice(1)} ${oldest[browser]}`)
  return `calls ${name}, which ${titles.join(' and ')} ${without.length > 1 ? 'do' : 'does'} not have: test for it first, or write it another way`
}
