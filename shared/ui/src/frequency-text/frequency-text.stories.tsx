import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { rulerMark } from '../band/band.tsx'
import { Column } from '../story/stage.tsx'
import { FrequencyText } from './frequency-text.tsx'

const meta = {
  title: 'Components/FrequencyText',
  tags: ['autodocs'],
  component: FrequencyText,
  args: { hz: 14_250_000, size: 'md' },
} satisfies Meta<typeof FrequencyText>

export default meta
type Story = StoryObj<typeof meta>

export const StationCard: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('14.250.000')
    await expect(canvasElement).toHaveTextContent('14.250 MHz')
    await expect(within(canvasElement).getByTitle('14250.0 kHz')).toBeVisible()
  },
}
export const Kilohertz: Story = {
  args: { unit: 'khz' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('14 250.000 kHz')
  },
}
export const Feed: Story = { args: { precision: 'khz', size: 'xs' } }
export const Old: Story = { args: { stale: true } }
export const Vfo: Story = {
  args: { size: 'lg', vfo: true },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--vfo-bg)', padding: 14, width: 292, borderRadius: 'var(--r-field)' }}>
        {Story()}
      </div>
    ),
  ],
}
/** In a column, the decimal points align. */
export const Aligned: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', width: 160 }}>
      {[135_700, 3_523_450, 7_074_000, 28_480_000, 144_300_000, 10_368_100_000].map((hz) => (
        <FrequencyText key={hz} hz={hz} size="xs" />
      ))}
    </div>
  ),
}
/** As in tables: each frequency on the ruler of its band. */
export const OnRulers: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', width: 160 }}>
      {[1_810_000, 3_573_000, 7_127_000, 14_250_000, 21_449_900, 50_313_000].map((hz) => (
        <FrequencyText key={hz} hz={hz} size="xs" ruler={rulerMark(hz)} />
      ))}
    </div>
  ),
}
export const Sizes: Story = {
  render: () => (
    <Column>
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <FrequencyText key={size} hz={21_295_120} size={size} />
      ))}
    </Column>
  ),
}
