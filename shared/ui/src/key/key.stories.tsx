import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, Link2, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Icon } from '../icon/icon.tsx'
import { Column, Row } from '../story/stage.tsx'
import { Key, KeyGroup } from './key.tsx'

const meta = {
  title: 'Components/Key',
  tags: ['autodocs'],
  component: Key,
  args: { children: 'Show LogBar', pressed: false },
} satisfies Meta<typeof Key>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { pressed: true } }
export const OnAir: Story = { args: { pressed: true, lit: 'air', led: true, children: 'On air' } }
export const CallingCq: Story = { args: { pressed: true, lit: 'cq', led: true, children: 'Calling CQ' } }
export const WithCount: Story = { args: { children: 'Following', count: 12 } }
export const WithIcon: Story = { args: { icon: Link2, pressed: true, children: 'CAT link' } }
export const Disabled: Story = { args: { disabled: true } }

/** The toggles of the home page in use. */
export const Toggles: Story = {
  render: function Toggles() {
    const [down, setDown] = useState<Record<string, boolean>>({ 'Show LogBar': true, 'On air': true })
    const press = (name: string) => (pressed: boolean) => setDown({ ...down, [name]: pressed })
    return (
      <Row gap="6px">
        {['Show LogBar', 'Reverse order'].map((name) => (
          <Key key={name} pressed={down[name] ?? false} onPressedChange={press(name)}>
            {name}
          </Key>
        ))}
        <Key lit="air" led pressed={down['On air'] ?? false} onPressedChange={press('On air')}>
          On air
        </Key>
        <Key lit="cq" led pressed={down['Calling CQ'] ?? false} onPressedChange={press('Calling CQ')}>
          Calling CQ
        </Key>
        <Key count={12} pressed={down.Following ?? false} onPressedChange={press('Following')}>
          Following
        </Key>
      </Row>
    )
  },
  play: async ({ canvasElement }) => {
    const key = within(canvasElement).getByRole('button', { name: 'Calling CQ' })
    await expect(key).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(key)
    await expect(key).toHaveAttribute('aria-pressed', 'true')
  },
}

/** Groups of modes, operating modes and views: one key of each is pressed. */
export const Groups: Story = {
  render: function Groups() {
    const [mode, setMode] = useState<'LSB' | 'USB' | 'CW' | 'AM' | 'FM'>('USB')
    const [operating, setOperating] = useState<'run' | 'sp'>('sp')
    const [view, setView] = useState<'grid' | 'list'>('grid')
    return (
      <Column width={300}>
        <KeyGroup
          label="Mode"
          stretch
          value={mode}
          onValueChange={setMode}
          options={(['LSB', 'USB', 'CW', 'AM', 'FM'] as const).map((value) => ({ value, label: value }))}
        />
        <KeyGroup
          label="Operating mode"
          size="m"
          value={operating}
          onValueChange={setOperating}
          options={[
            { value: 'run', label: 'Run' },
            { value: 'sp', label: 'S&P' },
          ]}
        />
        <KeyGroup
          label="View"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'grid', label: <Icon of={LayoutGrid} />, name: 'Cards' },
            { value: 'list', label: <Icon of={Rows3} />, name: 'Compact' },
          ]}
        />
      </Column>
    )
  },
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Mode' }))
    await userEvent.click(group.getByRole('button', { name: 'CW' }))
    await expect(group.getByRole('button', { name: 'CW' })).toHaveAttribute('aria-pressed', 'true')
    await expect(group.getByRole('button', { name: 'USB' })).toHaveAttribute('aria-pressed', 'false')
  },
}
