import { expect, it } from 'vitest'
import { nextSerial } from './serial-number.ts'

it('increments a serial number and preserves its leading zeros', () => {
  expect(['001', '099', '999', 'A1'].map(nextSerial)).toEqual(['002', '100', '1000', 'A1'])
})
