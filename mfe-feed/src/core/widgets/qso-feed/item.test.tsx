import { avatarAddress } from '@onfreq/contracts/content/address'
import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeedCard } from './item.tsx'
import { QsoFeedView } from './view.tsx'

afterEach(cleanup)

const AT = '2026-03-01T12:00:00.000Z'

function contact(qso: Partial<FullFeedItem['qso']>): FullFeedItem {
  return {
    entity_id: 7,
    created_at: AT,
    TimeAgo: 'just now',
    redacted: false,
    poster_id: 1,
    poster_name: 'Rowan',
    poster_image_name: null,
    station_callsign: 'M0QDX',
    log_of: null,
    call: 'W7QSE',
    qso: {
      qdo_id: 7,
      TS: AT,
      Call: 'W7QSE',
      station_callsign: 'M0QDX',
      Freq: 14_074,
      Band: '20m',
      Mode: 'SSB',
      SubMode: null,
      mode_class: 'voice',
      SNT: '59',
      RCV: '57',
      Comment: 'Loud here',
      country: 'United States',
      ContactType: null,
      ContestName: null,
      has_email: false,
      mp3_name: null,
      mp3s: [],
      sstvs: [],
      ...qso,
    },
  }
}

const show = (qso: Partial<FullFeedItem['qso']>) => render(<FeedCard item={contact(qso)} glow={1} />)

test("a card shows reports, comment, frequency in MHz and a link to the contact's details", () => {
  show({})
  const card = screen.getByRole('article', { name: 'M0QDX worked W7QSE' })
  expect(card.textContent).toContain('59 / 57')
  expect(card.textContent).toContain('Loud here')
  expect(card.textContent).toContain('14.074')
  expect(screen.getByRole('link', { name: 'Contact 7' }).getAttribute('href')).toBe('/qso/7')
})

test('a contest name is shown from five characters on, and a mode is truncated at eight', () => {
  const { container, rerender } = show({ ContestName: 'CQWW', Mode: 'DIGITALVOICE' })
  expect(container.textContent).not.toContain('CQWW')
  expect(container.textContent).toContain('DIGITALV')
  expect(container.textContent).not.toContain('DIGITALVOICE')
  rerender(<FeedCard item={contact({ ContestName: 'CQ-WW' })} glow={1} />)
  expect(container.textContent).toContain('CQ-WW')
})

test('a card shows icons for audio and e-mail where present', () => {
  show({ mp3_name: 'one.mp3', has_email: true })
  expect(screen.getByLabelText('Audio')).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
  cleanup()
  show({})
  expect(screen.queryByLabelText('Audio')).toBeNull()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('a sampled feed shows how many contacts each item stands for', () => {
  const { rerender } = render(<QsoFeedView items={[contact({})]} now={Date.parse(AT)} />)
  expect(screen.getByText('35 newest')).toBeTruthy()
  rerender(<QsoFeedView items={[contact({})]} now={Date.parse(AT)} oneIn={16} />)
  expect(screen.getByText('Showing 1 in 16')).toBeTruthy()
})

test('hidden contacts keep their positions without a button, and one card above them names what a subscription adds', () => {
  const hidden = (id: string) => ({ entity_id: id, created_at: AT, TimeAgo: 'just now', redacted: true }) as const
  const items = [hidden('a'), contact({}), hidden('b'), hidden('c'), hidden('d')]
  render(<QsoFeedView items={items} now={Date.parse(AT)} />)
  const rows = within(screen.getByRole('list')).getAllByRole('article')
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
    'A contact for subscribers',
    'M0QDX worked W7QSE',
    'A contact for subscribers',
    'A contact for subscribers',
    'A contact for subscribers',
  ])
  for (const row of [0, 2, 3, 4]) {
    const element = rows[row] as HTMLElement
    expect(within(element).queryByRole('link')).toBeNull()
    expect(within(element).queryByRole('button')).toBeNull()
    expect(element.textContent).toBe(within(element).getByRole('time').textContent)
  }
  const card = screen.getByRole('region', { name: 'Every second contact is for subscribers' })
  expect(within(card).getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans?for=feed')
  cleanup()
  render(<QsoFeedView items={[contact({})]} now={Date.parse(AT)} />)
  expect(screen.queryByRole('region', { name: 'Every second contact is for subscribers' })).toBeNull()
})

test('a card shows the poster’s name, photo and callsign, and the time since it was logged', () => {
  vi.useFakeTimers({ now: Date.parse(AT) + 3 * 60_000 })
  render(<FeedCard item={{ ...contact({}), poster_name: 'Rowan Field', poster_image_name: 'shack' }} glow={0} />)
  const card = screen.getByRole('article', { name: 'M0QDX worked W7QSE' })
  expect(within(card).getByText('Rowan Field', { exact: true })).toBeTruthy()
  expect(within(card).getByRole('link', { name: /M0QDX/ }).getAttribute('href')).toBe('/M0QDX')
  expect(within(card).getByRole('link', { name: /W7QSE/ }).getAttribute('href')).toBe('/W7QSE')
  expect(card.querySelector('img')?.getAttribute('src')).toBe(avatarAddress('shack'))
  expect(card.querySelector('time')?.textContent).toBe('3 min')
  vi.useRealTimers()
})
