import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, ButtonLink } from '../button/button.tsx'
import { FLOATS } from '../story/floats.ts'
import { Column } from '../story/stage.tsx'
import { Sheet } from './sheet.tsx'

const meta = {
  title: 'Components/Sheet',
  tags: ['autodocs'],
  parameters: FLOATS,
  component: Sheet,
  args: {
    title: 'More',
    trigger: <Button>More</Button>,
    children: (
      <Column>
        {['Import & Export', 'Download', 'Help', 'Settings'].map((place) => (
          <ButtonLink key={place} href="/" variant="quiet" size="touch" wide>
            {place}
          </ButtonLink>
        ))}
      </Column>
    ),
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'More' })
    await userEvent.click(opener)
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Open: Story = { args: { open: true } }
