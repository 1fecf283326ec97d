import type { Meta, StoryObj } from '@storybook/react-vite'
import { evenTicks, Ticks } from './ticks.tsx'

const meta = {
  title: 'Components/Ticks',
  tags: ['autodocs'],
  component: Ticks,
  args: { ticks: evenTicks(40, 10), height: 30, major: 12, minor: 6 },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: 40 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Ticks>

export default meta
type Story = StoryObj<typeof meta>

/** The ruler of the band dial. */
export const Ruler: Story = {}
/** The ruler below a station. */
export const Small: Story = { args: { height: 9, major: 6, minor: 3 } }
/** A day with unevenly spaced ticks. */
export const Uneven: Story = {
  args: { ticks: [0, 3, 11, 24, 48, 77, 100].map((at, index) => ({ at, major: index % 2 === 0 })) },
}
