import type { Meta, StoryObj } from '@storybook/react-vite'
import { Video } from 'lucide-react'
import { Row } from '../story/stage.tsx'
import { Chip, Presence, YouChip } from './chip.tsx'

const meta = {
  title: 'Components/Chip and Presence',
  tags: ['autodocs'],
  component: Chip,
  args: { tone: 'tx', children: 'TX' },
} satisfies Meta<typeof Chip>

export default meta
type Story = StoryObj<typeof meta>

export const Transmitting: Story = {}
export const Live: Story = { args: { tone: 'live', icon: Video, children: 'Live camera' } }
export const Activation: Story = { args: { tone: 'ref', children: 'POTA US-2274' } }
export const Fresh: Story = { args: { tone: 'fresh', children: 'New' } }
export const All: Story = {
  render: () => (
    <Row>
      <Chip tone="tx">TX</Chip>
      <YouChip />
      <Chip tone="live" icon={Video}>
        Live camera
      </Chip>
      <Chip tone="ref">SOTA G/LD-003</Chip>
      <Chip tone="fresh">3 new</Chip>
      <Presence state="freq" />
      <Presence state="online" />
    </Row>
  ),
}
