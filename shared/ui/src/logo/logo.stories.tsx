import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

const meta = { title: 'Components/Logo', tags: ['autodocs'], component: Logo } satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Header: Story = {}
export const Large: Story = { args: { size: 'l' } }
