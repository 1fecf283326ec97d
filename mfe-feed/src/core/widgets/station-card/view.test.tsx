import type { StationItem } from '@onfreq/contracts/live/stations'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StationCard } from './view.tsx'

afterEach(cleanup)

const STATION: StationItem = {
  key: '1',
  id: 41,
  name: 'Rowan Field',
  my_callsign: 'M0QDX',
  profile_image_name: null,
  country: 'England',
  freq: 7_130,
  band: '40m',
  mode: 'LSB',
  azimuth: 92.4,
  on_freq: 1,
  op_mode: 2,
  contesting: 0,
  ptt_down: 0,
  is_live: 0,
  is_online: 1,
  rig_name: 'IC-7300',
  activation_type: 'SOTA',
  activation_ref: 'G/LD-001',
  sub: 1,
  callsign_verified: false,
  is_admin: 0,
  last_seen: '2026-03-01T12:00:00.000Z',
}

function card(changes: Partial<StationItem> = {}, compact = false): string {
  cleanup()
  render(<StationCard station={{ ...STATION, ...changes }} compact={compact} />)
  return screen.getByRole('article', { name: 'M0QDX' }).textContent ?? ''
}

const show = (changes: Partial<StationItem> = {}, compact = false) => {
  card(changes, compact)
  return within(screen.getByRole('article', { name: 'M0QDX' }))
}

test.each([
  ['large', false],
  ['compact', true],
])('a %s card shows who, what, where, the rig, the beam heading, and the activation', (_, compact) => {
  const visible = show({ is_live: 1 }, compact)
  expect(visible.getByRole('link', { name: /M0QDX/ }).getAttribute('href')).toBe('/M0QDX')
  expect(visible.getByText('Rowan, England', { exact: true })).toBeTruthy()
  expect(visible.getByText('CQ on', { exact: true })).toBeTruthy()
  expect(visible.getByTitle('7130.0 kHz').textContent).toContain('7\u00a0130.000 kHz')
  expect(visible.getByText('IC-7300', { exact: true })).toBeTruthy()
  expect(visible.getByText('beaming 92 degrees', { exact: true })).toBeTruthy()
  expect(visible.getByText('SOTA G/LD-001', { exact: true })).toBeTruthy()
  expect(visible.getByText('LSB', { exact: true })).toBeTruthy()
  expect(visible.getByLabelText('Subscriber')).toBeTruthy()
  expect(visible.getByRole('link', { name: 'Live camera' }).getAttribute('href')).toBe('/live/user/41')
})

test('only a large card has a photo', () => {
  expect(show({ profile_image_name: 'shack' }, false).getByRole('button', { name: 'Photo of M0QDX' })).toBeTruthy()
  expect(show({ profile_image_name: 'shack' }, true).queryByRole('button')).toBeNull()
  expect(screen.getByRole('article', { name: 'M0QDX' }).querySelector('img')).toBeNull()
})

/** Texts beside the red and green dots of a card. */
const dots = (changes: Partial<StationItem>) => {
  const visible = show(changes)
  const toColour = (text: string) => visible.queryByText(text, { exact: true })?.getAttribute('data-state') ?? null
  return { 'On freq': toColour('On freq'), Live: toColour('Live'), 'Recently online': toColour('Recently online') }
}

test.each([
  [
    'on frequency',
    { on_freq: 1, is_live: 0, is_online: 1 },
    { 'On freq': 'freq', Live: null, 'Recently online': null },
  ],
  ['live', { on_freq: 0, is_live: 1, is_online: 1 }, { 'On freq': null, Live: 'freq', 'Recently online': null }],
  [
    'recently online',
    { on_freq: 0, is_live: 0, is_online: 1 },
    { 'On freq': null, Live: null, 'Recently online': 'online' },
  ],
  ['gone', { on_freq: 0, is_live: 0, is_online: 0 }, { 'On freq': null, Live: null, 'Recently online': null }],
] as const)('the dot of a station that is %s', (_, changes, expected) => {
  expect(dots(changes)).toEqual(expected)
})

test('only a transmitting station has the TXing marker, beside its red dot', () => {
  expect(show({ ptt_down: 1 }).getByText('TXing', { exact: true }).childElementCount, 'no part is hidden').toBe(0)
  expect(dots({ ptt_down: 1, on_freq: 1 })['On freq']).toBe('freq')
  expect(show({ ptt_down: 0 }).queryByText('TXing', { exact: true })).toBeNull()
})

test('a live card has a camera that links to the stream', () => {
  card({ is_live: 1 })
  expect(screen.getByRole('link', { name: /Live camera/ }).getAttribute('href')).toBe('/live/user/41')
  card()
  expect(screen.queryByRole('link', { name: /Live camera/ })).toBeNull()
})

test('an administrator has a separate badge', () => {
  card({ is_admin: 1 })
  expect(screen.getByLabelText('Administrator')).toBeTruthy()
})

test('a click enlarges a photo, and a station without one has no button', async () => {
  card({ profile_image_name: 'shack' })
  // The lightbox code loads on the click.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Photo of M0QDX' })))
  expect((await screen.findByRole('dialog', {}, { timeout: 15_000 })).querySelector('img')?.getAttribute('src')).toBe(
    pictureAddress('shack', 'l'),
  )
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  card({ profile_image_name: null })
  expect(screen.queryByRole('button')).toBeNull()
})

test("a station in control of a net links the net's page and counts the check-ins", () => {
  const net = { name: 'Sunday evening net', check_ins: 3, spoken: 1 }
  expect(card({ op_mode: 5, my_callsign: 'M0QDX', net })).toContain('NET Control on')
  const link = screen.getByRole('link', { name: 'Sunday evening net, 3 check-ins' })
  expect(link.getAttribute('href')).toBe('/net/M0QDX')
})
