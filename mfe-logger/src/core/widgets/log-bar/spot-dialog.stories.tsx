import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import SpotDialog from './spot-dialog.tsx'

const onClose = fn()
const meta = preview.meta({
  title: 'Logger/Widgets/Log bar/Spot',
  component: SpotDialog,
  args: { callsign: 'HC8QAK', frequencyHz: 21_004_000, mode: 'CW', onClose },
  beforeEach: () => void onClose.mockClear(),
})
export default meta

const sent: unknown[] = []
const respondWith = (response: (body: unknown) => unknown) => [
  withSite({
    signedIn: member({ my_callsign: 'M0QVL' }),
    api: {
      spots: (body: unknown) => {
        sent.push(body)
        return response(body)
      },
    },
  }),
]
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Spot a station' }))

export const Sent = meta.story({
  decorators: respondWith(() => ({ sent_to: 'cluster' })),
  play: async () => {
    sent.length = 0
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Comment'), 'up 2')
    await userEvent.click(form.getByRole('button', { name: 'Spot' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    await expect(sent).toEqual([{ callsign: 'HC8QAK', frequency_khz: 21_004, mode: 'CW', comment: 'up 2' }])
  },
})

/** A self-spot is sent only after a second confirmation. */
export const OwnCall = meta.story({
  args: { callsign: 'M0QVL/P' },
  decorators: respondWith(() => ({ sent_to: 'site' })),
  play: async () => {
    sent.length = 0
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Spot' }))
    await expect(await form.findByText(/your own callsign/)).toBeVisible()
    await expect(sent).toEqual([])
    await userEvent.click(form.getByRole('button', { name: 'Spot myself' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    await expect(sent).toEqual([{ callsign: 'M0QVL/P', frequency_khz: 21_004, mode: 'CW', confirm_self: true }])
  },
})

/** After an error the typed text is kept, and the message names the next step. */
export const NotVerified = meta.story({
  decorators: respondWith(() =>
    Response.json(
      { error: { code: 'spots.verify', message: 'Only members with a verified callsign can spot.' } },
      { status: 403 },
    ),
  ),
  play: async () => {
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Spot' }))
    await expect(await form.findByRole('link', { name: 'Verify your callsign' })).toBeVisible()
    await expect(form.getByLabelText('Callsign')).toHaveValue('HC8QAK')
    await expect(onClose).not.toHaveBeenCalled()
  },
})
