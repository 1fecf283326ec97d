import { fitsA4, LABEL_FORMATS } from '@onfreq/contracts/cards/values'
import { describe, expect, it } from 'vitest'
import { formatOf, START_FORMAT } from './label-format.ts'

describe('label sheet', () => {
  it('requires complete dimensions and a name', () => {
    expect(formatOf({ ...START_FORMAT, name: ' Mine ', gap_x: '2.5' })).toMatchObject({ name: 'Mine', gap_x: 2.5 })
    expect(formatOf(START_FORMAT)).toBeNull()
    for (const width of ['', '.', '-3', 'wide']) expect(formatOf({ ...START_FORMAT, name: 'Mine', width })).toBeNull()
  })

  it('fits on A4 for every built-in format', () => {
    for (const format of LABEL_FORMATS) expect(fitsA4(format), format.name).toBe(true)
    const mine = formatOf({ ...START_FORMAT, name: 'Mine', columns: '4' })
    expect(mine && fitsA4(mine)).toBe(false)
  })
})
