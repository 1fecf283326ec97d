import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Key } from '../key/key.tsx'
import { useStoryState } from '../story/use-kept.ts'
import { TabPanel, Tabs, type TabsProps } from './tabs.tsx'

const HOME = [
  { value: 'home', label: 'Home' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
  { value: 'awards', label: 'Awards', count: 6 },
] as const

type Pane = (typeof HOME)[number]['value']

function Controlled(props: TabsProps<Pane>) {
  const [pane, setPane] = useStoryState(props.value)
  return (
    <Tabs
      {...props}
      value={pane}
      onValueChange={(next) => {
        setPane(next)
        props.onValueChange(next)
      }}
    >
      {HOME.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          <p style={{ padding: 'var(--s-5) 0' }}>{item.label}</p>
        </TabPanel>
      ))}
    </Tabs>
  )
}

const meta = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  component: Tabs<Pane>,
  args: { value: 'home', onValueChange: fn(), items: HOME, label: 'Panes of the home page' },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs<Pane>>

export default meta
type Story = StoryObj<typeof meta>

export const Panes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'Today' }))
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('Today'))
    await userEvent.keyboard('{ArrowRight}')
    // The tabs move the focus in an effect, which may not have run at keyup.
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'This Week' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'This Week' })).toHaveAttribute('aria-selected', 'true'))
  },
}
export const WithAside: Story = { args: { aside: <Key pressed>Cards</Key> } }
export const Disabled: Story = {
  render: () => (
    <Tabs
      value="one"
      onValueChange={() => {}}
      label="Boards"
      items={[
        { value: 'one', label: 'Open' },
        { value: 'two', label: 'Closed', disabled: true },
      ]}
    />
  ),
}
