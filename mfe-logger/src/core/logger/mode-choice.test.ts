import { describe, expect, it } from 'vitest'
import { pickedName, pickMode } from './mode-choice.ts'

describe('mode selection', () => {
  it('sets the closest mode above a submode with a dash as the mode', () => {
    expect(pickMode('- LSB')).toEqual({ mode: 'SSB', submode: 'LSB' })
    expect(pickMode('FT4')).toEqual({ mode: 'MFSK', submode: 'FT4' })
  })

  it('sets a top-level mode without a submode', () => {
    expect(pickMode('FT8')).toEqual({ mode: 'FT8', submode: null })
  })

  it('labels a choice by its submode', () => {
    expect(pickedName(pickMode('USB'))).toBe('USB')
    expect(pickedName(pickMode('CW'))).toBe('CW')
  })
})
