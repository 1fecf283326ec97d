import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { SAMPLE_PHOTO } from '../story/sample-photo.ts'
import { Column } from '../story/stage.tsx'
import { Card, Panel } from './panel.tsx'

const meta = {
  title: 'Components/Panel and Card',
  tags: ['autodocs'],
  component: Panel,
  args: { children: 'A lighter ground and a line. Nothing casts a shadow unless it floats.' },
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithHead: Story = {
  args: {
    title: 'Your awards',
    note: 'calculated just after midnight UTC',
    actions: <Button size="s">All awards</Button>,
  },
}
/** The content extends to the edges. */
export const Flush: Story = {
  args: {
    title: 'Photos',
    flush: true,
    children: (
      <img
        src={SAMPLE_PHOTO}
        alt="The mast at dusk"
        style={{ width: '100%', height: 160, objectFit: 'cover', borderRadius: '0 0 var(--r-panel) var(--r-panel)' }}
      />
    ),
  },
}
export const Cards: Story = {
  render: () => (
    <Column width={356}>
      <Card>A station among others</Card>
      <Card yours>Your own station: the needle stands at the edge</Card>
      <Card active>The contact that is being edited</Card>
    </Column>
  ),
}
