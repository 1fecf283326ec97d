import type { Move } from '@onfreq/contracts/integrations/move'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { refusal } from '../../../testing/fixtures.ts'
import { MoveCard } from './move-card.tsx'

const meta = preview.meta({
  title: 'Account/Import and export/Move in',
  component: MoveCard,
  parameters: { layout: 'padded' },
})
export default meta

const location = (
  name: string,
  callsign: string,
  grid: string,
  contacts: number | null,
  fetched: number | null = null,
) => ({
  name,
  callsign,
  grid,
  contacts,
  fetched,
})
const PREVIEW = {
  contacts: 12_406,
  locations: [location('Home', 'M0HOME', 'IO91WM', 12_318), location('Lake', 'M0HOME/P', 'JN47', 88)],
}
const RUNNING: Move = {
  program: 'wavelog',
  host: 'log.example.org',
  status: 'fetching',
  contacts: 12_406,
  fetched: 4_000,
  locations: [location('Home', 'M0HOME', 'IO91WM', 12_318, 4_000), location('Lake', 'M0HOME/P', 'JN47', 88, 0)],
  problem: null,
  import: null,
}
const DONE: Move = {
  ...RUNNING,
  status: 'fetched',
  fetched: 12_406,
  locations: [location('Home', 'M0HOME', 'IO91WM', 12_318, 12_318), location('Lake', 'M0HOME/P', 'JN47', 88, 88)],
  import: { id: 1, status: 'done', read: 12_406, new: 12_000, possible: 6, same: 300, merged: 100, rejected: 0 },
}
const site = (api: object, move: Move | null = null) =>
  withSite({ signedIn: member(), path: '/import-export', api: { vmove: { move }, ...api } })

async function fill(page: ReturnType<typeof within>) {
  const address = await page.findByLabelText('Address')
  for (let tabs = 0; document.activeElement !== address && tabs < 20; tabs += 1) await userEvent.tab()
  await userEvent.keyboard('https://log.example.org')
  await userEvent.tab()
  await userEvent.keyboard('wl5f0c0ffee{Enter}')
}

/** By keyboard only: the program, its URL, the key, a preview of the other log, and the import. */
export const FromKeyToImport = meta.story({
  decorators: [site({ 'vmove/check': PREVIEW, 'vmove/start': { move: RUNNING } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page)
    const locations = await page.findByRole('list', { name: 'Station locations' })
    await expect(within(locations).getByText('M0HOME/P')).toBeVisible()
    await expect(within(locations).getByText('12,318 contacts')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByRole('progressbar', { name: /log\.example\.org/ })).toHaveAttribute(
      'aria-valuetext',
      '4,000 of 12,406',
    )
  },
})

/** On a phone, from Cloudlog: preview, then import. */
export const OnAPhone = meta.story({
  decorators: [
    site({ 'vmove/check': PREVIEW, 'vmove/start': { move: { ...RUNNING, program: 'cloudlog' } satisfies Move } }),
  ],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('combobox', { name: 'Program' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cloudlog' }))
    await userEvent.type(page.getByLabelText('Address'), 'https://log.example.org')
    await userEvent.type(page.getByLabelText('API key'), 'cl5f0c0ffee')
    await userEvent.click(page.getByRole('button', { name: 'Preview' }))
    const locations = await page.findByRole('list', { name: 'Station locations' })
    await expect(within(locations).getByText('12,318 contacts')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.click(page.getByRole('button', { name: 'Import everything' }))
    await expect(await page.findByRole('progressbar', { name: /log\.example\.org/ })).toBeVisible()
  },
})

/** A service for which a login is stored needs no URL and no key. */
export const WithASavedLogin = meta.story({
  decorators: [
    site({
      'vmove/check': { contacts: null, locations: [location('LoTW', 'M0QDX', '', null)] },
      'vmove/start': (body: unknown) => ({
        move: { ...RUNNING, ...(body as Pick<Move, 'program'>), host: '', contacts: null, locations: [] },
      }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('combobox', { name: 'Program' }))
    await userEvent.click(await screen.findByRole('option', { name: 'LoTW' }))
    const settings = page.getByRole('link', { name: 'settings' })
    await expect(settings).toHaveAttribute('href', '/account/logs')
    await expect(getComputedStyle(settings).textDecorationLine).toBe('underline')
    await expect(page.queryByLabelText('API key')).not.toBeInTheDocument()
    await expect(page.queryByLabelText('Address')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Preview' }))
    await expect(await page.findByText('M0QDX')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Import everything' }))
    await expect(await page.findByRole('progressbar', { name: 'LoTW' })).toBeVisible()
  },
})

export const KeyRefused = meta.story({
  decorators: [site({ 'vmove/check': refusal(422, 'Wavelog doesn’t accept this key.') })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page)
    await expect(await page.findByText('Wavelog doesn’t accept this key.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeEnabled()
  },
})

export const Running = meta.story({
  decorators: [site({ 'vmove/cancel': { move: null } }, RUNNING)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Stop' }))
    await expect(await page.findByLabelText('API key')).toBeVisible()
  },
})

export const Failed = meta.story({
  decorators: [
    site(
      { 'vmove/retry': { move: RUNNING } },
      { ...RUNNING, status: 'failed', problem: 'Wavelog answered with error 503.' },
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Wavelog answered with error 503.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect(await page.findByRole('progressbar')).toBeVisible()
  },
})

export const Fetched = meta.story({
  decorators: [site({}, DONE)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/12,406 fetched, 12,406 read: 12,006 new, 400 already here/)).toBeVisible()
    await expect(page.getByText('12,318 of 12,318')).toBeVisible()
  },
})
