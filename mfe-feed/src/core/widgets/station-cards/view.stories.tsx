/** Stations as one line each and on the map: a busy evening, and the maximum that the site sends. */
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { STATIONS, stationItem } from '../../../fixtures.ts'
import { StationCardsView } from './view.tsx'

const meta = preview.meta({
  title: 'Feed/Components/Station views',
  component: StationCardsView,
  decorators: [inPage, withSite()],
})
export default meta

const SLOW_LOAD = { timeout: 10_000 }
const PLACES = [
  { dxcc: 291, continent: 'NA', cq_zone: 5 },
  { dxcc: 223, continent: 'EU', cq_zone: 14 },
  { dxcc: 230, continent: 'EU', cq_zone: 14 },
  { dxcc: 339, continent: 'AS', cq_zone: 25 },
  { dxcc: 150, continent: 'OC', cq_zone: 30 },
] as const
const BANDS = ['80m', '40m', '20m', '15m', '10m'] as const
const getLocation = (n: number) => ({ place: { ...(PLACES[n % PLACES.length] ?? PLACES[0]) } })
const evening = STATIONS.map((station, n) => ({ ...station, ...getLocation(n) }))
const contest = Array.from({ length: 500 }, (_, n) =>
  stationItem({
    key: `crowd-${n}`,
    id: 1000 + n,
    my_callsign: `T${n}QST`,
    band: BANDS[n % BANDS.length] ?? null,
    op_mode: n % 7 === 0 ? 2 : 1,
    ...getLocation(n * 3 + (n % 4)),
  }),
)

export const AsList = meta.story({
  args: { stations: evening, view: 'table', ownCallsign: 'VK3QDX' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', undefined, SLOW_LOAD)).toHaveTextContent('VP8QEM')
  },
})
/** The arrow keys move between stations; the same data is available as a table. */
export const OnTheMap = meta.story({
  args: { stations: evening, view: 'map', ownCallsign: 'VK3QDX' },
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('application', { name: /^Map of \d+ stations$/ }, SLOW_LOAD)
    map.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(map).toHaveTextContent(/MHz/)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    await expect(await canvas.findByRole('table')).toHaveTextContent('VP8QEM')
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
  },
})
export const CrowdOnTheMap = meta.story({
  args: { stations: contest, view: 'map' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('application', { name: 'Map of 500 stations' }, SLOW_LOAD)).toBeVisible()
  },
})
export const CrowdAsList = meta.story({
  args: { stations: contest, view: 'table' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', undefined, SLOW_LOAD)
    await expect(canvas.getAllByRole('row')).toHaveLength(25)
    await userEvent.click(canvas.getByRole('button', { name: /^Show more stations/ }))
    await expect(canvas.getAllByRole('row')).toHaveLength(73)
  },
})
