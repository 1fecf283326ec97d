import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Column } from '../story/stage.tsx'
import { TimeAgo } from './time-ago.tsx'
import { UtcClock } from './utc-clock.tsx'
import { UtcTime } from './utc-time.tsx'

const meta = {
  title: 'Components/Time',
  tags: ['autodocs'],
  component: TimeAgo,
  args: { at: Date.UTC(2020, 0, 1, 12, 0, 0) },
} satisfies Meta<typeof TimeAgo>

export default meta
type Story = StoryObj<typeof meta>

export const Ago: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTitle('2020-01-01 12:00:00 UTC')).toHaveTextContent(/^\d+ y$/)
  },
}
export const AgoInWords: Story = { args: { words: true } }
export const Now: Story = { args: { at: Date.now() } }
export const Clock: Story = { render: () => <UtcClock at={Date.UTC(2026, 10, 21, 18, 42, 7)} /> }
export const ClockTicking: Story = { render: () => <UtcClock /> }
export const Forms: Story = {
  render: () => (
    <Column>
      {(['clock', 'minute', 'date', 'day', 'dateMinute', 'dateTime'] as const).map((form) => (
        <UtcTime key={form} at={Date.UTC(2026, 10, 21, 18, 42, 7)} form={form} zone />
      ))}
    </Column>
  ),
}
