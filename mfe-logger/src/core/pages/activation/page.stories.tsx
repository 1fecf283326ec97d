import type { PublicActivation } from '@onfreq/contracts/log/activations'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import ActivationPage from './page.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const IN_PROGRESS: PublicActivation = {
  callsign: 'W7QSE/P',
  name: 'Jonah',
  refs: [
    { programme: 'POTA', ref: 'US-2274' },
    { programme: 'POTA', ref: 'US-0891' },
  ],
  started_at: minutesAgo(50),
  ended_at: null,
  counts: [{ programme: 'POTA', refs: ['US-2274', 'US-0891'], needed: 10, counted: 7, valid: false }],
  contacts: 7,
  park_to_park: 2,
  now: { freq: 7_200, mode: 'LSB' },
  last: { at: minutesAgo(3), freq: 7_200, band: '40m', mode: 'LSB' },
}

const site = (show: () => unknown) => withSite({ path: '/activation/W7QSE_P', api: { 'vactivation/show': show } })

const meta = preview.meta({
  title: 'Logger/Pages/Activation',
  component: ActivationPage,
  args: { params: { callsign: 'W7QSE_P' } },
  decorators: [inPage],
})

export default meta

export const OnTheAir = meta.story({
  decorators: [site(() => IN_PROGRESS)],
  play: async ({ canvas }) => {
    const press = await canvas.findByRole('link', { name: 'Log this contact' })
    await expect(press).toHaveAttribute(
      'href',
      '/logger?log_callsign=W7QSE%2FP&log_freq=7200&log_mode=LSB&log_refs=US-2274%2C+US-0891',
    )
  },
})

/** No program reports the frequency of the radio. */
export const WithoutARadio = meta.story({ decorators: [site(() => ({ ...IN_PROGRESS, now: null }))] })

export const Over = meta.story({
  decorators: [
    site(() => ({
      ...IN_PROGRESS,
      now: null,
      ended_at: minutesAgo(1),
      counts: [{ programme: 'POTA', refs: ['US-2274', 'US-0891'], needed: 10, counted: 12, valid: true }],
    })),
  ],
})

export const NobodyIs = meta.story({
  decorators: [
    site(() =>
      Response.json(
        { error: { code: 'log.activation_nobody', message: 'No one is activating with this callsign.' } },
        { status: 404 },
      ),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No one is activating/)).toBeVisible()
  },
})
