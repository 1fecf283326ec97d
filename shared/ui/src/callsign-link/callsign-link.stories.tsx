import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Column } from '../story/stage.tsx'
import { CallsignLink } from './callsign-link.tsx'

const meta = {
  title: 'Components/CallsignLink',
  tags: ['autodocs'],
  component: CallsignLink,
  args: { callsign: 'W7QSE' },
} satisfies Meta<typeof CallsignLink>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'W7QSE' })).toHaveAttribute('href', '/W7QSE')
  },
}
export const Subscriber: Story = { args: { subscriber: true, verified: false } }
export const Verified: Story = { args: { verified: true } }
export const SubscriberWithVerifiedCallsign: Story = { args: { verified: true, subscriber: true } }
export const Administrator: Story = { args: { callsign: 'VK3QDX', administrator: true, verified: true } }
/** Subscription and verification have separate marks: payment does not prove ownership of a callsign. */
export const EveryCombination: Story = {
  render: () => (
    <Column>
      {[false, true].map((administrator) =>
        [false, true].map((subscriber) =>
          [false, true].map((verified) => (
            <CallsignLink
              key={`${administrator} ${subscriber} ${verified}`}
              callsign="VP8QEM"
              {...{ administrator, subscriber, verified }}
            />
          )),
        ),
      )}
    </Column>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('img', { name: 'Verified callsign' })).toHaveLength(4)
    await expect(canvas.getAllByRole('img', { name: 'Subscriber' })).toHaveLength(2)
    await expect(canvas.getAllByRole('img', { name: 'Administrator' })).toHaveLength(4)
  },
}
export const You: Story = { args: { callsign: 'M0QVL', you: true, verified: true } }
/** The slash of a portable call becomes an underscore in the URL. */
export const Portable: Story = {
  args: { callsign: 'G4QAO/P' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'G4QAO/P' })).toHaveAttribute('href', '/G4QAO_P')
  },
}
export const WithoutLink: Story = { args: { href: null } }
export const SlashedO: Story = { args: { callsign: 'LA1Ø' } }
export const InRightToLeftText: Story = {
  render: () => (
    <p dir="rtl" lang="ar">
      تم الاتصال مع <CallsignLink callsign="EA5QXZ/MM" verified /> الآن
    </p>
  ),
}
export const Sizes: Story = {
  render: () => (
    <Column>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <CallsignLink key={size} callsign="VP8QEM" verified size={size} />
      ))}
    </Column>
  ),
}
export const TooLongForItsPlace: Story = {
  render: () => (
    <div style={{ width: 120, display: 'flex' }}>
      <CallsignLink callsign="VP8/G0QQX/MM/QRP" verified />
    </div>
  ),
}
export const TooLongWithoutLink: Story = {
  render: () => (
    <div style={{ width: 120 }}>
      <CallsignLink callsign="VP8/G0QQX/MM/QRP" href={null} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const call = within(canvasElement).getByText('VP8/G0QQX/MM/QRP')
    await expect(call.getBoundingClientRect().width).toBeLessThanOrEqual(120)
    await expect(getComputedStyle(call).textOverflow).toBe('ellipsis')
  },
}
