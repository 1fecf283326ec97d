import type { Scene } from '@onfreq/contracts/scenes/scene'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import StreamPage from './page.tsx'
import { SCENE, sceneResponses } from './scene-answers.ts'

const meta = preview.meta({ title: 'Feed/Pages/Stream', component: StreamPage })
export default meta

const FOUND = { timeout: 10_000 }
const withScenes = (scenes: readonly Scene[], change: Record<string, unknown> = {}) => [
  inPage,
  withSite({ signedIn: member(), path: '/stream', api: { ...sceneResponses(scenes), ...change } }),
]

export const Full = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Contact alert, layer 5 of 8/ }, FOUND)).toBeVisible()
    await expect(canvas.getByText('In OBS: width 1920, height 1080.')).toBeVisible()
    // The secret is hidden, because a stream may show the page.
    await expect(canvas.queryByDisplayValue(/abcdefgh/)).toBeNull()
  },
})
export const FullLight = meta.story({
  decorators: withScenes([{ ...SCENE, skin: 'paper' }]),
  globals: { theme: 'light' },
})

/** Arrow keys move, Shift resizes, Delete removes; all of it can be undone and is announced. */
export const ByKeyboard = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('button', { name: /^Contact alert, layer/ }, FOUND)
    alert.focus()
    await waitFor(() => expect(alert).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    await expect(alert).toHaveAccessibleName(/76 from the left, 460 from the top, 840 wide/)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Alt>}{ArrowDown}{/Alt}')
    await expect(alert).toHaveAccessibleName(/76 from the left, 461 from the top, 830 wide/)
    await expect(canvas.getByText('76 from the left, 461 from the top, 830 wide, 236 high')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByText('Saved')).toBeVisible(), FOUND)
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
    const counter = await canvas.findByRole('button', { name: /^Session counter, layer/ }, FOUND)
    const box = counter.getBoundingClientRect()
    const at = (x: number, y: number) => ({ target: counter, coords: { clientX: box.x + x, clientY: box.y + y } })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...at(20, 20) },
      at(60, 20),
      at(100, 23),
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Add plate' }, FOUND))
    const item = await waitFor(() => {
      const found = [...document.querySelectorAll('[role="menuitem"]')].find((each) => each.textContent === 'Text')
      if (!found) throw new Error('The menu has no text')
      return found
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Add rule' }, FOUND))
    const scene = await canvas.findByRole('combobox', { name: 'Scene, rule 1' }, FOUND)
    await expect(scene).toHaveTextContent('On the key')
    await expect(canvas.getByRole('combobox', { name: 'When, rule 1' })).toHaveTextContent('While you transmit')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rule 1' }))
    await expect(await canvas.findByText(/Show another scene under the same link/, {}, FOUND)).toBeVisible()
  },
})

export const Sharing = meta.story({
  decorators: withScenes([SCENE]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: 'Share as template' }, FOUND))
    await expect(await canvas.findByDisplayValue('2s.7.abcdefghijklmnopqrstuv')).toBeVisible()
  },
})

export const FirstScene = meta.story({
  decorators: withScenes([]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create scene' }, FOUND))
    await expect(await canvas.findByRole('button', { name: /^Lower third, layer/ })).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  decorators: withScenes([], { vscenes: () => new Response(null, { status: 500 }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, FOUND)).toBeVisible()
  },
})

/** A failed save loses nothing: it is reported and retried. */
export const NotSaved = meta.story({
  decorators: withScenes([SCENE], {
    'vscenes/save': () =>
      Response.json({ error: { code: 'scenes.outside', message: 'Part of a plate is outside.' } }, { status: 400 }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide Goal' }, FOUND))
    await expect(await canvas.findByText('Part of a plate is outside.', undefined, FOUND)).toBeVisible()
    await expect(canvas.getByText('Not saved')).toBeVisible()
  },
})
