import { describe, expect, it } from 'vitest'
import { type RepairForm, repairAction } from './repair-action.ts'

const form = (change: Partial<RepairForm>): RepairForm => ({
  kind: 'set',
  field: 'Comment',
  value: '',
  hours: '',
  ...change,
})

describe('a repair of the logbook', () => {
  it('sets one field of many contacts, and empties it', () => {
    expect(repairAction(form({ value: ' POTA ' }))).toEqual({ type: 'set', fields: { Comment: 'POTA' } })
    expect(repairAction(form({ value: '' }))).toEqual({ type: 'set', fields: { Comment: null } })
  })

  it('writes a submode under its mode and a frequency in kHz', () => {
    expect(repairAction(form({ field: 'Mode', value: 'ft4' }))).toEqual({
      type: 'set',
      fields: { Mode: 'MFSK', SubMode: 'FT4' },
    })
    expect(repairAction(form({ field: 'Freq', value: '14.0741' }))).toEqual({ type: 'set', fields: { Freq: 14_074.1 } })
  })

  it('shifts by whole minutes, a day at most, and not by nothing', () => {
    expect(repairAction(form({ kind: 'shift', hours: '-1.5' }))).toEqual({ type: 'shift', minutes: -90 })
    for (const hours of ['', '0', '25', 'x']) expect(repairAction(form({ kind: 'shift', hours }))).toBeNull()
  })

  it('never empties the station callsign, and takes no words for figures', () => {
    expect(repairAction(form({ field: 'station_callsign', value: '' }))).toBeNull()
    expect(repairAction(form({ field: 'Power', value: 'lots' }))).toBeNull()
  })
})
