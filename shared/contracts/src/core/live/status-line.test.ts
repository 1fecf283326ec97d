import { describe, expect, it } from 'vitest'
import { statusLine } from './status-line.ts'

const line = (op_mode: number | null, contesting: 0 | 1 = 0) => {
  const { verb, showsFrequency } = statusLine({ op_mode, contesting })
  return `${verb || 'nothing'}, ${showsFrequency ? 'frequency' : 'hidden'}`
}

describe('status line', () => {
  it.each([
    [0, 'QRT, hidden'],
    [1, 'nothing, frequency'],
    [2, 'CQ on, frequency'],
    [3, 'SWL on, frequency'],
    [4, 'nothing, frequency'],
    [5, 'NET Control on, frequency'],
    [6, 'In A NET on, frequency'],
    [7, 'Contesting, hidden'],
    [8, 'CQ DX on, frequency'],
    [null, 'nothing, frequency'],
  ])('for op_mode %s is "%s"', (opMode, expected) => {
    expect(line(opMode)).toBe(expected)
  })

  it('shows Contesting and hides the frequency in any mode while contesting', () => {
    for (const opMode of [1, 2, 5, 8]) expect(line(opMode, 1)).toBe('Contesting, hidden')
  })

  it('treats op_mode 2 and 8 as calling CQ', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((op_mode) => statusLine({ op_mode, contesting: 0 }).callingCq)).toEqual([
      2, 8,
    ])
  })
})
