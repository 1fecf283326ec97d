import { describe, expect, test } from 'vitest'
import {
  type EnglishRule,
  FILE_RULES,
  findInDocument,
  findInSource,
  findInText,
  NAME_RULES,
  PROSE_RULES,
  SPELLING_RULE,
  titlesIn,
} from './plain-english.ts'

const sides = (rules: readonly EnglishRule[]) => rules.map(({ name, wrong, right }) => [name, wrong, right] as const)

describe('prose', () => {
  test.each(sides(PROSE_RULES))(
    'finds %s in a comment, a title and a text, and accepts the better wording',
    (rule, wrong, right) => {
      const source = (text: string) =>
        `// ${text}\n/** ${text} */\n/**\n * ${text}\n */\ntest("${text}", () => undefined)`
      expect(findInSource('api/a.test.ts', source(wrong)).map((each) => [each.line, each.kind, each.rule])).toEqual([
        [1, 'comment', rule],
        [2, 'comment', rule],
        [4, 'comment', rule],
        [6, 'title', rule],
      ])
      expect(findInSource('api/a.test.ts', source(right))).toEqual([])
      expect(findInText(wrong)?.rule).toBe(rule)
      expect(findInText(right)).toBeUndefined()
    },
  )

  test('accepts Everybody as a complete label, but not in a sentence', () => {
    expect(findInText('Everybody')).toBeUndefined()
    expect(findInText('Everybody waits')?.rule).toBe('vague-people')
  })

  test('ignores code, strings and text between backticks', () => {
    expect(findInSource('api/a.ts', "const a = 'Nobody is told.'\n// `whilst` is a keyword here")).toEqual([])
  })

  test('reads the comments of SQL', () => {
    expect(findInSource('a.sql', 'select 1\n  -- Mends the index.')).toMatchObject([{ line: 2, rule: 'mending' }])
  })
})

describe('names', () => {
  test.each(sides(NAME_RULES))('finds %s where the name is declared, not where it is used', (rule, wrong, right) => {
    for (const code of [
      `const ${wrong} = 1`,
      `export function ${wrong}() {}`,
      `const { a, ${wrong} } = b`,
      `const [a, ${wrong}] = b`,
      `const { a: ${wrong} } = b`,
      `list.map((${wrong}) => 1)`,
      `interface ${wrong} {`,
    ]) {
      expect(findInSource('api/a.ts', code)).toMatchObject([{ line: 1, kind: 'name', rule, words: wrong }])
      expect(findInSource('api/a.ts', code.replace(wrong, right))).toEqual([])
    }
    expect(findInSource('api/a.ts', `${wrong}(b.${wrong})`)).toEqual([])
  })

  test.each(['indexOf', 'oneOf', 'maximum', 'sayings', 'asked_at', 'MOSTLY'])('accepts %s', (name) => {
    expect(findInSource('api/a.ts', `const ${name} = 1`)).toEqual([])
  })

  test.each(sides(FILE_RULES))('finds odd file names: %s', (rule, wrong, right) => {
    expect(findInSource(wrong, '')).toEqual([{ file: wrong, line: 0, kind: 'file', rule, words: '/told.ts' }])
    expect(findInSource(right, '')).toEqual([])
  })
})

describe('documents', () => {
  test('finds odd English and American spelling outside code', () => {
    const text = 'Nobody waits.\n\n```\nwhilst\n```\nA color, `color`.\nA colour.'
    expect(findInDocument('docs/a.md', text).map(({ line, rule }) => [line, rule])).toEqual([
      [1, 'vague-people'],
      [6, 'british-spelling'],
    ])
  })

  test('accepts British spelling', () => {
    expect(findInText(SPELLING_RULE.wrong)?.rule).toBe('british-spelling')
    expect(findInText(SPELLING_RULE.right)).toBeUndefined()
  })
})

test('reads titles of tests, parametrized tests and groups', () => {
  expect(titlesIn("test('a', () => 1)\ndescribe(\"b\", f)\ntest.each([1])('c %i', f)\nit.skip('d', f)")).toEqual([
    'a',
    'b',
    'c %i',
    'd',
  ])
})
