import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activationFields,
  parseActivation,
  parseProgramme,
  readReferences,
  referenceFields,
  writeReferences,
} from './references.ts'

describe('typed references', () => {
  it.each([
    ['US-2274', 'POTA'],
    ['K-12345', 'POTA'],
    ['us-4567@us-ca', 'POTA'],
    ['G/LD-001', 'SOTA'],
    ['W7O/NC-012', 'SOTA'],
    ['DLFF-0123', 'WWFF'],
    ['EU-005', 'IOTA'],
    ['BANANA', null],
    ['EU-5', 'IOTA'],
    ['EU-1234', null],
    ['EU-12345', null],
    ['NA-0001', 'POTA'],
    ['NA-12345', null],
  ])('assign %s to %s', (text, programme) => {
    expect(parseProgramme(text)).toBe(programme)
  })

  it('have separate fields for the other station and for the operator', () => {
    const theirs = ['POTA_REF', 'SOTA_REF', 'WWFF_REF', 'IOTA', 'SIG', 'SIG_INFO']
    expect(referenceFields('theirs')).toEqual(theirs)
    expect(referenceFields('mine')).toEqual(theirs.map((name) => `MY_${name}`))
  })

  it('have a programme prefix if their form is ambiguous', () => {
    const fields = { POTA_REF: 'US-2274,BANANA', SOTA_REF: 'G/LD-001', WWFF_REF: 'DLFF-0123', IOTA: 'NONSENSE' }
    const line = 'US-2274, POTA:BANANA, G/LD-001, DLFF-0123, IOTA:NONSENSE'
    expect(writeReferences(fields, 'theirs')).toBe(line)
    expect(readReferences(line, 'theirs').fields).toEqual(fields)
  })

  it('are stored in separate ADIF fields, several at once', () => {
    expect(readReferences('us-2274, US-0891 G/LD-001; eu-005 US-2274', 'theirs')).toEqual({
      fields: { POTA_REF: 'US-2274,US-0891', SOTA_REF: 'G/LD-001', IOTA: 'EU-005' },
      odd: [],
    })
    expect(readReferences('DLFF-0123', 'mine').fields).toEqual({ MY_WWFF_REF: 'DLFF-0123' })
  })

  it('of another programme, such as castles, preserve its name', () => {
    expect(readReferences('WCA:DL-01234', 'mine').fields).toEqual({ MY_SIG: 'WCA', MY_SIG_INFO: 'DL-01234' })
  })

  it('without a known form are preserved and marked as unusual', () => {
    expect(readReferences('Bananas', 'theirs')).toEqual({ fields: { SIG_INFO: 'Bananas' }, odd: ['Bananas'] })
  })

  it('are read back from the fields unchanged', () => {
    const reference = fc.constantFrom('US-2274', 'US-0891', 'G/LD-001', 'DLFF-0123', 'EU-005', 'WCA:DL-01234')
    fc.assert(
      fc.property(
        fc.array(reference, { maxLength: 5 }),
        fc.constantFrom('mine' as const, 'theirs' as const),
        (list, side) => {
          const { fields } = readReferences(list.join(', '), side)
          expect(readReferences(writeReferences(fields, side), side).fields).toEqual(fields)
        },
      ),
    )
  })

  it('are listed once if a program also wrote them to SIG_INFO', () => {
    expect(writeReferences({ POTA_REF: 'US-2274', SIG: 'POTA', SIG_INFO: 'US-2274' }, 'theirs')).toBe('US-2274')
  })
})

describe('activation', () => {
  it('combines two own parks into one value', () => {
    expect(parseActivation((name) => ({ MY_POTA_REF: 'us-2274,US-0891' })[name as string])).toEqual({
      type: 'POTA',
      ref: 'US-2274,US-0891',
    })
    expect(parseActivation((name) => ({ MY_SIG: 'WCA', MY_SIG_INFO: 'DL-01234' })[name as string])).toEqual({
      type: 'WCA',
      ref: 'DL-01234',
    })
    expect(parseActivation(() => undefined)).toBeNull()
  })

  it.each(['POTA', 'SOTA', 'WWFF', 'IOTA', 'WCA'])('of %s are read back from their fields', (type) => {
    const activation = { type, ref: 'X-1' }
    const fields = activationFields(activation)
    expect(parseActivation((name) => fields[name])).toEqual(activation)
  })
})
