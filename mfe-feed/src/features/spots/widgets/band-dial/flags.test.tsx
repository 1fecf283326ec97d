import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DIAL_BANDS } from './dial-bands.ts'
import { type DialStation, placeFlags } from './dial-flags.ts'
import { Flags } from './flags.tsx'

const band = DIAL_BANDS.find(({ name }) => name === '40m')
const stations = ['OE5QKL', 'EA4QTR', 'DK7QWE'].map(
  (callsign, index): DialStation => ({
    id: index + 1,
    callsign,
    frequencyHz: 7_100_000 + index * 20_000,
    mode: 'LSB',
    transmitting: false,
    callingCq: false,
    followed: false,
  }),
)
const draw = (shown: readonly DialStation[]) => {
  if (band === undefined) throw new Error('There is no 40m')
  return <Flags bandName="40m" flags={placeFlags(band, shown, 7_150_000, 900)} onPick={() => false} />
}
const flag = (callsign: string) => screen.getByRole('link', { name: new RegExp(callsign) })
const focusFlag = (callsign: string) => act(() => flag(callsign).focus())
const stops = () =>
  screen
    .getAllByRole('link')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

let rerender: (element: ReturnType<typeof draw>) => void
beforeEach(() => {
  ;({ rerender } = render(draw(stations)))
})
afterEach(cleanup)

test('the stations of a band are one tab stop, and arrow keys move along them', () => {
  expect(stops()).toEqual(['OE5QKL'])
  focusFlag('OE5QKL')
  fireEvent.keyDown(flag('OE5QKL'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(flag('EA4QTR'))
  fireEvent.keyDown(flag('EA4QTR'), { key: 'End' })
  expect(stops()).toEqual(['DK7QWE'])
})

test('when the focused station is removed, the first one becomes the tab stop', () => {
  focusFlag('DK7QWE')
  expect(stops()).toEqual(['DK7QWE'])
  rerender(draw(stations.slice(0, 2)))
  expect(stops()).toEqual(['OE5QKL'])
})
