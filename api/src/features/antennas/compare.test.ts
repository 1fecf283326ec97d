import { describe, expect, test } from 'vitest'
import { compareSamples, type ReportSample } from './compare.ts'

const sample = (antenna: string, mean: number, deviation = 1, n = 30): ReportSample => ({ antenna, mean, deviation, n })
const TOO_FEW = { outcome: 'too_few', antenna: null, lead: null }
const NO_DIFFERENCE = { outcome: 'no_difference', antenna: null, lead: null }

// With 50 reports of deviation 5 each, two standard errors are exactly 2.
const loud = (mean: number) => sample('Hexbeam', mean, 5, 50)
const quiet = (mean: number) => sample('Dipole', mean, 5, 50)

describe('comparison of antennas', () => {
  test.each([
    ['nothing', [], TOO_FEW],
    ['one antenna', [sample('Dipole', 9, 1, 1000)], TOO_FEW],
    ['29 and 1,000 reports', [sample('Dipole', 9, 1, 29), sample('Hexbeam', 3, 1, 1000)], TOO_FEW],
    ['30 and 1,000 reports', [sample('Dipole', 9, 1, 30), sample('Hexbeam', 3, 1, 1000)], 'Dipole'],
    ['equal means', [loud(-10), quiet(-10)], NO_DIFFERENCE],
    ['a lead of two standard errors', [loud(-10), quiet(-12)], NO_DIFFERENCE],
    ['a larger lead', [loud(-10), quiet(-12.01)], 'Hexbeam'],
    ['the weaker antenna first', [quiet(-12.01), loud(-10)], 'Hexbeam'],
    ['equal reports without deviation', [sample('Dipole', 9, 0), sample('Hexbeam', 9, 0)], NO_DIFFERENCE],
    ['different reports without deviation', [sample('Dipole', 8, 0), sample('Hexbeam', 9, 0)], 'Hexbeam'],
  ])('handles %s', (_, samples, expected) => {
    const result = compareSamples(samples)
    if (typeof expected === 'string') expect(result).toMatchObject({ outcome: 'better', antenna: expected })
    else expect(result).toEqual(expected)
  })
})

test('needs a clear lead over each of three antennas, and ignores those with too few reports', () => {
  expect(compareSamples([loud(-10), quiet(-14), sample('Vertical', -11, 5, 50)])).toEqual(NO_DIFFERENCE)
  expect(compareSamples([loud(-10), quiet(-14), sample('Vertical', -13, 5, 50)])).toEqual({
    outcome: 'better',
    antenna: 'Hexbeam',
    lead: 3,
  })
  expect(compareSamples([loud(-10), quiet(-14), sample('Wire', 3, 5, 29)])).toMatchObject({ antenna: 'Hexbeam' })
})
