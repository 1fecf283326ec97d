import type { Meta, StoryObj } from '@storybook/react-vite'
import { placeInBand } from '../band/band.tsx'
import { bandColour } from '../band/band-colour.ts'
import { MicroDial } from './micro-dial.tsx'

const meta = {
  title: 'Components/MicroDial',
  tags: ['autodocs'],
  component: MicroDial,
  args: { at: placeInBand(14_250_000), colour: bandColour('20m') },
  decorators: [(Story) => <div style={{ maxWidth: 330 }}>{Story()}</div>],
} satisfies Meta<typeof MicroDial>

export default meta
type Story = StoryObj<typeof meta>

export const OnABand: Story = {}
export const Empty: Story = { args: { at: undefined } }
export const AtTheEdge: Story = { args: { at: 1 } }
