import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Link } from '../link/link.tsx'
import { PageHeader, SectionHeader } from './page-header.tsx'

const meta = {
  title: 'Components/Headers',
  tags: ['autodocs'],
  component: PageHeader,
  args: { title: 'Import & Export' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const WithLead: Story = {
  args: {
    lead: 'Bring a log in ADIF, or take yours with you.',
    actions: <Button variant="primary">Import ADIF</Button>,
  },
}
export const LongTitle: Story = {
  args: {
    title: 'How I made contact with every continent in one weekend from a rowing boat with five watts and a kite',
  },
}
export const Section: Story = {
  render: () => (
    <>
      <PageHeader title="Logbook" />
      <SectionHeader title="Latest contacts" note="35 newest" more={<Link href="/logs">Open the logbook</Link>} />
    </>
  ),
}
