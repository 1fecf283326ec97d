import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allUnits } from '../workspace.ts'
import { CALLS_FILE, generateCalls, namedCalls } from './generate.ts'

const parts = allUnits().filter((unit) => namedCalls(unit).length > 0)

describe('the client of the API', () => {
  test.each(parts)('of $name is what the document of the API says', async (unit) => {
    const written = readFileSync(join(unit.folder, CALLS_FILE), 'utf8')
    expect(written, 'write it anew: npm run generate -- calls').toBe(await generateCalls(namedCalls(unit)))
  })

  test('ten calls and more of the product go through it', () => {
    expect(new Set(parts.flatMap(namedCalls)).size).toBeGreaterThanOrEqual(10)
  })

  test('a read by POST is a query, and says what its answer shows', async () => {
    const text = await generateCalls(['vscores', 'vcheckoutStart'])
    expect(text).toMatch(/vscores: build\.query<[^>]*>\({[^}]*}\),\s*providesTags: \['Contest'\]/)
    expect(text).toMatch(/vcheckoutStart: build\.mutation</)
  })

  test('a call that the API does not have is refused, with those that may be meant', async () => {
    await expect(generateCalls(['activeStationList'])).rejects.toThrow(/no call activeStationList: did you mean/)
  })
})
