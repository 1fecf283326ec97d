import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Row } from '../story/stage.tsx'
import { StationBadge } from './station-badge.tsx'

const meta = {
  title: 'Components/StationBadge',
  tags: ['autodocs'],
  component: StationBadge,
  args: { callsign: 'W7QSE', hz: 14_250_000, band: '20m', mode: 'USB' },
} satisfies Meta<typeof StationBadge>

export default meta
type Story = StoryObj<typeof meta>

export const OnTheAir: Story = {}
export const Transmitting: Story = { args: { transmitting: true } }
export const OffTheAir: Story = { args: { hz: undefined, mode: undefined, band: undefined } }
export const AsLink: Story = {
  args: { href: '/W7QSE' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/W7QSE')
  },
}
export const LongCall: Story = { args: { callsign: 'VP8/G0QQX/MM' } }
/** The height does not change when a station comes on or goes off the air. */
export const OnAndOff: Story = {
  render: (args) => (
    <Row>
      <StationBadge {...args} href="/W7QSE" transmitting />
      <StationBadge {...args} href="/W7QSE" hz={undefined} band={undefined} mode={undefined} />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const [on, off] = within(canvasElement).getAllByRole('link')
    await expect(off?.offsetHeight).toBe(on?.offsetHeight)
  },
}
