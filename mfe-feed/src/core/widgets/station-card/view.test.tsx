import type { StationItem } from '@onfreq/contracts/live/stations'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('a card says who, what, where, with which rig and beam, and the activation', () => {
  const text = card()
  for (const part of ['M0QDX', 'Rowan', 'CQ on', '7.130', 'IC-7300', 'beaming 92 degrees', 'SOTA G/LD-001'])
    expect(text).toContain(part)
  expect(text).not.toContain('Field')
  expect(screen.getByLabelText('Subscriber')).toBeTruthy()
})

test('a card is TXing, on frequency, live, or recently online', () => {
  expect(card({ ptt_down: 1 })).toContain('TXing')
  expect(card()).toContain('On freq')
  expect(card({ on_freq: 0, is_live: 1 })).toContain('Live')
  expect(card({ on_freq: 0 })).not.toContain('On freq')
})

test('a live card has a camera that leads to the stream', () => {
  card({ is_live: 1 })
  expect(screen.getByRole('link', { name: /Live camera/ }).getAttribute('href')).toBe('/live/user/41')
  card()
  expect(screen.queryByRole('link', { name: /Live camera/ })).toBeNull()
})

test('an administrator has a badge of their own', () => {
  card({ is_admin: 1 })
  expect(screen.getByLabelText('Administrator')).toBeTruthy()
})

test('a photo opens large on a press, and a station without one has nothing to press', async () => {
  card({ profile_image_name: 'shack' })
  // The code of the lightbox comes with the press.
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

test('a compact card has no photo, rig or beam', () => {
  const text = card({}, true)
  expect(text).toContain('M0QDX')
  expect(text).not.toContain('IC-7300')
  expect(text).not.toContain('beaming')
})
