import { writePreference } from '@onfreq/session/preferences'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { WIDGETS } from '../../../../../../.storybook/widgets.ts'
import { BAND_COUNTS, bandStats, STATIONS } from '../../../../fixtures.ts'
import { ALL } from '../../list/filters.ts'
import { NEEDS, NO_SOURCES, SOURCES, SPOTS, toResponse } from '../../list/fixtures.ts'
import SpotsPage from './page.tsx'

const meta = preview.meta({
  title: 'Feed/Pages/Spots',
  component: SpotsPage,
  // Filters chosen in another story are stored in the browser.
  beforeEach: () => {
    writePreference('spots.view', 'map')
    writePreference('spots.filters', ALL)
  },
})
export default meta

const EMPTY_SITE = {
  'vbandstats/100': bandStats(BAND_COUNTS),
  ActiveUserList: { stations: [] },
  logged_in_users_not_in_rig_control: { stations: [] },
}
const EVENING = {
  ...EMPTY_SITE,
  spots: toResponse(SPOTS),
  'spots/sources': SOURCES,
  vneeds: NEEDS,
}

const withSpots = (api: Readonly<Record<string, unknown>>, signedIn = true) => [
  inPage,
  withSite({ widgets: WIDGETS, api, path: '/spots', ...(signedIn && { signedIn: member({ id: 3100 }) }) }),
]

/** A click on a flag tunes to it and is announced to screen readers. */
export const Full = meta.story({
  decorators: withSpots(EVENING),
  play: async ({ canvas }) => {
    const best = await canvas.findByRole('region', { name: 'Best for you now' }, { timeout: 10_000 })
    await expect(within(best).getAllByText('NEW DXCC').length).toBeGreaterThan(1)
    const column = canvas.getByRole('region', { name: '15m by frequency' })
    await userEvent.click(within(column).getByRole('button', { name: /^ZD7QEL, 21.004 MHz, CW/ }))
    await expect(await canvas.findByText('Tuned to ZD7QEL on 21.004 MHz')).toBeInTheDocument()
  },
})

/** Arrow keys move along the flags of a band. */
export const ByKeyboard = meta.story({
  decorators: withSpots(EVENING),
  play: async ({ canvas }) => {
    const column = await canvas.findByRole('region', { name: '20m by frequency' }, { timeout: 10_000 })
    within(column)
      .getByRole('button', { name: /^TF3QEB/ })
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(column).getByRole('button', { name: /^HB9QHC/ })).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(await canvas.findByText(/^Tuned to XE2QEO/)).toBeInTheDocument()
  },
})

export const AsTable = meta.story({
  decorators: withSpots(EVENING),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Table' }))
    const table = await canvas.findByRole('table', { name: 'Spots' }, { timeout: 10_000 })
    await expect(await within(table).findByRole('link', { name: 'ZL2QBU' })).toBeVisible()
  },
})

/** Filters by need, then shows an empty result with a way to reset the filters. */
export const Filtered = meta.story({
  decorators: withSpots(EVENING),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Needed only' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^FT8/ })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'SSTV' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Show everything' }))
    await expect(await canvas.findByRole('region', { name: 'Best for you now' })).toBeVisible()
  },
})

export const Visitor = meta.story({
  decorators: withSpots(EVENING, false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Just heard' }, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Needed only' })).toBeNull()
  },
})

/** Without a cluster the page shows the members who are on the air. */
export const OwnStationsOnly = meta.story({
  decorators: withSpots({
    ...EVENING,
    ActiveUserList: { stations: STATIONS },
    spots: toResponse([]),
    'spots/sources': NO_SOURCES,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/members are on the air/, {}, { timeout: 10_000 })).toBeVisible()
  },
})

export const Quiet = meta.story({
  decorators: withSpots({ ...EVENING, spots: toResponse([]), 'spots/sources': NO_SOURCES }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one is on the air here right now.', {}, { timeout: 10_000 })).toBeVisible()
  },
})

export const Loading = meta.story({ decorators: withSpots({ ...EVENING, spots: () => new Promise(() => undefined) }) })

export const NotLoaded = meta.story({
  decorators: withSpots(EMPTY_SITE),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load spots.', {}, { timeout: 10_000 })).toBeVisible()
  },
})
