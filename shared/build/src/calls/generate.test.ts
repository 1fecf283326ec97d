import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allUnits } from '../workspace.ts'
import { CALLS_FILE, generateCalls, namedCalls } from './generate.ts'

const parts = allUnits().filter((unit) => namedCalls(unit).length > 0)

describe('API client', () => {
  test.each(parts)('for $name matches the API document', async (unit) => {
    const written = readFileSync(join(unit.folder, CALLS_FILE), 'utf8')
    expect(written, 'regenerate it: npm run generate -- calls').toBe(await generateCalls(namedCalls(unit)))
  })

  test('is used by at least one part and contains at least ten calls', () => {
    expect(new Set(parts.flatMap(namedCalls)).size).toBeGreaterThanOrEqual(10)
  })

  test('treats a read by POST as a query and declares the type of its response', async () => {
    const text = await generateCalls(['vscores', 'vcheckoutStart'])
    expect(text).toMatch(/vscores: build\.query<[^>]*>\({[^}]*}\),\s*providesTags: \['Contest'\]/)
    expect(text).toMatch(/vcheckoutStart: build\.mutation</)
  })

  test('rejects an unknown API call and suggests similar ones', async () => {
    await expect(generateCalls(['activeStationList'])).rejects.toThrow(/no call activeStationList: did you mean/)
  })
})
