import { expect, test } from 'vitest'
import { filesByRunner } from './test-files.ts'

test.each([
  ['api/src/ids.test.ts', { tests: ['api/src/ids.test.ts'], stories: [], browser: [] }],
  ['mfe-feed/src', { tests: ['mfe-feed/src'], stories: [], browser: [] }],
  ['shared/ui/src/tag/tag.stories.tsx', { tests: [], stories: ['shared/ui/src/tag/tag.stories.tsx'], browser: [] }],
  ['shell/e2e/log.spec.ts', { tests: [], stories: [], browser: ['shell/e2e/log.spec.ts'] }],
  ['shell/e2e/delivery', { tests: [], stories: [], browser: ['shell/e2e/delivery'] }],
  [
    'shell/e2e/conformance/titles.test.ts',
    { tests: ['shell/e2e/conformance/titles.test.ts'], stories: [], browser: [] },
  ],
])('runs %s with the runner for its kind of file', (path, files) => {
  expect(filesByRunner([path])).toEqual(files)
})

test('runs the stories of a folder with --stories', () => {
  expect(filesByRunner(['mfe-feed/src'], { stories: true })).toEqual({
    tests: [],
    stories: ['mfe-feed/src'],
    browser: [],
  })
})
