import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { CopyField } from './copy-field.tsx'

const meta = {
  title: 'Components/CopyField',
  tags: ['autodocs'],
  component: CopyField,
  args: { label: 'API key', value: 'of_live_4f0c9a7712c84b6e' },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
} satisfies Meta<typeof CopyField>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async ({ canvasElement, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }))
    await waitFor(() => expect(canvas.getByText('API key copied')).toBeInTheDocument())
    await expect(write).toHaveBeenCalledWith(args.value)
  },
}
export const Snippet: Story = {
  args: {
    label: 'Live info banner',
    multiline: true,
    value:
      '<iframe src="https://onfreq.example/embed/live-info/M0QVL?ref_id=1234" title="M0QVL live" width="728" height="120" loading="lazy"></iframe>',
  },
}
/** Shows a masked value but copies the real one. Selects the text if the clipboard is unavailable. */
export const Covered: Story = {
  args: { shown: '••••••••••••' },
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }))
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'API key' })
    await waitFor(() => expect(field.selectionEnd).toBe(12))
  },
}
