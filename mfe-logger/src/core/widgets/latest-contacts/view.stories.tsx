import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { logbook } from '../../../testing/contacts.ts'
import { LatestContactsView } from './view.tsx'

const meta = {
  title: 'Logger/Latest contacts',
  component: LatestContactsView,
  args: {
    contacts: logbook(12),
    count: 4_118,
    loading: false,
    failed: false,
    editedId: null,
    fresh: ({ id }) => id === 48_213_904,
    onRetry: fn(),
  },
} satisfies Meta<typeof LatestContactsView>

export default meta
type Story = StoryObj<typeof meta>

export const Newest: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('What the fields mean')).not.toBeInTheDocument()
  },
}

export const OneBeingEdited: Story = { args: { editedId: 48_213_902 } }

export const Empty: Story = {
  args: { contacts: [], count: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: 'What the fields mean' })).toBeVisible()
  },
}

export const Loading: Story = { args: { contacts: [], count: null, loading: true } }

export const Failed: Story = { args: { contacts: [], count: null, failed: true } }

/** Names and comments from other programs may be of any length; the table keeps its width. */
export const LongTexts: Story = {
  args: {
    contacts: logbook(3).map((contact) => ({
      ...contact,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
      comment: 'TNX For QSO TU 73! '.repeat(20),
    })),
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  },
}
