import { expect, test } from 'vitest'
import { resolveDxcc } from './resolve.ts'
import { WAE_AREAS } from './wae.ts'

/** ADIF 3.1, enumeration Region, without Kosovo, which is an entity by now; calls of the country file. */
test.each([
  ['4U1VIC', 'IV', 206, 'Vienna Intl Ctr', true],
  ['GB0SI', 'SI', 279, 'Shetland Islands', true],
  ['IG9A', 'AI', 248, 'African Italy', false],
  ['IT9ABC', 'SY', 248, 'Sicily', true],
  ['JW0BEA', 'BI', 259, 'Bear Island', true],
  ['TA1ABC', 'ET', 390, 'European Turkey', true],
])('%s is in an area of its own, %s, and counts for its entity in DXCC', (call, region, dxcc, name, europe) => {
  const answer = resolveDxcc(call)
  const area = WAE_AREAS.find(({ prefix }) => prefix === answer?.wae)
  expect(area).toMatchObject({ region, dxcc, name, europe })
  expect(answer?.dxcc).toBe(dxcc)
})

test('a call of the entity that is not in the area has none', () => {
  for (const call of ['OE1ABC', 'GM3ABC', 'I1ABC', 'TA2ABC']) expect(resolveDxcc(call)?.wae, call).toBeNull()
})
