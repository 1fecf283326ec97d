import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { bandColour } from '../band/band-colour.ts'
import { modeColour } from '../mode/mode-colour.ts'
import { Panel } from '../panel/panel.tsx'
import { Chart } from './chart.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

const meta = {
  title: 'Components/Chart',
  tags: ['autodocs'],
  component: Chart,
  args: {
    kind: 'bar',
    title: 'Contacts per hour',
    unit: 'contacts',
    labelHead: 'Hour UTC',
    labels: HOURS,
    series: [
      {
        name: '20m',
        colour: bandColour('20m'),
        values: [2, 1, 0, 0, 3, 9, 14, 22, 31, 38, 40, 36, 33, 41, 47, 52, 61, 66, 58, 44, 27, 13, 6, 4],
      },
    ],
  },
  decorators: [(Story) => <Panel>{Story()}</Panel>],
} satisfies Meta<typeof Chart>

export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: /most at 17 \(66\)/ })).toBeVisible()
  },
}
/** The same data as a table. */
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    const row = within(canvas.getByRole('table')).getByRole('row', { name: /^17/ })
    await expect(within(row).getByRole('cell')).toHaveTextContent('66')
  },
}
export const Lines: Story = {
  args: {
    kind: 'line',
    title: 'Contacts per day',
    labelHead: 'Day',
    labels: ['15 Nov', '16 Nov', '17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov'],
    series: [
      { name: 'FT8', colour: modeColour('FT8'), values: [812, 760, 933, 1012, 980, 1240, 1180] },
      { name: 'CW', colour: modeColour('CW'), values: [321, 300, 288, 410, 395, 622, 580] },
      { name: 'SSB', colour: modeColour('SSB'), values: [120, 180, 160, 190, 230, 410, 460] },
    ],
  },
}
/** A day in ten-minute steps, with one line that starts late and one with a gap. */
export const ManyPoints: Story = {
  args: {
    kind: 'line',
    title: 'Visits',
    labelHead: 'UTC',
    unit: 'visits',
    labels: Array.from(
      { length: 144 },
      (_, at) => `${String(Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`,
    ),
    series: [
      {
        name: 'stable',
        colour: 'var(--signal)',
        values: Array.from({ length: 144 }, (_, at) => Math.round(80 + 40 * Math.sin(at / 23))),
      },
      {
        name: 'canary',
        colour: 'var(--text-1)',
        values: Array.from({ length: 144 }, (_, at) => (at < 90 || (at > 110 && at < 118) ? null : at - 85)),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    const early = within(canvas.getByRole('table')).getByRole('row', { name: /^00:00/ })
    await expect(within(early).getAllByRole('cell')[1]).toHaveTextContent('–')
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
  },
}
export const Groups: Story = {
  args: {
    title: 'New users',
    labels: ['Today', 'This Week', 'This Month'],
    labelHead: 'Period',
    unit: 'users',
    series: [
      { name: 'HAM', values: [4, 31, 120], colour: 'var(--signal)' },
      { name: 'SWL', values: [1, 7, 22], colour: 'var(--text-3)' },
    ],
  },
}
export const Nothing: Story = { args: { series: [{ name: '20m', values: HOURS.map(() => 0) }] } }
