/**
 * Small mutations of a source text, one at a time: those mutators of Stryker that resemble a human mistake, and the same
 * for SQL. They are based on the syntax tree of Vite's parser instead of text matching.
 */
import { parseSync, Visitor } from 'vite'

export interface Mutation {
  /** First changed line, counted from 1. */
  readonly line: number
  /** The line before and after the mutation. */
  readonly before: string
  readonly after: string
  /** The range of the text that `becomes` replaces. */
  readonly start: number
  readonly end: number
  readonly becomes: string
}

type Edit = Pick<Mutation, 'start' | 'end' | 'becomes'>

/** Replacements for comparisons and calculations. If there are two, the second shifts a bound by one. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['>=', '<='],
  '<=': ['>', '<'],
  '>': ['<=', '>='],
  '>=': ['<', '>'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  toUpperCase: 'toLowerCase',
}

/** Methods whose calls are removed, leaving the receiver. */
const REMOVED_METHODS = new Set(['filter', 'trim', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice'])

/** Replacements inside SQL. */
const SQL_OPERATORS: readonly { readonly finds: RegExp; readonly becomes: string }[] = [
  { finds: /(?<=\s)and(?=\s)/g, becomes: 'or' },
  { finds: /(?<=\s)or(?=\s)/g, becomes: 'and' },
  { finds: /\bis not null\b/g, becomes: 'is null' },
  { finds: /\bis null\b/g, becomes: 'is not null' },
  { finds: /\bnot exists\b/g, becomes: 'exists' },
  { finds: /(?<=\s)desc\b/g, becomes: 'asc' },
  { finds: /\bdistinct (?!on)/g, becomes: '' },
  { finds: /(?<= )<(?= |$)/g, becomes: '>=' },
  { finds: /(?<= )<=(?= |$)/g, becomes: '>' },
  { finds: /(?<= )>(?= |$)/g, becomes: '<=' },
  { finds: /(?<= )>=(?= |$)/g, becomes: '<' },
  { finds: /(?<=\b(?:where|and|or|on|when)\s+[\w.]+ )=(?= |$)/g, becomes: '<>' },
]
const SQL = /\b(?:select|insert into|update|delete from)\b[\s\S]*\b(?:from|values|set|where|select)\b/

/** Calls that are not mutated: only operators of the site see log output. */
const LOG_CALL = /^(?:\w+\.)*(?:log|logger|console)\.\w+$/

/**
 * All possible mutations of a text.
 * @throws Error if it is not valid TypeScript
 */
export function listMutations(text: string, file = 'file.ts'): Mutation[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const edits: Edit[] = []
  const spared: { readonly start: number; readonly end: number }[] = []
  const put = (start: number, end: number, becomes: string) => edits.push({ start, end, becomes })
  const of = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const operator = (left: { end: number }, right: { start: number }, sign: string) => {
    const at = text.indexOf(sign, left.end)
    if (at === -1 || at >= right.start) return
    for (const other of OPERATORS[sign] ?? []) put(at, at + sign.length, other)
  }
  new Visitor({
    BinaryExpression({ left, right, operator: sign }) {
      if (!(sign === '+' && [left, right].some(isText))) operator(left, right, sign)
    },
    LogicalExpression({ left, right, operator: sign }) {
      operator(left, right, sign)
    },
    AssignmentExpression({ left, right, operator: sign }) {
      if (!isText(right)) operator(left, right, sign)
    },
    ConditionalExpression({ test }) {
      put(test.start, test.end, 'true')
      put(test.start, test.end, 'false')
    },
    IfStatement({ test }) {
      put(test.start, test.end, 'true')
      put(test.start, test.end, 'false')
    },
    UnaryExpression(node) {
      if (node.operator === '!') put(node.start, node.start + 1, '')
    },
    Literal(node) {
      const { value } = node
      if (typeof value === 'boolean') put(node.start, node.end, String(!value))
      if (typeof value === 'number') put(node.start, node.end, value < 2 ? String(1 - value) : `(${of(node)} * 10)`)
    },
    ExpressionStatement({ start, end, expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type !== 'CallExpression') return
      if (LOG_CALL.test(of(call.callee).replaceAll('?.', '.'))) spared.push({ start, end })
      else put(start, end, ';')
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const { property, object } = callee
      const name = of(property)
      if (Object.hasOwn(METHODS, name)) put(property.start, property.end, METHODS[name] ?? '')
      if (REMOVED_METHODS.has(name)) put(object.end, end, '')
    },
    TemplateLiteral(node) {
      if (!SQL.test(of(node))) return
      for (const { start, end } of node.quasis) {
        for (const { finds, becomes } of SQL_OPERATORS) {
          for (const { index, 0: found } of text.slice(start, end).matchAll(finds)) {
            put(start + index, start + index + found.length, becomes)
          }
        }
      }
    },
    // Not a property of a schema such as `200: Answer`, where a calculation would be a syntax error.
    Property: ({ key, computed }) => void (!computed && spared.push(key)),
    ImportDeclaration: (node) => void spared.push(node),
    TSTypeAliasDeclaration: (node) => void spared.push(node),
    TSInterfaceDeclaration: (node) => void spared.push(node),
    TSLiteralType: (node) => void spared.push(node),
  }).visit(program)
  return edits
    .filter(({ start, end }) => !spared.some((place) => place.start <= start && end <= place.end))
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((edit) => ({ ...edit, ...shown(text, edit) }))
}

export function mutated(text: string, { start, end, becomes }: Edit): string {
  return text.slice(0, start) + becomes + text.slice(end)
}

function shown(text: string, edit: Edit): Pick<Mutation, 'line' | 'before' | 'after'> {
  const from = text.lastIndexOf('\n', edit.start - 1) + 1
  const lineFrom = (full: string) => full.slice(from, ending(full, from))
  return {
    line: text.slice(0, edit.start).split('\n').length,
    before: lineFrom(text),
    after: lineFrom(mutated(text, edit)),
  }
}

function ending(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

function isText(node: { readonly type: string; readonly value?: unknown }): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}
