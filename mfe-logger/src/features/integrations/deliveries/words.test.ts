import type { Delivery } from '@onfreq/contracts/integrations/delivery'
import { describe, expect, it } from 'vitest'
import { deliveryText, getAppearance } from './words.ts'

const delivery: Delivery = {
  qdo_id: 1,
  service: 'qrz',
  state: 'accepted',
  action: 'add',
  reason: null,
  attempts: 1,
  next_at: null,
  updated_at: '2026-11-21T18:00:00Z',
  Call: 'DL1ABC',
  TS: '2026-11-21T17:59:00Z',
  Band: '20m',
  Mode: 'CW',
}

describe('texts of deliveries', () => {
  it.each([
    ['QRZ.com: delivered', 'arrived', {}],
    ['Club Log: there already', 'arrived', { service: 'clublog', state: 'duplicate' }],
    ['QRZ.com: waits to be sent', 'under-way', { state: 'queued' }],
    ['eQSL: refused. Bad mode', 'missed', { service: 'eqsl', state: 'rejected', reason: 'Bad mode' }],
    ['QRZ.com: not delivered. Away.', 'missed', { state: 'parked', reason: 'Away.' }],
    ['eQSL: could not be deleted', 'missed', { service: 'eqsl', state: 'rejected', action: 'delete' }],
  ] as const)('describe a delivery: %s', (text, appearance, more) => {
    expect(deliveryText({ ...delivery, ...more })).toBe(text)
    expect(getAppearance({ ...delivery, ...more })).toBe(appearance)
  })
})
