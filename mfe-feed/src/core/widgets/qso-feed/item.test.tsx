import type { FullFeedItem } from '@onfreq/contracts/live/feed'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FeedCard } from './item.tsx'
import { QsoFeedView } from './view.tsx'

afterEach(cleanup)

const AT = '2026-03-01T12:00:00.000Z'
const unlock = { href: '/plans?for=feed', text: 'Upgrade to read this contact' }

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

const show = (qso: Partial<FullFeedItem['qso']>) => render(<FeedCard item={contact(qso)} glow={1} unlock={unlock} />)

test('a card has reports, comment, frequency in MHz and the way to its details', () => {
  show({})
  const card = screen.getByRole('article', { name: 'M0QDX worked W7QSE' })
  expect(card.textContent).toContain('59 / 57')
  expect(card.textContent).toContain('Loud here')
  expect(card.textContent).toContain('14.074')
  expect(screen.getByRole('link', { name: 'Contact 7' }).getAttribute('href')).toBe('/qso/7')
})

test('a contest name shows from five characters on, a mode is cut at eight', () => {
  const { container, rerender } = show({ ContestName: 'CQWW', Mode: 'DIGITALVOICE' })
  expect(container.textContent).not.toContain('CQWW')
  expect(container.textContent).toContain('DIGITALV')
  expect(container.textContent).not.toContain('DIGITALVOICE')
  rerender(<FeedCard item={contact({ ContestName: 'CQ-WW' })} glow={1} unlock={unlock} />)
  expect(container.textContent).toContain('CQ-WW')
})

test('a card has icons for audio and e-mail where there are any', () => {
  show({ mp3_name: 'one.mp3', has_email: true })
  expect(screen.getByLabelText('Audio')).toBeTruthy()
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
  cleanup()
  show({})
  expect(screen.queryByLabelText('Audio')).toBeNull()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('a feed that shows a part of the contacts says how many there are for each one', () => {
  const { rerender } = render(<QsoFeedView items={[contact({})]} now={Date.parse(AT)} unlock={unlock} />)
  expect(screen.getByText('35 newest')).toBeTruthy()
  rerender(<QsoFeedView items={[contact({})]} now={Date.parse(AT)} unlock={unlock} oneIn={16} />)
  expect(screen.getByText('Showing 1 in 16')).toBeTruthy()
})

test('a visitor sees the two newest hidden contacts, and one card for the others', () => {
  const hidden = (id: string) => ({ entity_id: id, created_at: AT, TimeAgo: 'just now', redacted: true }) as const
  const items = [hidden('a'), contact({}), hidden('b'), hidden('c'), hidden('d')]
  const view = (mostHidden?: number) => (
    <QsoFeedView
      items={items}
      now={Date.parse(AT)}
      unlock={mostHidden === undefined ? unlock : undefined}
      {...(mostHidden !== undefined && { mostHidden })}
    />
  )
  render(view(2))
  expect(screen.getAllByRole('article', { name: 'A contact for subscribers' })).toHaveLength(2)
  expect(screen.getByRole('heading', { name: '2 more contacts for subscribers' })).toBeDefined()
  expect(screen.queryByRole('link', { name: unlock.text })).toBeNull()
  cleanup()
  render(view())
  expect(screen.getAllByRole('link', { name: unlock.text })).toHaveLength(4)
  expect(screen.queryByRole('heading', { name: /for subscribers/ })).toBeNull()
})
