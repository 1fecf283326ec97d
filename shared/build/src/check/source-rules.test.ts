import { expect, test } from 'vitest'
import { checkSources, findingsIn, SOURCE_RULES } from './source-rules.ts'

test.each(SOURCE_RULES)('reports a violation of $name', (rule) => {
  expect(findingsIn('x', rule.wrong, [rule])).toHaveLength(1)
  expect(findingsIn('x', rule.right, [rule])).toEqual([])
  expect(findingsIn('x', `// allowed: ${rule.name}: the reason\n${rule.wrong}`, [rule])).toEqual([])
})

test('finds no violation in the repository', () => {
  const findings = checkSources().map(({ file, line, rule }) => `${file}:${line} ${rule.name}: ${rule.instead}`)
  expect(findings).toEqual([])
})
