import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { EVERYDAY, PRESETS } from '../catalogue.ts'
import { copyPreset } from '../own-presets.ts'
import PresetEditor from './editor.tsx'

const contest = PRESETS.find(({ id }) => id === 'contest') ?? EVERYDAY
const site = (save: () => unknown = () => ({ presets: [] })) =>
  withSite({ path: '/logger', signedIn: member(), api: { 'vlogpresets/save': save } })

const meta = preview.meta({
  title: 'Logger/Preset editor',
  component: PresetEditor,
  args: { start: copyPreset(contest, PRESETS), saved: false, onDone: fn() },
  decorators: [inPage],
})
export default meta

/** Adds a field, moves it and sets a default; all of it is saved in the preset. */
export const New = meta.story({
  decorators: [site()],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New preset' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Grid' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Grid starts with' }), 'IO91')
    await userEvent.click(dialog.getByRole('button', { name: 'Move Grid up' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave Operator out' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save preset' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
    await expect(args.onDone).toHaveBeenLastCalledWith(
      expect.objectContaining({
        id: 'my-contest',
        defaults: { serialSent: '001', grid: 'IO91' },
        fields: expect.arrayContaining(['grid']),
        keeps: ['exchangeSent', 'contest'],
      }),
    )
  },
})
export const Saved = meta.story({ decorators: [site()], args: { saved: true } })
/** With twenty presets saving is rejected, and the input is kept. */
export const NoRoom = meta.story({
  decorators: [
    site(() =>
      Response.json(
        { error: { code: 'log.presets_full', message: 'You’ve reached the limit of 20 presets. Remove one first.' } },
        { status: 409 },
      ),
    ),
  ],
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New preset' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save preset' }))
    await expect(await dialog.findByText('You’ve reached the limit of 20 presets. Remove one first.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('My Contest')
  },
})
