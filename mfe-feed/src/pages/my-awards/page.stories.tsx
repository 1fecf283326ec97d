import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { AWARDS, HOURS, MATRIX, OPENINGS } from './fixtures.ts'
import MyAwardsPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Awards', component: MyAwardsPage })
export default meta

const FULL = {
  'vawards/progress': { services: ['lotw', 'paper'], awards: AWARDS },
  'vawards/progress/dxcc': MATRIX,
  'vawards/progress/pota': MATRIX,
  'vawards/hours': { hours: HOURS },
  vneeds: {
    epoch: 1,
    seq: 1,
    full: true,
    rows: [
      ['dxcc', '230', '20m', 'cw', 4, 1],
      ['dxcc', '230', '40m', 'voice', 2, 0],
    ],
  },
  'spots/openings': { hours: OPENINGS },
  spots: { spots: [], next: null, rate: 0 },
}

/** Another award is chosen by its ring, and its bands change with it. */
export const Full = meta.story({
  decorators: [inPage, withSite({ api: FULL, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 to DXCC 100', {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Aland Islands' }))
    const grid = canvas.getByRole('region', { name: 'Aland Islands by band and mode' })
    await expect(within(grid).getAllByText('needed').length).toBeGreaterThan(20)
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmed 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Fed. Rep. of Germany' }))
    const germany = canvas.getByRole('region', { name: 'Fed. Rep. of Germany by band and mode' })
    await waitFor(() => expect(within(germany).getAllByText('confirmed').length).toBeGreaterThan(1))
    await userEvent.click(canvas.getByRole('button', { name: /POTA hunter/ }))
    await expect(canvas.getByText('10 to POTA hunter 10')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^DXCC/ }))
  },
})
export const NotLoaded = meta.story({
  decorators: [inPage, withSite({ api: {}, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your awards could not be loaded.')).toBeVisible()
  },
})
