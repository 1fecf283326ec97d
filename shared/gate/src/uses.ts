/** What a release takes from others, read from its own bytes: whoever offers it may not take it away unasked. */
import type { ReleaseUses } from '@onfreq/contracts/gate'
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import type { AnyNode, ObjectExpression, Program } from 'acorn'
import { full } from 'acorn-walk'
import { calledName, nameOf, propertyOf, textOf } from './syntax.ts'

const WIDGET = /^[a-z][a-z0-9-]{1,39}\/[a-z][a-z0-9-]*$/
const LIVE = new Set(['useLive', 'useLiveReload'])
const MOST_PLACES = 2_000

export interface Taken {
  readonly widgets: Set<string>
  readonly events: Set<string>
  readonly calls: Set<string>
  /** Shared module → the range that is asked for; only what the release brings no copy of. */
  readonly consumes: Map<string, string>
}

export function nothingTaken(): Taken {
  return { widgets: new Set(), events: new Set(), calls: new Set(), consumes: new Map() }
}

/** Adds what a script takes. `offered` are the widgets that other parts offer, by which their names are known in any place. */
export function collectUses(program: Program, taken: Taken, offered: ReadonlySet<string>): void {
  full(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && offered.has(node.value))
      taken.widgets.add(node.value)
    else if (node.type === 'Property') lookAtProperty(node.value, nameOf(node.key, node.computed), taken)
    else if (node.type === 'CallExpression') {
      const name = calledName(node)
      const [first, props] = node.arguments
      if (name !== undefined && LIVE.has(name)) for (const event of textsOf(first)) add(taken.events, event)
      if (first?.type !== 'MemberExpression' || nameOf(first.property, first.computed) !== 'RemoteWidget') return
      const widget = props?.type === 'ObjectExpression' ? textOf(propertyOf(props, 'id')) : undefined
      if (widget !== undefined && WIDGET.test(widget)) add(taken.widgets, widget)
    }
  })
}

function lookAtProperty(value: AnyNode, name: string | undefined, taken: Taken): void {
  if (name === 'moduleIdToConsumeDataMapping' && value.type === 'ObjectExpression') {
    for (const each of value.properties) {
      if (each.type === 'Property' && each.value.type === 'ObjectExpression') addConsumed(each.value, taken)
    }
  }
  if (name === 'query' && value.type === 'ArrowFunctionExpression') addCall(value.body, taken)
}

function addConsumed(data: ObjectExpression, taken: Taken): void {
  const key = textOf(propertyOf(data, 'shareKey'))
  if (key === undefined || textOf(propertyOf(data, 'import')) !== undefined) return
  taken.consumes.set(key, textOf(propertyOf(data, 'requiredVersion')) ?? '*')
}

/** An endpoint: `query: () => 'vleaderboards'`, or `({ url: 'vopofday', … })`. */
function addCall(body: AnyNode, taken: Taken): void {
  const object = body.type === 'ParenthesizedExpression' ? body.expression : body
  const text = object.type === 'ObjectExpression' ? textOf(propertyOf(object, 'url')) : textOf(object)
  const call = text?.split('?')[0]?.replace(/^\/+|\/+$/g, '')
  if (call) add(taken.calls, call)
}

function textsOf(node: AnyNode | undefined): string[] {
  const elements = node?.type === 'ArrayExpression' ? node.elements : [node]
  return elements.flatMap((each) => textOf(each) ?? [])
}

function add(set: Set<string>, value: string): void {
  if (set.size < MOST_PLACES && value.length <= 200) set.add(value)
}

/** The package of a shared module: `react-dom/client` is of `react-dom`, `@onfreq/session/store` of `@onfreq/session`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

export function usesOf({ name, config, uses, requires }: ReleaseManifest, taken: Taken): ReleaseUses {
  const widgets = new Set([...taken.widgets, ...config.pages.flatMap((page) => page.widgets ?? [])])
  return {
    widgets: [...widgets].filter((widget) => !widget.startsWith(`${name}/`)).sort(),
    events: [...taken.events].sort(),
    calls: [...taken.calls].sort(),
    shared: uses ?? {},
    requires,
  }
}

/** Where the manifest says less than the bytes do: what is not written down cannot be held against a shell. */
export function unsaid({ uses, requires }: Pick<ReleaseManifest, 'uses' | 'requires'>, taken: Taken): string[] {
  return [...taken.consumes].flatMap(([module, range]) => {
    const said = requires[packageOf(module)]
    if (said === undefined) return [`it takes ${module} ${range} and does not say so in what it requires`]
    if (said !== range) return [`it takes ${module} ${range} and says that it requires ${said}`]
    const isOwn = /^@onfreq\/(?:session|federation)\//.test(module)
    return isOwn && uses && !uses[module] ? [`it takes ${module} and does not say which names of it`] : []
  })
}
