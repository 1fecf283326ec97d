import type { Scene } from '@onfreq/contracts/scenes/scene'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { SCENE, sceneResponses } from '../stream/scene-answers.ts'
import StreamRemotePage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Stream remote', component: StreamRemotePage })
export default meta

const SLOW_LOAD = { timeout: 10_000 }
const withScenes = (scenes: readonly Scene[], change: Record<string, unknown> = {}) => [
  inPage,
  withSite({ signedIn: member(), path: '/stream/remote', api: { ...sceneResponses(scenes), ...change } }),
]

/** By click and by key; each button shows the resulting state. */
export const Full = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole('button', { name: 'Contact alert' }, SLOW_LOAD)
    await expect(alert).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(alert)
    await waitFor(() => expect(alert).toHaveAttribute('aria-pressed', 'false'), SLOW_LOAD)
    await userEvent.keyboard('4')
    await waitFor(() => expect(alert).toHaveAttribute('aria-pressed', 'true'), SLOW_LOAD)
    await userEvent.keyboard('s')
    await expect(await canvas.findByRole('button', { name: 'Skin: Paper' }, SLOW_LOAD)).toBeVisible()
    await userEvent.keyboard('p')
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Hide callsigns' })).toBeChecked(), SLOW_LOAD)
  },
})
/** Shows a message by keyboard only, and removes it again; the stream delay is set next to it. */
export const Announcing = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Contact alert' }, SLOW_LOAD)
    await userEvent.keyboard('a')
    await userEvent.keyboard('Back in <b>five</b>{Enter}')
    await expect(await canvas.findByText('On your stream now: Back in <b>five</b>', {}, SLOW_LOAD)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(await canvas.findByText('Stays on your stream until you clear it.', {}, SLOW_LOAD)).toBeVisible()
  },
})
export const NoPlaceToAnnounce = meta.story({
  decorators: withScenes([{ ...SCENE, plates: SCENE.plates.filter(({ kind }) => kind !== 'announcement') }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/shows no Announcement plate/, {}, SLOW_LOAD)).toBeVisible()
  },
})
export const Light = meta.story({ decorators: withScenes([SCENE]), globals: { theme: 'light' } })
export const OnAPhone = meta.story({
  decorators: withScenes([SCENE]),
  globals: { viewport: { value: 'phone' } },
})
export const Refused = meta.story({
  decorators: withScenes([SCENE], { 'vscenes/control': () => new Response('{}', { status: 500 }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Map' }, SLOW_LOAD))
    await expect(await canvas.findByText('That didn’t work. Please try again.', {}, SLOW_LOAD)).toBeVisible()
  },
})
export const NoScene = meta.story({
  decorators: withScenes([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Arrange your first scene' }, SLOW_LOAD)).toBeVisible()
  },
})
export const ServerAway = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), path: '/stream/remote' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your scenes.', {}, SLOW_LOAD)).toBeVisible()
  },
})
