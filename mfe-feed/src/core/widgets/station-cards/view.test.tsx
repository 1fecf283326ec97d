import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { stationItem } from '../../../fixtures.ts'
import { StationCardsView } from './view.tsx'

afterEach(cleanup)

const stations = Array.from({ length: 80 }, (_, n) =>
  stationItem({ key: `station-${n}`, id: n, my_callsign: `T${n}QST` }),
)

test('renders the first 24 of many stations, and the rest on request', async () => {
  render(<StationCardsView stations={stations} view="grid" />)
  expect(screen.getAllByRole('article')).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: 'Show more stations 56 more' }))
  expect(screen.getAllByRole('article')).toHaveLength(72)
  await userEvent.click(screen.getByRole('button', { name: 'Show more stations 8 more' }))
  expect(screen.getAllByRole('article')).toHaveLength(80)
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('a list of few stations has no button', () => {
  render(<StationCardsView stations={stations.slice(0, 24)} view="list" />)
  expect(screen.getAllByRole('article')).toHaveLength(24)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the server renders the first screen and reserves space for the other cards', () => {
  const html = renderToString(<StationCardsView stations={stations} view="grid" />)
  expect(html.match(/<article/g)).toHaveLength(8)
  expect(html.match(/<li/g)).toHaveLength(24)
})
