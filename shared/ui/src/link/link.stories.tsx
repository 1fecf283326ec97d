import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Link } from './link.tsx'

const location = memoryLocation({ path: '/', record: true })

const meta = {
  title: 'Components/Link',
  tags: ['autodocs'],
  component: Link,
  args: { href: '/news', children: 'Articles' },
  decorators: [(Story) => <Router hook={location.hook}>{Story()}</Router>],
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

/** A path of this site navigates without a page load. */
export const Inside: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Articles' }))
    await expect(location.history.at(-1)).toBe('/news')
  },
}
export const Outside: Story = {
  args: { href: 'https://www.qrz.com/db/W7QSE', target: '_blank', children: 'QRZ' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'QRZ' })).toHaveAttribute('rel', 'noopener')
  },
}
