import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProgramKey } from './light.tsx'
import { fillValue, findProgram, PROGRAMS } from './programs.ts'

const bridge = readFileSync(new URL('../../../../../../api/bridge/README.md', import.meta.url), 'utf8')

test('every program has a page, and the URL of an unknown program has none', () => {
  for (const program of PROGRAMS) expect(findProgram(program.slug)).toBe(program)
  expect(new Set(PROGRAMS.map(({ slug }) => slug)).size).toBe(PROGRAMS.length)
  for (const slug of [undefined, '', 'minesweeper', '__proto__']) expect(findProgram(slug)).toBeUndefined()
})

test.each(
  PROGRAMS.flatMap(({ name, way, settingsWindow }) =>
    (way === 'bridge' ? (settingsWindow?.settings ?? []) : []).flatMap((setting) => {
      const port = 'value' in setting ? /\d{4,5}$/.exec(setting.value)?.[0] : undefined
      return port === undefined ? [] : [{ name, port }]
    }),
  ),
)('$name is configured with a port on which the bridge listens: $port', ({ port }) => {
  expect(bridge).toMatch(new RegExp(`(UDP|TCP|XML-RPC|HTTP) ${port}\\b`))
})

test('instructions for programs with a key show the URL of this site and where to enter the key', () => {
  const values = (slug: string) =>
    findProgram(slug)?.settingsWindow?.settings.flatMap((setting) =>
      'value' in setting ? [fillValue(setting.value, 'https://onfreq.example')] : [],
    )
  for (const { slug, way } of PROGRAMS) {
    if (way === 'key') expect(values(slug)).toEqual(['https://onfreq.example', 'your API key'])
  }
})

test('the light follows the key of the program, and for the bridge only a new key', () => {
  const key = (id: number, name: string) => ({
    id,
    name,
    scopes: [],
    is_primary: false,
    created_at: '2026-11-26T10:00:00Z',
    last_used_at: null,
  })
  const keys = [key(1, 'Shack PC'), key(2, 'QLog'), key(3, 'Portable')]
  expect(findProgramKey({ name: 'QLog', way: 'key' }, keys, [1, 2, 3])?.id).toBe(2)
  expect(findProgramKey({ name: 'GridTracker', way: 'key' }, keys, [])).toBeUndefined()
  expect(findProgramKey({ name: 'WSJT-X', way: 'bridge' }, keys, [1, 2, 3])).toBeUndefined()
  expect(findProgramKey({ name: 'WSJT-X', way: 'bridge' }, keys, [1, 2])?.id).toBe(3)
})
