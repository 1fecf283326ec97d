/** The strip of bands under the dial: a busy evening, a quiet day, and an error. */
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { BUSY, QUIET } from '../pages/bands/fixtures.ts'
import BandsStrip from './strip.tsx'

const meta = preview.meta({ title: 'Feed/Components/Bands strip', component: BandsStrip })
export default meta

const SLOW_LOAD = { timeout: 10_000 }

export const Evening = meta.story({
  decorators: [inPage, withSite({ api: { 'bands/now': BUSY }, signedIn: member() })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('10m opened Europe → W6: 7 contacts in 9 min', undefined, SLOW_LOAD),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    const [bands] = await canvas.findAllByRole('table')
    await expect(bands).toHaveTextContent(/40m/)
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
  },
})
export const Quiet = meta.story({
  decorators: [inPage, withSite({ api: { 'bands/now': QUIET } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts in the last 24 hours.', undefined, SLOW_LOAD)).toBeVisible()
  },
})
export const NotLoaded = meta.story({
  decorators: [inPage, withSite({ api: {} })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW_LOAD)).toBeVisible()
  },
})
