import { expect, it } from 'vitest'
import { newContactToWire } from '../contact/wire-contact.ts'
import { locationFields } from './place.ts'

const HILL = {
  id: 1,
  name: 'Hill',
  fields: { MY_GRIDSQUARE: 'IO84', MY_SOTA_REF: 'G/LD-001', MY_RIG: 'KX2', TX_PWR: '5', APP_OTHER: 'x' },
}

it("a contact includes the fields of the operator's location", () => {
  expect(locationFields(HILL, {})).toEqual({ MY_GRIDSQUARE: 'IO84', MY_SOTA_REF: 'G/LD-001', MY_RIG: 'KX2' })
  expect(locationFields(null, {})).toEqual({})
})

it("references typed for the contact override the location's references", () => {
  expect(locationFields(HILL, { MY_POTA_REF: 'GB-0076' })).toEqual({ MY_GRIDSQUARE: 'IO84', MY_RIG: 'KX2' })
  const draft = {
    callsign: 'G4QAO',
    startedAt: '2026-11-23T14:30:00Z',
    frequencyHz: 7_132_000,
    mode: 'SSB',
    submode: 'LSB',
    rstSent: '59',
    rstRcvd: '57',
    name: '',
    comment: '',
    power: '5',
    isRun: false,
    entity: null,
    more: { myRefs: 'GB-0134', grid: 'IO83' },
    place: HILL,
  }
  expect(newContactToWire(draft, null)).toMatchObject({
    GridSquare: 'IO83',
    fields: { MY_GRIDSQUARE: 'IO84', MY_RIG: 'KX2', MY_POTA_REF: 'GB-0134' },
  })
  expect(newContactToWire(draft, null).fields?.MY_SOTA_REF).toBeUndefined()
})
