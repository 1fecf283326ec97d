import { expect, test } from 'vitest'
import { sourceProblems } from './scripts.ts'

const problems = (source: string) => sourceProblems(source, { isHost: false })

test.each([
  ['a decorator', '@(eval("x")) class A {}'],
  ['an accessor', 'class A { accessor x = eval("x") }'],
  ['an import that waits', 'import defer * as x from "x"'],
])('rejects %s, which the parser does not support', (_what, source) => {
  expect(problems(source)).toEqual(['is not a script that can be read'])
})

test.each([
  ['in other letters', 'ev\\u0061l("x")'],
  ['behind a variable called await', 'await / eval("x") / 1'],
  ['in a field of a class', 'class A { x = eval("x") }'],
  ['in a template', `\`\${eval("x")}\``],
])('finds evaluated text %s', (_where, source) => {
  expect(problems(source)).toEqual(['uses eval'])
})
