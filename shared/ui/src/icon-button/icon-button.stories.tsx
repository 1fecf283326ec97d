import type { Meta, StoryObj } from '@storybook/react-vite'
import { Info, Pencil, Settings, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Row } from '../story/stage.tsx'
import { IconButton, IconLink } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  tags: ['autodocs'],
  component: IconButton,
  args: { icon: Pencil, label: 'Edit contact with W7QSE', onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Edit contact with W7QSE' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const BesideAField: Story = { args: { size: 'm', variant: 'edge' } }
export const Touch: Story = { args: { size: 'touch' } }
export const Danger: Story = { args: { icon: Trash2, label: 'Delete photo', variant: 'danger' } }
export const Disabled: Story = { args: { disabled: true } }
export const AsLink: Story = {
  render: () => (
    <Row>
      <IconLink icon={Info} label="Details of the contact with VP8QEM" href="/qso/48213906" />
      <IconLink icon={Settings} label="Settings" href="/account" size="m" />
    </Row>
  ),
}
