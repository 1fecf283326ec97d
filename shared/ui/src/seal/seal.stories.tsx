import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../story/stage.tsx'
import { Seal } from './seal.tsx'

const meta = {
  title: 'Components/Seal',
  tags: ['autodocs'],
  component: Seal,
  args: { code: '100' },
} satisfies Meta<typeof Seal>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Several: Story = {
  render: () => (
    <Row>
      {['100', '20m', 'CW', 'SSTV', 'DXCC5'].map((code) => (
        <Seal key={code} code={code} />
      ))}
    </Row>
  ),
}
