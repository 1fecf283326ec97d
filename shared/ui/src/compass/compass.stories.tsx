import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '../story/stage.tsx'
import { Compass } from './compass.tsx'

const meta = {
  title: 'Components/Compass',
  tags: ['autodocs'],
  component: Compass,
  args: { azimuth: 312 },
} satisfies Meta<typeof Compass>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Around: Story = {
  render: () => (
    <Row>
      {[0, 45, 90, 172, 270, 359.6, -30].map((azimuth) => (
        <Compass key={azimuth} azimuth={azimuth} />
      ))}
    </Row>
  ),
}
