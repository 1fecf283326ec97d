import { DIAL_BANDS } from '@onfreq/ham/bands'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../story/stage.tsx'
import { BandChip, BandTag } from './band.tsx'

const meta = {
  title: 'Components/Band',
  tags: ['autodocs'],
  component: BandTag,
  args: { band: '20m' },
} satisfies Meta<typeof BandTag>

export default meta
type Story = StoryObj<typeof meta>

export const Tag: Story = {}
export const Unknown: Story = { args: { band: '23cm' } }
export const Tags: Story = {
  render: () => (
    <Row>
      {DIAL_BANDS.map((band) => (
        <BandTag key={band} band={band} />
      ))}
    </Row>
  ),
}
export const Legend: Story = {
  render: () => (
    <Row gap="6px">
      {DIAL_BANDS.map((band) => (
        <BandChip key={band} band={band} />
      ))}
    </Row>
  ),
}
