/** Parses scripts as the bundler writes them. */
import { type AnyNode, type CallExpression, type Expression, type ObjectExpression, type Program, parse } from 'acorn'

/** Returns `undefined` if the source is valid neither as a classic script nor as a module. */
export function parseScript(source: string): Program | undefined {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: false })
    } catch {
      // It may be of the other type.
    }
  }
  return undefined
}

/** Constant prefix of a string expression: literals, templates and concatenations. */
export function toText(node: AnyNode | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const left = toText(node.left)
    const right = left === undefined ? undefined : fullText(node.left) && toText(node.right)
    return left === undefined ? undefined : left + (right || '')
  }
  if (node.type === 'ParenthesizedExpression') return toText(node.expression)
  if (node.type === 'SequenceExpression') return toText(node.expressions.at(-1))
  return undefined
}

/** Whether the expression contains no interpolation. */
function fullText(node: AnyNode): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return node.type === 'BinaryExpression' && node.operator === '+' && fullText(node.left) && fullText(node.right)
}

/** Name of a property, also in a destructuring pattern: `a.name`, `a['name']`, `{ name: … }`. */
export function getName(node: AnyNode, computed: boolean): string | undefined {
  if (!computed && node.type === 'Identifier') return node.name
  return toText(node)
}

/** Value of an object's property with this name. */
export function getProperty(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && getName(property.key, property.computed) === name) return property.value
  }
  return undefined
}

export function namesIn(object: ObjectExpression): string[] {
  return object.properties.flatMap((property) => {
    const name = property.type === 'Property' ? getName(property.key, property.computed) : undefined
    return name === undefined ? [] : [name]
  })
}

/** Last name of the callee: `fetch`, `sendBeacon`, `jsx`; also for `(0, a.b)(…)`. */
export function calledName({ callee }: Pick<CallExpression, 'callee'>): string | undefined {
  const target = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee
  const plain = target?.type === 'ParenthesizedExpression' ? target.expression : target
  const called = plain?.type === 'SequenceExpression' ? plain.expressions.at(-1) : plain
  if (called?.type === 'Identifier') return called.name
  if (called?.type === 'ChainExpression') return undefined
  if (called?.type === 'MemberExpression') return getName(called.property, called.computed)
  return undefined
}
