/** Bands now: a busy evening, a quiet night, and an error. */
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { BUSY, QUIET } from './fixtures.ts'
import BandsPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Bands now', parameters: { layout: 'fullscreen' } })
export default meta

const SLOW_LOAD = { timeout: 10_000 }

export const Evening = meta.story({
  render: () => <BandsPage />,
  decorators: [inPage, withSite({ api: { 'bands/now': BUSY }, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('10m opened Europe → W6: 7 contacts in 9 min', undefined, SLOW_LOAD),
    ).toBeVisible()
    const map = await canvas.findByRole('application', { name: /^Map of \d+ openings$/ }, SLOW_LOAD)
    map.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(map).toHaveTextContent(/Europe to .*contacts in 15 min/)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    const [bands] = await canvas.findAllByRole('table')
    await expect(bands).toHaveTextContent(/40m206/)
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
  },
})
export const Quiet = meta.story({
  render: () => <BandsPage />,
  decorators: [inPage, withSite({ api: { 'bands/now': QUIET } })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Quiet everywhere. 40m usually opens at 16:00.', undefined, SLOW_LOAD),
    ).toBeVisible()
  },
})
export const NotLoaded = meta.story({
  render: () => <BandsPage />,
  decorators: [inPage, withSite({ api: {} })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW_LOAD)).toBeVisible()
  },
})
