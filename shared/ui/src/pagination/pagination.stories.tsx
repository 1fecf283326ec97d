import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { useStoryState } from '../story/use-kept.ts'
import { Pagination, type PaginationProps } from './pagination.tsx'

function Controlled(props: PaginationProps) {
  const [page, setPage] = useStoryState(props.page)
  return (
    <Pagination
      {...props}
      page={page}
      onPageChange={(next) => {
        setPage(next)
        props.onPageChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Pagination',
  tags: ['autodocs'],
  component: Pagination,
  args: { page: 1, pages: 9, label: 'Logbook pages', onPageChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: 'Logbook pages' }))
    await expect(nav.getByRole('button', { name: 'PREV' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(nav.getByRole('button', { name: 'NEXT' }))
    await expect(nav.getByText('2 of 9')).toBeVisible()
    await userEvent.click(nav.getByRole('button', { name: 'Last' }))
    await expect(nav.getByText('9 of 9')).toBeVisible()
  },
}
export const Middle: Story = { args: { page: 5 } }
export const Only: Story = { args: { pages: 1 } }
export const Numbers: Story = {
  args: { form: 'numbers', page: 20, pages: 40, label: 'Pages of articles' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Page 21' }))
    await expect(within(canvasElement).getByRole('button', { name: 'Page 21' })).toHaveAttribute('aria-current', 'page')
  },
}
