import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@onfreq/build/rspack/shared-modules'
import { expect, test } from 'vitest'

test('the shell loads every module that microfrontend builds exclude', () => {
  const source = readFileSync(join(import.meta.dirname, 'shared.ts'), 'utf8')
  const loaded = [...source.matchAll(/^import '([^']+)'/gm)].map(([, request]) => request)
  expect(loaded.sort()).toEqual(
    sharedModules()
      .map(({ request }) => request)
      .sort(),
  )
})
