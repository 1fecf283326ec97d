/**
 * What a release uses of other parts and of the site, read from its files: owners must not remove it without
 * notice.
 */
import type { ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { AnyNode, ObjectExpression, Program } from 'acorn'
import { full } from 'acorn-walk'
import { calledName, getName, getProperty, toText } from './syntax.ts'

const WIDGET = /^[a-z][a-z0-9-]{1,39}\/[a-z][a-z0-9-]*$/
const LISTEN = 'useLive'
const MAX_PLACES = 2_000

export interface Taken {
  readonly widgets: Set<string>
  readonly events: Set<string>
  /** Names of live messages anywhere in the release. */
  readonly named: Set<string>
  /** Whether it listens to messages with a computed name, so that all of these names count. */
  listensToNamed: boolean
  readonly calls: Set<string>
  /** Shared module → required range, for modules that the release does not bundle. */
  readonly consumes: Map<string, string>
}

export function nothingTaken(): Taken {
  return {
    widgets: new Set(),
    events: new Set(),
    named: new Set(),
    listensToNamed: false,
    calls: new Set(),
    consumes: new Map(),
  }
}

/** What other parts and the site offer; these names are recognised anywhere in a script. */
export interface Offered {
  /** Widgets of other parts. */
  readonly widgets: ReadonlySet<string>
  readonly events: ReadonlySet<string>
}

/** Adds the uses in a script. */
export function collectUses(program: Program, taken: Taken, offered: Offered): void {
  full(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (offered.widgets.has(node.value)) taken.widgets.add(node.value)
      if (offered.events.has(node.value)) taken.named.add(node.value)
    } else if (node.type === 'Property') inspectProperty(node.value, getName(node.key, node.computed), taken)
    else if (node.type === 'CallExpression') {
      const name = calledName(node)
      const [first, props] = node.arguments
      if (name === LISTEN && first) {
        const event = toText(first)
        if (event === undefined) taken.listensToNamed = true
        else add(taken.events, event)
      }
      if (first?.type !== 'MemberExpression' || getName(first.property, first.computed) !== 'RemoteWidget') return
      const widget = props?.type === 'ObjectExpression' ? toText(getProperty(props, 'id')) : undefined
      if (widget !== undefined && WIDGET.test(widget)) add(taken.widgets, widget)
    }
  })
}

function inspectProperty(value: AnyNode, name: string | undefined, taken: Taken): void {
  if (name === 'moduleIdToConsumeDataMapping' && value.type === 'ObjectExpression') {
    for (const each of value.properties) {
      if (each.type === 'Property' && each.value.type === 'ObjectExpression') addConsumed(each.value, taken)
    }
  }
  if (name === 'query' && value.type === 'ArrowFunctionExpression') addCall(value.body, taken)
}

function addConsumed(data: ObjectExpression, taken: Taken): void {
  const key = toText(getProperty(data, 'shareKey'))
  if (key === undefined || toText(getProperty(data, 'import')) !== undefined) return
  taken.consumes.set(key, toText(getProperty(data, 'requiredVersion')) ?? '*')
}

/** Adds the call of an endpoint: `query: () => 'vleaderboards'`, `({ url: 'vopofday', … })` or `post('vlogbar', …)`. */
function addCall(body: AnyNode, taken: Taken): void {
  for (const each of getResponses(body)) {
    const first = each.type === 'CallExpression' ? each.arguments[0] : each
    const text = first?.type === 'ObjectExpression' ? toText(getProperty(first, 'url')) : toText(first)
    const call = text?.split('?')[0]?.replace(/^\/+|\/+$/g, '')
    if (call) add(taken.calls, call)
  }
}

/** Both branches of a conditional expression, without parentheses. */
function getResponses(body: AnyNode): AnyNode[] {
  if (body.type === 'ParenthesizedExpression') return getResponses(body.expression)
  return body.type === 'ConditionalExpression' ? [body.consequent, body.alternate].flatMap(getResponses) : [body]
}

function add(set: Set<string>, value: string): void {
  if (set.size < MAX_PLACES && value.length <= 200) set.add(value)
}

/** Merges the uses in one file into the total. */
export function addTaken(all: Taken, one: Taken): void {
  for (const kind of ['widgets', 'events', 'named', 'calls'] as const)
    for (const name of one[kind]) add(all[kind], name)
  for (const [module, range] of one.consumes) all.consumes.set(module, range)
  all.listensToNamed ||= one.listensToNamed
}

/**
 * Package of a shared module: `react-dom` for `react-dom/client`, `@onfreq/session` for `@onfreq/session/store`.
 */
export function getPackage(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

export function toUses({ name, config, uses, requires }: ReleaseManifest, taken: Taken): ReleaseUses {
  const widgets = new Set([...taken.widgets, ...config.pages.flatMap((page) => page.widgets ?? [])])
  return {
    widgets: [...widgets].filter((widget) => !widget.startsWith(`${name}/`)).sort(),
    events: [...new Set([...taken.events, ...(taken.listensToNamed ? taken.named : [])])].sort(),
    calls: [...taken.calls].sort(),
    shared: uses ?? {},
    requires,
  }
}

/** Uses in the files that the manifest does not declare, so that they cannot be checked against a shell. */
export function unsaid({ uses, requires }: Pick<ReleaseManifest, 'uses' | 'requires'>, taken: Taken): string[] {
  return [...taken.consumes].flatMap(([module, range]) => {
    const message = requires[getPackage(module)]
    if (message === undefined) return [`it takes ${module} ${range} and does not say so in what it requires`]
    if (message !== range) return [`it takes ${module} ${range} and says that it requires ${message}`]
    const isOwn = /^@onfreq\/(?:session|federation)\//.test(module)
    return isOwn && uses && !uses[module] ? [`it takes ${module} and does not say which names of it`] : []
  })
}
