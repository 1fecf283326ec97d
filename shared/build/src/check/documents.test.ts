import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { CODEOWNERS_FILE, codeowners } from './codeowners.ts'
import { missingIn, missingInDocuments } from './documents.ts'

test('documents name files, links and scripts that are there', () => {
  expect(missingInDocuments()).toEqual([])
})

test('a file, a link and a script that are gone are found', () => {
  const text =
    'See [this](gone.md) in `api/src/gone.ts`, run `npm run gone` or `npm run gone -w api`, then `npm run unit`.'
  expect(missingIn('docs/a.md', text)).toEqual(['gone.md', 'api/src/gone.ts', 'npm run gone', 'npm run gone -w api'])
})

test('who reviews what is what the parts declare', async () => {
  expect(readFileSync(join(ROOT, CODEOWNERS_FILE), 'utf8')).toBe(await codeowners())
})
