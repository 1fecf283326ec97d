import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { Page } from './page.tsx'

const meta = {
  title: 'Components/Page',
  tags: ['autodocs'],
  component: Page,
  args: {
    width: 'form',
    children: <PageHeader title="Logbook" fact="18,604 contacts, 214 countries" actions={<Button>Filter</Button>} />,
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

export const Reading: Story = { args: { width: 'reading' } }
export const Form: Story = {}
export const Tool: Story = { args: { width: 'tool' } }
