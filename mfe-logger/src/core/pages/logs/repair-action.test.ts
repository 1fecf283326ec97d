import { describe, expect, it } from 'vitest'
import { getFields } from '../../locations/choice.tsx'
import { type RepairForm, repairAction } from './repair-action.ts'

const form = (change: Partial<RepairForm>): RepairForm => ({
  kind: 'set',
  field: 'Comment',
  value: '',
  hours: '',
  card: 'sent',
  service: 'lotw',
  mark: 'sent',
  way: null,
  day: '',
  location: null,
  ...change,
})

describe('action of a logbook repair', () => {
  it('sets or clears one field of many contacts', () => {
    expect(repairAction(form({ value: ' POTA ' }))).toEqual({ type: 'set', fields: { Comment: 'POTA' } })
    expect(repairAction(form({ value: '' }))).toEqual({ type: 'set', fields: { Comment: null } })
  })

  it('assigns a location, and is null while none is selected', () => {
    expect(repairAction(form({ kind: 'location' }))).toBeNull()
    const location = getFields({ fields: { MY_GRIDSQUARE: 'IO91', TX_PWR: '5', MY_OTHER: 'x' } })
    expect(location).toMatchObject({ MY_GRIDSQUARE: 'IO91', MY_RIG: null })
    expect(Object.keys(location)).not.toContain('TX_PWR')
    expect(repairAction(form({ kind: 'location', location }))).toEqual({ type: 'set', fields: { fields: location } })
  })

  it('stores a submode with its mode and a frequency in kHz', () => {
    expect(repairAction(form({ field: 'Mode', value: 'ft4' }))).toEqual({
      type: 'set',
      fields: { Mode: 'MFSK', SubMode: 'FT4' },
    })
    expect(repairAction(form({ field: 'Freq', value: '14.0741' }))).toEqual({ type: 'set', fields: { Freq: 14_074.1 } })
  })

  it('shifts times by whole minutes, at most a day and never by zero', () => {
    expect(repairAction(form({ kind: 'shift', hours: '-1.5' }))).toEqual({ type: 'shift', minutes: -90 })
    for (const hours of ['', '0', '25', 'x']) expect(repairAction(form({ kind: 'shift', hours }))).toBeNull()
  })

  it('marks paper cards sent or received with the selected route and date', () => {
    const card = (change: Partial<RepairForm>) => repairAction(form({ kind: 'paper_card', ...change }))
    expect(card({})).toEqual({ type: 'paper_card', card: { sent: 'Y' } })
    expect(card({ card: 'received', way: 'B', day: '2026-03-01' })).toEqual({
      type: 'paper_card',
      card: { received: 'Y', received_via: 'B', received_on: '20260301' },
    })
    expect(card({ card: 'not_sent', way: 'B', day: 'whenever' })).toEqual({ type: 'paper_card', card: { sent: 'N' } })
    for (const day of ['2026-02-30', '26-1-1', 'soon']) expect(card({ day })).toBeNull()
  })

  it('marks services as sent or confirmed on the selected date', () => {
    const mark = (change: Partial<RepairForm>) => repairAction(form({ kind: 'service_state', ...change }))
    expect(mark({})).toEqual({ type: 'service_state', state: { service: 'lotw', sent: 'Y' } })
    expect(mark({ service: 'eqsl', mark: 'received', day: '2026-03-01' })).toEqual({
      type: 'service_state',
      state: { service: 'eqsl', received: 'Y', received_on: '20260301' },
    })
    expect(mark({ mark: 'not_sent', day: 'x' })).toEqual({
      type: 'service_state',
      state: { service: 'lotw', sent: 'N' },
    })
    expect(mark({ mark: 'not_received' })).toEqual({ type: 'service_state', state: { service: 'lotw', received: 'N' } })
    expect(mark({ day: '2026-02-30' })).toBeNull()
  })

  it('never clears the station callsign and rejects text in numeric fields', () => {
    expect(repairAction(form({ field: 'station_callsign', value: '' }))).toBeNull()
    expect(repairAction(form({ field: 'Power', value: 'lots' }))).toBeNull()
  })
})
