import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../story/stage.tsx'
import { Medal } from './medal.tsx'

const meta = {
  title: 'Components/Medal',
  tags: ['autodocs'],
  component: Medal,
  args: { rank: 1 },
} satisfies Meta<typeof Medal>

export default meta
type Story = StoryObj<typeof meta>

export const Gold: Story = {}
export const Places: Story = {
  render: () => (
    <Row>
      {[1, 2, 3, 4, 5, 12].map((rank) => (
        <Medal key={rank} rank={rank} />
      ))}
    </Row>
  ),
}
