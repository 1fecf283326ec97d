import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TOAST_EVENT } from '../toast/show-toast.ts'
import { ShareButton } from './share-button.tsx'

const meta = {
  title: 'Components/Share button',
  tags: ['autodocs'],
  component: ShareButton,
  args: { title: 'M0QVL on Onfreq', path: '/M0QVL' },
} satisfies Meta<typeof ShareButton>

export default meta
type Story = StoryObj<typeof meta>

export const Share: Story = {}
export const OtherWords: Story = { args: { children: 'Invite a friend', size: 'touch' } }

/** Without a system share sheet, the link is copied and a toast confirms it. */
export const Copies: Story = {
  play: async ({ canvasElement }) => {
    const copied: string[] = []
    const lines: string[] = []
    const receive = (event: Event) => {
      if (event instanceof CustomEvent) lines.push(event.detail.text)
    }
    window.addEventListener(TOAST_EVENT, receive)
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(copied).toEqual([`${window.location.origin}/M0QVL`]))
    await expect(lines).toEqual(['Link copied'])
    window.removeEventListener(TOAST_EVENT, receive)
  },
}
