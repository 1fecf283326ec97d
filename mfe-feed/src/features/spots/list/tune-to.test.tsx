import { currentRadio } from '@onfreq/session/radio'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tuneTo } from './tune-to.ts'

const ZD7QEL = { callsign: 'ZD7QEL', frequencyHz: 7_012_300, mode: 'SSB', band: '40m' } as const

let orders: unknown[]
let restore: () => void
let response: () => unknown
beforeEach(() => {
  orders = []
  response = () => ({ told: true })
  restore = fakeApi({
    'spots/tune': (body: unknown) => {
      orders.push(body)
      return response()
    },
  })
})
afterEach(() => {
  restore()
  store.dispatch(sessionSlice.actions.signedOut())
})

test("tunes the page and requests tuning of the member's radio", async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo(ZD7QEL)
  expect(currentRadio()).toMatchObject({ frequencyHz: 7_012_300, mode: 'SSB', submode: 'LSB' })
  await vi.waitFor(() => expect(orders).toEqual([{ frequency_khz: 7012.3, mode: 'SSB' }]))
})

test('in a pile-up the radio transmits where the station listens', async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, comment: 'UP 5 tnx' })
  await vi.waitFor(() => expect(orders).toEqual([{ frequency_khz: 7012.3, mode: 'SSB', transmit_khz: 7017.3 }]))
})

test("leaves the radio's mode unchanged when the spot has none", async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, mode: null })
  await vi.waitFor(() => expect(orders).toEqual([{ frequency_khz: 7012.3 }]))
})

test('tunes the page when the radio cannot be reached too', async () => {
  response = () => Response.json({ error: { code: 'down', message: 'Not now.' } }, { status: 503 })
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo(ZD7QEL)
  await vi.waitFor(() => expect(orders).toHaveLength(1))
  expect(currentRadio().frequencyHz).toBe(7_012_300)
})

test('requests no radio tuning for a visitor', async () => {
  tuneTo(ZD7QEL)
  expect(currentRadio().frequencyHz).toBe(7_012_300)
  // The first request belongs to the next member.
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, frequencyHz: 14_025_000, mode: 'CW', band: '20m' })
  await vi.waitFor(() => expect(orders).toEqual([{ frequency_khz: 14_025, mode: 'CW' }]))
})
