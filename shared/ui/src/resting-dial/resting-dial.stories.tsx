import type { Meta, StoryObj } from '@storybook/react-vite'
import { RestingDial } from './resting-dial.tsx'

const meta = {
  title: 'Components/RestingDial',
  tags: ['autodocs'],
  component: RestingDial,
  argTypes: { from: { control: { step: 50 } }, to: { control: { step: 50 } }, needle: { control: 'number' } },
} satisfies Meta<typeof RestingDial>

export default meta
type Story = StoryObj<typeof meta>

/** As above the log in and registration forms. */
export const TwentyMetres: Story = {}
/** As on the page for an unknown URL. */
export const FourHundredAndFour: Story = { args: { from: 250, to: 550, needle: 404 } }
/** An unknown station: a dial without a needle. */
export const WithoutNeedle: Story = { args: { needle: null } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
