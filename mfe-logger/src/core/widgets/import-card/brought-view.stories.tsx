import type { ImportBrought } from '@onfreq/contracts/log/import'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import ImportSummaryView from './brought-view.tsx'

const meta = preview.meta({ title: 'Logger/Import card/What it brought', component: ImportSummaryView })
export default meta

/** Locations of contacts: denser in regions with many operators; deterministic. */
const LOCATIONS: ImportBrought['places'] = [
  ...[50, 52, 48, 45, 55, 60, 41, 38].flatMap((lat, row) =>
    [-3, 2, 8, 14, 20, 27].map((lon, column): [number, number, number] => [
      lat,
      lon,
      30 - row * 2 + ((column * 7) % 12),
    ]),
  ),
  ...[42, 40, 36, 34, 45, 29].flatMap((lat, row) =>
    [-72, -78, -85, -95, -105, -118].map((lon, column): [number, number, number] => [
      lat,
      lon,
      16 - row + (column % 5),
    ]),
  ),
  ...[
    [35, 139],
    [34, 135],
    [-34, 151],
    [-41, 175],
    [-23, -46],
    [-34, -58],
    [-26, 28],
    [1, 104],
    [19, 73],
    [28, -16],
  ].map(([lat = 0, lon = 0], index): [number, number, number] => [lat, lon, 9 - (index % 6)]),
].sort(([, , a], [, , b]) => b - a)

const IMPORT_SUMMARY: ImportBrought = {
  contacts: 12_480,
  countries: 141,
  continents: 6,
  squares: 1_204,
  furthest: { qdo_id: 48_213_904, call: 'ZL2HCK', km: 18_402 },
  home: { lat: 54.3, lon: -2.7 },
  places: LOCATIONS,
}

export const ManyYears = meta.story({
  args: { summary: IMPORT_SUMMARY },
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('12,480 contacts, 141 countries, 1,204 grid squares, all six continents'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ZL2HCK' })).toHaveAttribute('href', '/qso/48213904')
  },
})

export const OneEvening = meta.story({
  args: {
    summary: {
      contacts: 12,
      countries: 5,
      continents: 1,
      squares: 9,
      furthest: null,
      home: null,
      places: LOCATIONS.filter(([lat, lon]) => lat > 40 && lon > -5).slice(0, 9),
    },
  },
  decorators: [inPage, withSite()],
})

export const OnAPhone = meta.story({
  args: { summary: IMPORT_SUMMARY },
  decorators: [inPage, withSite()],
  globals: { viewport: { value: 'phone' } },
})
