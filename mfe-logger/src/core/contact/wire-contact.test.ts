import { describe, expect, it } from 'vitest'
import { type ContactDraft, changesToWire, newContactToWire } from './wire-contact.ts'

const draft: ContactDraft = {
  callsign: 'W7QSE',
  startedAt: '2026-11-21T18:42:07Z',
  frequencyHz: 14_250_100,
  mode: 'SSB',
  submode: 'USB',
  rstSent: '59',
  rstRcvd: '57',
  name: ' Jonah ',
  comment: '',
  power: '5',
  isRun: true,
  entity: null,
}

describe('a new contact in wire format', () => {
  it("has its frequency in kHz and the operator's location", () => {
    expect(newContactToWire(draft, 88)).toMatchObject({
      Call: 'W7QSE',
      Freq: 14_250.1,
      Mode: 'SSB',
      SubMode: 'USB',
      IsRunQSO: 1,
      qso_origin: 'LOGBAR',
      qso_duration: 88,
      Power: 5,
      Name: 'Jonah',
      Comment: null,
    })
  })

  it('leaves the entity to the API unless the user chose one', () => {
    expect(newContactToWire(draft, null)).not.toHaveProperty('dxcc')
    const entity = {
      adif: 291,
      name: 'United States',
      continent: 'NA',
      position: { latitude: 37.6, longitude: -91.9 },
      cqZone: 5,
    }
    expect(newContactToWire({ ...draft, entity }, null).dxcc).toBe(291)
  })
})

describe('the changes of an edit', () => {
  it('contain only the fields that differ', () => {
    expect(changesToWire({ ...draft, comment: 'POTA US-2274' }, draft)).toEqual({ Comment: 'POTA US-2274' })
    expect(changesToWire(draft, draft)).toEqual({})
  })

  it('clear a field that the user emptied', () => {
    expect(changesToWire({ ...draft, name: '' }, draft)).toEqual({ Name: null })
  })
})
