import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LeaderboardView } from './view.tsx'

afterEach(cleanup)

const rows = ['M0QDX', 'VK3QAB', 'JA1QHM', 'W7QSE'].map((callsign, n) => ({ callsign, figure: String(40 - n) }))

test("the first three have medals, and the user's own callsign is marked YOU", () => {
  render(<LeaderboardView title="Most Voice" rows={rows} ownCallsign="JA1QHM" />)
  const medals = screen.getAllByRole('img').map((medal) => medal.getAttribute('aria-label'))
  expect(medals).toEqual(['Gold, rank 1', 'Silver, rank 2', 'Bronze, rank 3'])
  const items = screen.getAllByRole('listitem')
  const marked = items.filter((item) => within(item).queryByText('YOU'))
  expect(marked).toEqual([items[2]])
})

test('a row that is not at its rank in the list shows its rank', () => {
  render(
    <LeaderboardView title="Most Voice" rows={[...rows.slice(0, 3), { callsign: 'G4ABC', figure: '2', rank: 17 }]} />,
  )
  expect(within(screen.getAllByRole('listitem')[3] as HTMLElement).getByText('17')).toBeTruthy()
})

test('an empty board shows that it is empty', () => {
  render(<LeaderboardView title="Most CW" rows={[]} />)
  expect(screen.getByText('No entries yet')).toBeTruthy()
})

test('a board is labelled by what it counts, and by its period if it has one', () => {
  render(<LeaderboardView title="Most CW" rows={rows} />)
  expect(screen.getByRole('list', { name: 'Most CW' })).toBeTruthy()
  cleanup()
  render(<LeaderboardView title="Most CW" period="today" rows={rows} />)
  expect(screen.getByRole('list', { name: 'Most CW, today' })).toBeTruthy()
})
