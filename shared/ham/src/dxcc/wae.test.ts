import { expect, test } from 'vitest'
import { resolveDxcc } from './resolve.ts'
import { WAE_AREAS } from './wae.ts'

/** ADIF enumeration Region without Kosovo, which has become an entity since. The calls are from the country file. */
test.each([
  ['4U1VIC', 'IV', 206, 'Vienna Intl Ctr', true],
  ['GB0SI', 'SI', 279, 'Shetland Islands', true],
  ['IG9A', 'AI', 248, 'African Italy', false],
  ['IT9ABC', 'SY', 248, 'Sicily', true],
  ['JW0BEA', 'BI', 259, 'Bear Island', true],
  ['TA1ABC', 'ET', 390, 'European Turkey', true],
])('assigns %s to the WAE area %s and to its DXCC entity', (call, region, dxcc, name, europe) => {
  const result = resolveDxcc(call)
  const area = WAE_AREAS.find(({ prefix }) => prefix === result?.wae)
  expect(area).toMatchObject({ region, dxcc, name, europe })
  expect(result?.dxcc).toBe(dxcc)
})

test('returns no area for calls of the entity outside its WAE area', () => {
  for (const call of ['OE1ABC', 'GM3ABC', 'I1ABC', 'TA2ABC']) expect(resolveDxcc(call)?.wae, call).toBeNull()
})
