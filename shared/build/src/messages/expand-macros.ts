/**
 * Expands Lingui macros at build time: they become calls with the compiled English next to each id. English therefore
 * needs no request and no parser, ships with its code, and is the fallback for missing translations.
 */
import {
  type NodePath,
  type PluginObj,
  parseAsync,
  type TransformOptions,
  types as t,
  transformAsync,
  traverse,
} from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { compileMessage, idInBrowser } from './compile-message.ts'
import { HAS_DESCRIPTORS, HAS_MACROS, LINGUI } from './lingui-config.ts'
import type { NotedText } from './noted-texts.ts'
import { readPlainTexts } from './plain-texts.ts'

export interface Expanded {
  readonly code: string
  /** As JSON; undefined when lines are unchanged. */
  readonly map: string | undefined
  /** Its texts, in source order. */
  readonly texts: readonly NotedText[]
}

/** Ignores all Babel configuration of the caller. */
const ALONE: TransformOptions = {
  babelrc: false,
  configFile: false,
  parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
}

/** @returns undefined for a source without texts */
export async function expandMacros(source: string, file: string): Promise<Expanded | undefined> {
  const expanded = HAS_MACROS.test(source)
    ? await withoutMacros(source, file)
    : HAS_DESCRIPTORS.test(source)
      ? await withCompiledDescriptors(source, file)
      : undefined
  const plain = await readPlainTexts(source, file)
  if (plain.length === 0) return expanded
  const { code, map, texts } = expanded ?? { code: source, map: undefined, texts: [] }
  return {
    code,
    map,
    texts: [...texts, ...plain.map(({ message }) => ({ id: message, english: compileMessage(message) }))],
  }
}

async function withoutMacros(source: string, file: string): Promise<Expanded> {
  const texts: NotedText[] = []
  const result = await transformAsync(source, {
    ...ALONE,
    filename: file,
    sourceMaps: true,
    plugins: [[linguiMacro, { linguiConfig: LINGUI, descriptorFields: 'message' }], compiledEnglish(texts)],
  })
  return { code: result?.code ?? '', map: result?.map ? JSON.stringify(result.map) : undefined, texts }
}

/** Descriptors from macros, and those marked by an author. */
function compiledEnglish(texts: NotedText[]): PluginObj {
  return {
    visitor: {
      ObjectExpression(path) {
        const descriptor = readDescriptor(path)
        if (!descriptor) return
        texts.push(getNoted(descriptor))
        path.node.properties = getProperties(descriptor)
      },
      StringLiteral(path) {
        if (isMarked(path)) texts.push(plainText(path.node.value))
      },
    },
  }
}

/** In a source without macros only descriptors change: other build steps depend on its formatting. */
async function withCompiledDescriptors(source: string, file: string): Promise<Expanded> {
  const tree = await parseAsync(source, { ...ALONE, filename: file })
  if (!tree) throw new Error(`${file} cannot be read`)
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const texts: NotedText[] = []
  traverse(tree, {
    StringLiteral(path) {
      if (isMarked(path)) texts.push(plainText(path.node.value))
    },
    ObjectExpression(path) {
      const compiled = readCompiled(path)
      if (compiled) texts.push(compiled)
      const descriptor = readDescriptor(path, `${file}: `)
      if (!descriptor) return
      const noted = getNoted(descriptor)
      texts.push(noted)
      const { start, end } = descriptor.message
      if (typeof noted.english === 'string' || typeof start !== 'number' || typeof end !== 'number') return
      changes.push({ start, end, text: JSON.stringify(noted.english) })
    },
  })
  const code = changes.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    source,
  )
  return { code, map: undefined, texts }
}

/** A marked text used as its id. */
function plainText(text: string): NotedText {
  return { id: text, english: text }
}

function getNoted(descriptor: Descriptor): NotedText {
  return { id: idInBrowser(descriptor), english: compileMessage(descriptor.english) }
}

/** A descriptor of a prebuilt package from the kit. */
function readCompiled(path: NodePath<t.ObjectExpression>): NotedText | undefined {
  if (!isMarked(path)) return undefined
  const { confident, value } = path.evaluate()
  const message = path.node.properties.find((property) => toName(property) === 'message')
  if (message && !t.isArrayExpression(getNode(message))) return undefined
  const id = toText(path.node.properties.find((property) => toName(property) === 'id'))
  if (id === undefined) return undefined
  const english: unknown = confident ? value.message : undefined
  return { id, english: Array.isArray(english) ? english : id }
}

interface Descriptor {
  readonly id: string
  readonly english: string
  readonly context: string | undefined
  readonly message: t.Node
  /** Placeholder values. */
  readonly others: readonly t.ObjectExpression['properties'][number][]
}

const MARK = /^\*?\s*i18n\s*$/

/** `place` prefixes an error when Babel does not name the file. */
function readDescriptor(path: NodePath<t.ObjectExpression>, place = ''): Descriptor | undefined {
  const { node } = path
  if (!isMarked(path)) return undefined
  const fields = new Map(node.properties.map((property) => [toName(property), property]))
  const id = toText(fields.get('id'))
  const message = getNode(fields.get('message'))
  if (id === undefined || message === undefined || t.isArrayExpression(message)) return undefined
  const english = toText(fields.get('message'))
  if (english === undefined) throw path.buildCodeFrameError(`${place}Write the message as one plain text`)
  try {
    compileMessage(english)
  } catch (error) {
    throw path.buildCodeFrameError(
      `${place}ICU cannot read "${english}": ${error instanceof Error ? error.message : error}`,
    )
  }
  const others = node.properties.filter((property) => !OWN.has(toName(property)))
  return { id, english, context: toText(fields.get('context')), message, others }
}

function isMarked({ node }: NodePath): boolean {
  return node.leadingComments?.some(({ value }) => MARK.test(value)) === true
}

/** Not needed in a browser, or regenerated. */
const OWN: ReadonlySet<string> = new Set(['id', 'message', 'context', 'comment'])

function getProperties(descriptor: Descriptor): t.ObjectExpression['properties'] {
  const id = idInBrowser(descriptor)
  const english = id === descriptor.english ? [] : [getProperty('message', compileMessage(descriptor.english))]
  return [getProperty('id', id), ...english, ...descriptor.others]
}

function getProperty(name: string, value: unknown): t.ObjectProperty {
  return t.objectProperty(t.identifier(name), t.valueToNode(value))
}

function toName(property: t.ObjectExpression['properties'][number]): string {
  return t.isObjectProperty(property) && t.isIdentifier(property.key) ? property.key.name : ''
}

function getNode(property: t.Node | undefined): t.Node | undefined {
  return t.isObjectProperty(property) ? property.value : undefined
}

function toText(property: t.Node | undefined): string | undefined {
  const value = getNode(property)
  if (t.isTemplateLiteral(value) && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? undefined
  return t.isStringLiteral(value) ? value.value : undefined
}
