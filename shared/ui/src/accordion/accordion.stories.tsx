import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Accordion } from './accordion.tsx'

const meta = {
  title: 'Components/Accordion',
  tags: ['autodocs'],
  component: Accordion,
  args: {
    level: 2,
    items: [
      { value: 'start', title: 'Getting started', content: 'Create an account, then import your log.' },
      { value: 'account', title: 'Your account', content: 'Rowan, subscriber until 21 Nov 2027.' },
      { value: 'cat', title: 'How do I connect a logging program to the cloud log?', content: 'Over UDP.' },
    ],
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const head = canvas.getByRole('button', { name: 'Your account' })
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    head.focus()
    await userEvent.keyboard('{Enter}')
    await expect(head).toHaveAttribute('aria-expanded', 'true')
    await expect(await canvas.findByText('Rowan, subscriber until 21 Nov 2027.')).toBeVisible()
  },
}
export const OneOpen: Story = { args: { defaultOpen: ['start'] } }
