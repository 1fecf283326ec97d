import { currentRadio } from '@onfreq/session/radio'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tuneTo } from './tune-to.ts'

const ZD7QEL = { callsign: 'ZD7QEL', frequencyHz: 7_012_300, mode: 'SSB', band: '40m' } as const

let tuneRequests: unknown[]
let restore: () => void
let response: () => unknown
beforeEach(() => {
  tuneRequests = []
  response = () => ({ told: true })
  restore = fakeApi({
    'spots/tune': (body: unknown) => {
      tuneRequests.push(body)
      return response()
    },
  })
})
afterEach(() => {
  restore()
  store.dispatch(sessionSlice.actions.signedOut())
})

test("tunes the page and requests that the member's radio is tuned", async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo(ZD7QEL)
  expect(currentRadio()).toMatchObject({ frequencyHz: 7_012_300, mode: 'SSB', submode: 'LSB' })
  await vi.waitFor(() => expect(tuneRequests).toEqual([{ frequency_khz: 7012.3, mode: 'SSB' }]))
})

test('tunes the radio to transmit where the station listens in a pile-up', async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, comment: 'UP 5 tnx' })
  await vi.waitFor(() => expect(tuneRequests).toEqual([{ frequency_khz: 7012.3, mode: 'SSB', transmit_khz: 7017.3 }]))
})

test("leaves the radio's mode unchanged if the spot has none", async () => {
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, mode: null })
  await vi.waitFor(() => expect(tuneRequests).toEqual([{ frequency_khz: 7012.3 }]))
})

test('tunes the page even if the radio cannot be reached', async () => {
  response = () => Response.json({ error: { code: 'down', message: 'Not now.' } }, { status: 503 })
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo(ZD7QEL)
  await vi.waitFor(() => expect(tuneRequests).toHaveLength(1))
  expect(currentRadio().frequencyHz).toBe(7_012_300)
})

test('does not request radio tuning for a visitor', async () => {
  tuneTo(ZD7QEL)
  expect(currentRadio().frequencyHz).toBe(7_012_300)
  // The first recorded request is that of the member.
  store.dispatch(sessionSlice.actions.signedIn(member()))
  tuneTo({ ...ZD7QEL, frequencyHz: 14_025_000, mode: 'CW', band: '20m' })
  await vi.waitFor(() => expect(tuneRequests).toEqual([{ frequency_khz: 14_025, mode: 'CW' }]))
})
