import { expect, test } from 'vitest'
import { licenceProblems, notices, readLockfile, shippedPackages } from './licences.ts'

const packages = {
  '': { version: '0.1.0' },
  'node_modules/free': { version: '1.0.0', license: 'MIT' },
  'node_modules/choice': { version: '1.0.0', license: '(BSD-3-Clause OR GPL-2.0)' },
  'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0-only' },
  'node_modules/copyleft': { version: '2.0.0', license: 'AGPL-3.0-only' },
  'node_modules/copyleft/node_modules/silent': { version: '3.0.0' },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  'node_modules/@onfreq/ui': { link: true },
}

test('reports licences that require more than a notice, and ignores development dependencies', () => {
  const found = licenceProblems(shippedPackages({ packages })).map((problem) => problem.split(' is under ')[0])
  expect(found).toEqual(['both 1.0.0', 'copyleft 2.0.0', 'silent 3.0.0'])
})

test('finds only permitted licences among shipped dependencies', () => {
  const shipped = shippedPackages(readLockfile())
  expect(shipped.length).toBeGreaterThan(300)
  expect(licenceProblems(shipped)).toEqual([])
})

test('writes each licence text into the notices with its packages', () => {
  const text = notices(shippedPackages(readLockfile()).filter(({ name }) => name === 'react' || name === 'react-dom'))
  expect(text).toMatch(/react \d.*\(MIT\)\nreact-dom \d.*\(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/)
})
