/** Small changes that take a behaviour out of a source text, one at a time. */

export interface Mutation {
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
}

interface Operator {
  readonly finds: RegExp
  readonly becomes: string
}

/** Each changes what the line does, and none only how it looks. */
const OPERATORS: readonly Operator[] = [
  { finds: /^(\s*)if \((.+)\) (return\b.*|throw\b.*|continue)$/, becomes: '$1if (false as boolean) $3' },
  { finds: / === /, becomes: ' !== ' },
  { finds: / !== /, becomes: ' === ' },
  { finds: / >= /, becomes: ' < ' },
  { finds: / <= /, becomes: ' > ' },
  { finds: / > (?=[\w(])/, becomes: ' <= ' },
  { finds: / < (?=[\w(])/, becomes: ' >= ' },
  { finds: / && /, becomes: ' || ' },
  { finds: / \|\| /, becomes: ' && ' },
  { finds: / \+ (?=[\w(])/, becomes: ' - ' },
  { finds: /\breturn true$/, becomes: 'return false' },
  { finds: /\breturn false$/, becomes: 'return true' },
  { finds: /: (\d[\d_]*)(,?)$/, becomes: ': 7$1$2' },
]

/** Lines that no behaviour hangs on: comments, imports, types and what is only said to people. */
const SPARED =
  /^\s*(\/\/|\*|\/\*|import |export \* |type |interface |export type |export interface )|ProductError\(|=>\s*void|^\s*readonly /

/** Every change that could be made to this text. */
export function mutationsOf(text: string): Mutation[] {
  return text.split('\n').flatMap((before, index) => {
    if (SPARED.test(before)) return []
    return OPERATORS.filter(({ finds }) => finds.test(before)).map(({ finds, becomes }) => ({
      line: index + 1,
      before,
      after: before.replace(finds, becomes),
    }))
  })
}

export function mutated(text: string, { line, after }: Mutation): string {
  return text
    .split('\n')
    .map((each, index) => (index + 1 === line ? after : each))
    .join('\n')
}
