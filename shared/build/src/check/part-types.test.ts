import { expect, test } from 'vitest'
import { partsOfChange } from './part-types.ts'

test('limits type checks to the changed parts unless shared code changed', () => {
  expect(partsOfChange(['mfe-feed/src/api.ts', 'mfe-logger/src/app.tsx', 'docs/api.md'])).toEqual([
    'mfe-feed',
    'mfe-logger',
  ])
  expect(partsOfChange(['mfe-feed/src/api.ts', 'shared/ui/src/button/button.tsx'])).toBeUndefined()
  expect(partsOfChange(['package-lock.json'])).toBeUndefined()
  expect(partsOfChange(['README.md'])).toEqual([])
})
