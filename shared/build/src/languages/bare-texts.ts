/**
 * Finds untranslatable words in components: text outside `<Trans>`, and strings in visible or accessible attributes.
 * Biome's rule is not usable because it also reports text inside `<Trans>`.
 */
import { parseAsync, types as t, traverse } from '@babel/core'

export interface BareText {
  readonly line: number
  readonly text: string
}

/** Visible or accessible attributes of an element or one of our components. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'alt',
  'caption',
  'detail',
  'heading',
  'help',
  'hint',
  'label',
  'note',
  'placeholder',
  'title',
])
/** Components whose children are messages. */
const MESSAGES: ReadonlySet<string> = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Elements whose children are machine-readable or typed verbatim. */
const VERBATIM: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp', 'style', 'title', 'text'])

/** Words that are the same in every language: names, symbols, units or keys, e.g. callsigns, QSO, UTC, MHz, Onfreq. */
const WORD = /\p{L}+/gu
const SAME_EVERYWHERE =
  /^(?:\p{Lu}+s?|.{1,2}|[kMG]?Hz|min|km|mi|dBm?|wpm|Alt|Shift|Enter|https|Onfreq|eQSL|iOS|macOS|Android|Windows|Linux)$/u
const NAMES: ReadonlySet<string> = new Set(
  'Atom Discord EchoLink Facebook Instagram Telegram Twitter WebDAV YouTube'.split(' '),
)
const ADDRESS = /https?:\/\/\S*/g

/** Findings in source order. A line below `allowed: bare-text: <why>` is ignored. */
export async function bareTexts(source: string, file: string): Promise<readonly BareText[]> {
  const tree = await parseAsync(source, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
  })
  if (!tree) return []
  const lines = source.split('\n')
  const found: BareText[] = []
  const add = (text: string, node: t.Node) => {
    const words = text.replace(ADDRESS, '').match(WORD) ?? []
    if (words.every((word) => SAME_EVERYWHERE.test(word) || NAMES.has(word))) return
    const line = node.loc?.start.line ?? 1
    if (!lines[line - 2]?.includes('allowed: bare-text:')) found.push({ line, text: text.trim().replace(/\s+/g, ' ') })
  }
  traverse(tree, {
    JSXText(path) {
      const elementNames = path.getAncestry().flatMap(({ node }) => (t.isJSXElement(node) ? [toName(node)] : []))
      if (!elementNames.some((name) => MESSAGES.has(name) || VERBATIM.has(name))) add(path.node.value, path.node)
    },
    JSXAttribute({ node, parent }) {
      if (typeof node.name.name !== 'string' || !ATTRIBUTES.has(node.name.name)) return
      if (t.isJSXOpeningElement(parent) && MESSAGES.has(elementName(parent))) return
      const value = t.isJSXExpressionContainer(node.value) ? node.value.expression : node.value
      if (t.isStringLiteral(value)) add(value.value, value)
      else if (t.isTemplateLiteral(value)) add(value.quasis.map(({ value: { raw } }) => raw).join(' '), value)
    },
  })
  return found.sort((a, b) => a.line - b.line)
}

function toName({ openingElement }: t.JSXElement): string {
  return elementName(openingElement)
}

function elementName({ name }: t.JSXOpeningElement): string {
  return t.isJSXIdentifier(name) ? name.name : ''
}
