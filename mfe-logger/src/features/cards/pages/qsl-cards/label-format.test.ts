import { fitsA4, LABEL_FORMATS } from '@onfreq/contracts/cards/values'
import { describe, expect, it } from 'vitest'
import { START_FORMAT, toFormat } from './label-format.ts'

describe('custom label sheet', () => {
  it('requires complete dimensions and a name', () => {
    expect(toFormat({ ...START_FORMAT, name: ' Mine ', gap_x: '2.5' })).toMatchObject({ name: 'Mine', gap_x: 2.5 })
    expect(toFormat(START_FORMAT)).toBeNull()
    for (const width of ['', '.', '-3', 'wide']) expect(toFormat({ ...START_FORMAT, name: 'Mine', width })).toBeNull()
  })

  it('every built-in format fits on A4', () => {
    for (const format of LABEL_FORMATS) expect(fitsA4(format), format.name).toBe(true)
    const mine = toFormat({ ...START_FORMAT, name: 'Mine', columns: '4' })
    expect(mine && fitsA4(mine)).toBe(false)
  })
})
