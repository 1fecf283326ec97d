import type { RigData } from '@onfreq/contracts/log/log'
import { describe, expect, it } from 'vitest'
import { CAT_MODES, catState, copyFromRig } from './taken-from-radio.ts'

const rig = (change: Partial<RigData> = {}): RigData => ({
  freq: 14_250.1,
  rig_name: 'IC-7610',
  mode: 'USB',
  op_mode: 1,
  ptt_down: false,
  azimuth: null,
  activation_type: null,
  activation_ref: null,
  updated_at: '2026-11-21T12:00:00Z',
  ...change,
})

describe('radio link (CAT)', () => {
  it('is linked when the radio reports a frequency above 0', () => {
    expect(catState(rig(), true)).toBe('linked')
    expect(catState(rig({ freq: 0 }), true)).toBe('unavailable')
    expect(catState(undefined, true)).toBe('unknown')
    expect(catState(rig(), false)).toBe('off')
  })

  it('copies the frequency to the nearest hertz', () => {
    expect(copyFromRig(rig(), true)?.frequencyHz).toBe(14_250_100)
  })

  it('copies nothing if the link is off or the radio does not respond', () => {
    expect(copyFromRig(rig(), false)).toBeNull()
    expect(copyFromRig(rig({ freq: 0 }), true)).toBeNull()
  })

  it.each([
    ['USB', { mode: 'SSB', submode: 'USB' }],
    ['SSB', { mode: 'SSB', submode: null }],
    ['FT4', { mode: 'MFSK', submode: 'FT4' }],
    ['FT8', { mode: 'FT8', submode: null }],
    ['C4FM', { mode: 'DIGITALVOICE', submode: 'C4FM' }],
    ['cw', { mode: 'CW', submode: null }],
  ])('copies the mode %s', (mode, chosen) => {
    expect(copyFromRig(rig({ mode }), true)?.mode).toEqual(chosen)
  })

  it.each(['RTTY', 'PKTUSB', 'AM', 'FM', '', null])('leaves the mode unchanged when the radio reports %s', (mode) => {
    expect(copyFromRig(rig({ mode }), true)?.mode).toBeNull()
  })

  it('supports the ten modes of the specification', () => {
    expect(CAT_MODES).toHaveLength(10)
  })

  it('copies Run (2) and S&P (1) and no other operating mode', () => {
    expect(copyFromRig(rig({ op_mode: 2 }), true)?.operatingMode).toBe('run')
    expect(copyFromRig(rig({ op_mode: 1 }), true)?.operatingMode).toBe('sp')
    expect(copyFromRig(rig({ op_mode: 5 }), true)?.operatingMode).toBeNull()
  })
})
