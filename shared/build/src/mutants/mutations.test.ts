import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations.ts'

test('mutations take a behaviour out, and leave comments, imports and texts alone', () => {
  const text = [
    "import { a } from './a.ts' // a > b",
    '// if (late) return',
    'function is(age: number) {',
    '  if (age > 18) return true',
    '  return false',
    '}',
  ].join('\n')
  const changes = mutationsOf(text).map(({ line, after }) => [line, after.trim()])
  expect(changes).toEqual([
    [4, 'if (false as boolean) return true'],
    [4, 'if (age <= 18) return true'],
    [4, 'if (age > 18) return false'],
    [5, 'return true'],
  ])
  const [first] = mutationsOf(text)
  expect(first && mutated(text, first).split('\n')[3]).toBe('  if (false as boolean) return true')
})
