import type { Scene } from '@onfreq/contracts/scenes/scene'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import StreamPage from './page.tsx'
import { SCENE, sceneResponses } from './scene-answers.ts'

const meta = preview.meta({ title: 'Feed/Pages/Stream', component: StreamPage })
export default meta

const SLOW_LOAD = { timeout: 10_000 }
const withScenes = (scenes: readonly Scene[], change: Record<string, unknown> = {}) => [
  inPage,
  withSite({ signedIn: member(), path: '/stream', api: { ...sceneResponses(scenes), ...change } }),
]

export const Full = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Contact alert, layer 5 of 8/ }, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByText('In OBS: width 1920, height 1080.')).toBeVisible()
    // The secret part of the URL is hidden, because a stream may show the page.
    await expect(canvas.queryByDisplayValue(/abcdefgh/)).toBeNull()
  },
})
export const FullLight = meta.story({
  decorators: withScenes([{ ...SCENE, skin: 'paper' }]),
  globals: { theme: 'light' },
})

/** Arrow keys move a plate, Shift resizes it, Delete removes it; every change can be undone and is announced. */
export const ByKeyboard = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('button', { name: /^Contact alert, layer/ }, SLOW_LOAD)
    alert.focus()
    await waitFor(() => expect(alert).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    await expect(alert).toHaveAccessibleName(/76 from the left, 460 from the top, 840 wide/)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Alt>}{ArrowDown}{/Alt}')
    await expect(alert).toHaveAccessibleName(/76 from the left, 461 from the top, 830 wide/)
    await expect(canvas.getByText('76 from the left, 461 from the top, 830 wide, 236 high')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByText('Saved')).toBeVisible(), SLOW_LOAD)
    await userEvent.keyboard('{Delete}')
    await expect(canvas.queryByRole('button', { name: /^Contact alert, layer/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByRole('button', { name: /^Contact alert, layer 5 of 8.*461 from the top/ })).toBeVisible()
  },
})

/** A plate dragged slightly past the margin aligns with it. */
export const ByPointer = meta.story({
  decorators: withScenes([{ ...SCENE, plates: SCENE.plates.filter(({ kind }) => kind === 'counter') }]),
  play: async ({ canvas }) => {
    const counter = await canvas.findByRole('button', { name: /^Session counter, layer/ }, SLOW_LOAD)
    const box = counter.getBoundingClientRect()
    const pointerAt = (x: number, y: number) => ({
      target: counter,
      coords: { clientX: box.x + x, clientY: box.y + y },
    })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...pointerAt(20, 20) },
      pointerAt(60, 20),
      pointerAt(100, 23),
      { keys: '[/MouseLeft]' },
    ])
    await expect(counter).not.toHaveAccessibleName(/ 56 from the left/)
    // Three pixels are within the margin's snap distance.
    await expect(counter).toHaveAccessibleName(/ 56 from the top/)
  },
})

export const AddingAPlate = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add plate' }, SLOW_LOAD))
    const item = await waitFor(() => {
      const menuItem = [...document.querySelectorAll('[role="menuitem"]')].find((each) => each.textContent === 'Text')
      if (!menuItem) throw new Error('The menu has no text')
      return menuItem
    })
    await userEvent.click(item)
    await userEvent.type(await canvas.findByLabelText('Text', { selector: 'input' }), '<b>CQ</b>')
    await expect(canvas.getByText('<b>CQ</b>')).toBeVisible()
  },
})

/** The same link shows another scene while a rule matches. */
export const Switching = meta.story({
  decorators: withScenes([SCENE, { ...SCENE, id: 8, name: 'On the key' }]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add rule' }, SLOW_LOAD))
    const scene = await canvas.findByRole('combobox', { name: 'Scene, rule 1' }, SLOW_LOAD)
    await expect(scene).toHaveTextContent('On the key')
    await expect(canvas.getByRole('combobox', { name: 'When, rule 1' })).toHaveTextContent('While you transmit')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rule 1' }))
    await expect(await canvas.findByText(/Show another scene under the same link/, {}, SLOW_LOAD)).toBeVisible()
  },
})

export const Sharing = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Share as template' }, SLOW_LOAD))
    await expect(await canvas.findByDisplayValue('2s.7.abcdefghijklmnopqrstuv')).toBeVisible()
  },
})

export const FirstScene = meta.story({
  decorators: withScenes([]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create scene' }, SLOW_LOAD))
    await expect(await canvas.findByRole('button', { name: /^Lower third, layer/ })).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  decorators: withScenes([], { vscenes: () => new Response(null, { status: 500 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW_LOAD)).toBeVisible()
  },
})

/** A failed save loses no changes: it is reported and retried. */
export const NotSaved = meta.story({
  decorators: withScenes([SCENE], {
    'vscenes/save': () =>
      Response.json({ error: { code: 'scenes.outside', message: 'Part of a plate is outside.' } }, { status: 400 }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Goal' }, SLOW_LOAD))
    await expect(await canvas.findByText('Part of a plate is outside.', undefined, SLOW_LOAD)).toBeVisible()
    await expect(canvas.getByText('Not saved')).toBeVisible()
  },
})
