import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Components/ProgressBar',
  tags: ['autodocs'],
  component: ProgressBar,
  args: { label: 'Importing log.adi', value: 0.3, detail: '1,240 of 4,118 contacts' },
  decorators: [(Story) => <div style={{ maxWidth: 560 }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Importing log.adi' })
    await expect(bar).toHaveAttribute('aria-valuenow', '30')
    await expect(bar).toHaveAttribute('aria-valuetext', '1,240 of 4,118 contacts')
  },
}
export const Started: Story = { args: { value: 0, detail: undefined } }
export const Done: Story = { args: { value: 1, detail: '4,118 contacts imported' } }
export const LengthUnknown: Story = { args: { value: undefined, detail: 'Waiting for the file' } }
