/**
 * Reads the texts of sources that Node runs without a build: arguments of `texts({ … })` and `say('…')` from
 * `@onfreq/i18n/texts`. The English is the id.
 */
import { parseAsync, types as t, traverse } from '@babel/core'

const IMPORTS = /['"]@onfreq\/i18n\/texts['"]/

export interface PlainText {
  readonly message: string
}

/** @throws Error for a message that is not a single literal and cannot be translated */
export async function readPlainTexts(source: string, file: string): Promise<readonly PlainText[]> {
  if (!IMPORTS.test(source)) return []
  const tree = await parseAsync(source, {
    babelrc: false,
    configFile: false,
    filename: file,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
  })
  const found: PlainText[] = []
  const add = (node: t.Node | null | undefined, isNeeded: boolean) => {
    const message = toText(node)
    if (message !== undefined) found.push({ message })
    else if (isNeeded) throw new Error(`${file}:${node?.loc?.start.line ?? 1}: Write the message as one plain text`)
  }
  const table = (node: t.Node | null | undefined) => {
    if (!t.isObjectExpression(node)) return
    for (const property of node.properties) {
      if (!t.isObjectProperty(property)) continue
      if (t.isObjectExpression(property.value)) table(property.value)
      else add(property.value, false)
    }
  }
  if (tree) {
    traverse(tree, {
      CallExpression({ node }) {
        if (t.isIdentifier(node.callee, { name: 'say' })) add(node.arguments[0], true)
        if (t.isIdentifier(node.callee, { name: 'texts' })) table(node.arguments[0])
      },
    })
  }
  return found
}

function toText(node: t.Node | null | undefined): string | undefined {
  if (t.isTemplateLiteral(node) && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return t.isStringLiteral(node) ? node.value : undefined
}
