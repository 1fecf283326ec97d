import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { SAMPLE_PHOTO } from '../story/sample-photo.ts'
import { Row } from '../story/stage.tsx'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Components/Avatar',
  tags: ['autodocs'],
  component: Avatar,
  args: { callsign: 'W7QSE', size: 'xl' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Photo: Story = { args: { src: SAMPLE_PHOTO, alt: 'The mast of W7QSE at dusk' } }
export const WithoutPhoto: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('QSE')
  },
}
/** Falls back to the tile if the photo does not load. */
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('QSE'))
  },
}
export const ElevenMetres: Story = { args: { callsign: '26QT114' } }
export const Sizes: Story = {
  render: () => (
    <Row>
      {(['xs', 's', 'm', 'l', 'card', 'xl', 'xxl'] as const).map((size) => (
        <Avatar key={size} callsign="SP5QKD" size={size} />
      ))}
    </Row>
  ),
}
