import { expect, test } from 'vitest'
import { affectedTests } from './affected-tests.ts'

const GRAPH = new Map([
  ['shared/ham/src/rst.ts', []],
  ['shared/ham/src/rst.test.ts', ['shared/ham/src/rst.ts']],
  ['shared/ui/src/key/key.module.css', []],
  ['shared/ui/src/key/key.tsx', ['shared/ui/src/key/key.module.css']],
  ['shared/ui/src/key/key.stories.tsx', ['shared/ui/src/key/key.tsx']],
  ['api/src/core/log/save.ts', ['shared/ham/src/rst.ts']],
  ['api/src/core/log/qso.test.ts', ['api/test/app.ts']],
  ['api/src/core/live/live.test.ts', ['api/test/app.ts']],
  ['api/test/app.ts', []],
])

test('selects the tests that import a changed file and the tests of its area', () => {
  expect(affectedTests(['shared/ham/src/rst.ts'], GRAPH)).toEqual({
    tests: ['shared/ham/src/rst.test.ts', 'api/src/core/log/qso.test.ts'],
    stories: [],
  })
})

test('selects the stories that render a style, every API test for a migration, and nothing for a document', () => {
  expect(affectedTests(['shared/ui/src/key/key.module.css'], GRAPH).stories).toEqual([
    'shared/ui/src/key/key.stories.tsx',
  ])
  expect(affectedTests(['api/migrations/999_log_more.sql'], GRAPH).tests).toEqual([
    'api/src/core/log/qso.test.ts',
    'api/src/core/live/live.test.ts',
  ])
  expect(affectedTests(['README.md'], GRAPH)).toEqual({ tests: [], stories: [] })
})
