/**
 * Props of a microfrontend's widgets, read from their contract (`shared/contracts/src/platform/widgets/*.ts`). Other
 * microfrontends pass these props, so a release must not change them incompatibly.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deprecationSentence, type ReleasedDeprecation } from '@onfreq/contracts/releases/deprecation'
import type { WidgetProp } from '@onfreq/contracts/releases/registry'
import { BUNDLED_IN_KIT } from '../place.ts'
import { ROOT } from '../workspace.ts'

export type WidgetProps = Record<string, Record<string, WidgetProp>>

const CONTRACTS = BUNDLED_IN_KIT ? join(ROOT, 'src/contracts') : join(ROOT, 'shared/contracts/src/platform/widgets')

/** Props of the given widgets (`logger/log-bar`); widgets without a contract are omitted. */
export function widgetProps(widgets: readonly string[], folder = CONTRACTS): WidgetProps {
  const found = sourcesIn(folder).map(parseWidgetProps)
  const all: WidgetProps = Object.assign({}, ...found)
  return Object.fromEntries(widgets.flatMap((widget) => (all[widget] ? [[widget, all[widget]]] : [])))
}

/**
 * Deprecations in a release that are missing from the types, as sentences with instructions. Developers who mount a
 * widget see the types in the editor. `deprecated` is keyed by widget (`logger/log-bar`).
 */
export function unsaidInTypes(
  deprecated: Readonly<Record<string, ReleasedDeprecation>>,
  folder = CONTRACTS,
): readonly string[] {
  const sources = sourcesIn(folder)
  const isDeclared = (widget: string) => sources.some((source) => source.includes(`'${widget}'`))
  const isTagged = (widget: string) =>
    sources.some((source) => {
      const [before] = source.split(`'${widget}'`, 1)
      return before !== source && /\/\*\*(?:(?!\*\/)[\s\S])*@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(before ?? '')
    })
  return Object.entries(deprecated).flatMap(([widget, it]) =>
    isDeclared(widget) && !isTagged(widget)
      ? [`${widget} is ${deprecationSentence(it)}. Say so in its types too: /** @deprecated … */ above '${widget}'`]
      : [],
  )
}

function sourcesIn(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Parses the props of every widget in a source's `interface WidgetProps`. */
export function parseWidgetProps(source: string): WidgetProps {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
  const declared = bodyAfter(text, /interface WidgetProps\s*/)
  if (declared === undefined) return {}
  return Object.fromEntries(
    getMembers(declared).map(({ name, type }) => [name.replace(/^'|'$/g, ''), getProps(type, text)]),
  )
}

function getProps(type: string, text: string): Record<string, WidgetProp> {
  const own = type.startsWith('{') ? type.slice(1, -1) : namedType(type, text)
  if (own === undefined) return {}
  return Object.fromEntries(getMembers(own).map(({ name, type, optional }) => [name, { type, optional }]))
}

function namedType(name: string, text: string): string | undefined {
  if (!/^\w+$/.test(name)) return undefined
  return bodyAfter(text, new RegExp(`(?:interface ${name}\\s*|type ${name}\\s*=\\s*)(?=\\{)`))
}

/** Text inside the next braces after `start`. */
function bodyAfter(text: string, start: RegExp): string | undefined {
  const found = start.exec(text)
  if (!found) return undefined
  const open = text.indexOf('{', found.index + found[0].length - 1)
  let depth = 0
  for (let at = open; at >= 0 && at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (depth === 0) return text.slice(open + 1, at)
  }
  return undefined
}

interface Member {
  readonly name: string
  readonly type: string
  readonly optional: boolean
}

function getMembers(body: string): Member[] {
  return splitMembers(body).flatMap((member) => {
    const [, name, question, type] = /^(?:readonly\s+)?('[^']+'|\w+)(\?)?\s*:\s*([\s\S]+)$/.exec(member) ?? []
    if (name === undefined || type === undefined) return []
    return [{ name, optional: question === '?', type: normalised(type) }]
  })
}

/** Splits at line ends and semicolons outside brackets, unless the next line continues a union. */
function splitMembers(body: string): string[] {
  const members: string[] = []
  let depth = 0
  let member = ''
  for (const [at, character] of [...body].entries()) {
    if ('{(['.includes(character)) depth++
    if ('})]'.includes(character)) depth--
    const ends = depth === 0 && (character === ';' || (character === '\n' && !/^\s*[|&]/.test(body.slice(at + 1))))
    if (!ends) member += character
    else if (member.trim() !== '' && !/:\s*$/.test(member)) {
      members.push(member.trim())
      member = ''
    }
  }
  return member.trim() === '' ? members : [...members, member.trim()]
}

/** Removes `undefined`, which is redundant for an optional prop. */
function normalised(type: string): string {
  return type
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .trim()
}
