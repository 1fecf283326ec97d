import type { Award } from '@onfreq/contracts/live/awards'
import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import AwardHolders from '../../widgets/award-holders/container.tsx'
import { HomePane } from './home-pane.tsx'
import { AwardsPane } from './other-panes.tsx'

const seven: readonly Award[] = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  award_id: index + 1,
  award: { name: `Award ${index + 1}`, short_name: `A${index + 1}` },
  award_date: '2026-11-21',
  qso_count: 1,
  highlighted: false,
  user: { id: 1, my_callsign: 'G4ABC', name: 'Ada', profile_image_name: null },
}))

let calls: CountedCalls

afterEach(() => {
  cleanup()
  calls.end()
})

test("the Home pane shows the first three of the member's awards", async () => {
  const person = member()
  calls = countCalls({
    [`award/of/${person.user.my_callsign}`]: { awards: seven },
    main_public_feed: { feed: [] },
    ActiveUserList: { stations: [] },
    logged_in_users_not_in_rig_control: { stations: [] },
  })
  const { findByRole } = renderWithSession(<HomePane />, { signedIn: person })
  const ownAwards = await findByRole('region', { name: 'Your awards' })
  await within(ownAwards).findByText('Award 1')
  expect(within(ownAwards).getAllByRole('listitem')).toHaveLength(3)
  expect(within(ownAwards).queryByText('Award 4')).toBeNull()
})

test('the Awards pane shows the first six', async () => {
  calls = countCalls({ 'award/latest': { awards: seven, holders: [] } })
  const { findByRole } = renderWithSession(<AwardsPane />)
  const latest = await findByRole('region', { name: 'Latest awards' })
  await within(latest).findByText('Award 6')
  expect(within(latest).getAllByRole('listitem')).toHaveLength(6)
})

test.each([
  ['with awards', seven],
  ['without any', []],
])('the Awards pane %s shows each rule once, and that awards are coming', async (_, awards) => {
  calls = countCalls({ 'award/latest': { awards, holders: [] } })
  const { findByRole } = renderWithSession(<AwardsPane />)
  const latest = await findByRole('region', { name: 'Latest awards' })
  if (awards.length > 0) await within(latest).findByText('Award 6')
  await within(latest).findByText(/Awards are on the way\./)
  for (const rule of [
    'You need a valid subscription at the time of each qualifying QSO.',
    'Logs must be uploaded within 48 hours of the QSO start.',
    'Most QSO awards are calculated just after midnight UTC.',
    'Using our own logger is not required.',
    'Awards are on the way.',
  ])
    expect(latest.textContent?.split(rule)).toHaveLength(2)
})

test('the three members with the most awards appear beside the feed', async () => {
  const holders = ['G4ABC', 'W7QSE', 'VP8QEM', 'EA5QXZ'].map((my_callsign, id) => ({
    id,
    my_callsign,
    name: '',
    profile_image_name: null,
    awards: 9 - id,
    latest: [],
  }))
  calls = countCalls({ 'award/holders': { holders } })
  const { findByText, queryByText } = renderWithSession(<AwardHolders />)
  await findByText('VP8QEM')
  expect(queryByText('EA5QXZ')).toBeNull()
})

test.each([
  ['beside the latest awards', seven],
  ['in the place of the first one', []],
])('the Awards pane says once that awards are coming: %s', async (_, awards) => {
  calls = countCalls({ 'award/latest': { awards, holders: [] } })
  const { findByText, findAllByText } = renderWithSession(<AwardsPane />, { signedIn: member() })
  await findByText(awards.length > 0 ? 'Award 1' : 'Awards are on the way.')
  expect(await findAllByText(/Awards are on the way\./)).toHaveLength(1)
})
