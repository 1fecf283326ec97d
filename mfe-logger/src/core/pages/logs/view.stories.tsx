import type { LogbookStripResponse } from '@onfreq/contracts/log/log'
import { Button } from '@onfreq/ui/button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ENTITIES, logbook } from '../../../testing/contacts.ts'
import { type DayFiguresByDay, DayFiguresContext } from './day-figures.tsx'
import { LogbookView } from './view.tsx'

/** Contacts of two years, with more of them in winter. */
const STRIP: LogbookStripResponse = {
  step: 'week',
  bars: Array.from({ length: 104 }, (_, week) => ({
    start: new Date(Date.UTC(2024, 10, 18) + week * 7 * 86_400_000).toISOString().slice(0, 10),
    bands: ['80m', '40m', '20m', '15m', '10m'].map((band, index): [string, number] => [
      band,
      Math.round(
        20 + 14 * Math.cos((week / 52) * 2 * Math.PI) + ((week * (index + 3)) % 11) * (3 - Math.abs(2 - index)),
      ),
    ]),
  })),
}

const DAYS: DayFiguresByDay = Object.fromEntries(
  logbook(500).map(({ startedAt }, index) => {
    const day = startedAt.slice(0, 10)
    return [day, { day, contacts: 8 + (index % 40), countries: 3 + (index % 12), best_km: 1_204 + index * 23 }]
  }),
)

const meta = {
  title: 'Logger/Logbook',
  component: LogbookView,
  decorators: [
    (Story) => (
      <DayFiguresContext value={DAYS}>
        <Story />
      </DayFiguresContext>
    ),
  ],
  args: {
    search: { page: 1, filter: {}, sort: 'TS', descending: true },
    contacts: logbook(500),
    count: 4_118,
    countProblem: null,
    total: 4_118,
    filtered: false,
    pages: 9,
    lastPage: 1,
    strip: STRIP,
    loading: false,
    busy: false,
    failed: false,
    entities: ENTITIES,
    visibility: {},
    sizing: {},
    selected: {},
    onVisibility: fn(),
    onSizing: fn(),
    onUsualColumns: fn(),
    onSelected: fn(),
    onMore: fn(),
    onView: fn(),
    onSearch: fn(),
    onPage: fn(),
    onFilter: fn(),
    onSort: fn(),
    onRepair: fn(),
    onCards: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof LogbookView>

export default meta
type Story = StoryObj<typeof meta>

export const FullPage: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getAllByRole('button', { name: 'NEXT' })[0] ?? canvasElement)
    await expect(args.onPage).toHaveBeenCalledWith(2)
    const rows = canvasElement.querySelectorAll('tbody tr, section li')
    await expect(rows.length).toBeLessThan(120)
  },
}

export const Filtered: Story = {
  args: {
    search: { page: 1, filter: { call: 'W7*', band: '20m', dxcc: 291 }, sort: 'Call', descending: false },
    contacts: logbook(12),
    total: 12,
    filtered: true,
    pages: 1,
    lastPage: 1,
    selected: { 48213904: true, 48213902: true },
  },
}

/** The only row is rendered even though nothing rerenders the table. */
export const OneFound: Story = {
  args: { ...Filtered.args, contacts: logbook(1), total: 1, selected: {} },
  play: async ({ canvasElement }) => {
    const call = logbook(1)[0]?.call ?? ''
    await expect(await within(canvasElement).findByRole('link', { name: `Edit contact with ${call}` })).toBeVisible()
  },
}

/** On a narrower page every enabled column is visible, and the table does not scroll horizontally. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const frame = page.getByRole('region', { name: 'Contacts of this page' })
    await expect(page.getByRole('columnheader', { name: 'Comment' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible()
    await expect(page.queryByRole('columnheader', { name: 'Name' })).toBeNull()
    await expect(frame.scrollWidth).toBe(frame.clientWidth)
  },
}

/** A range of the strip sets the date filter: its ends are moved by keys, or a new range is drawn. */
export const Range: Story = {
  args: {
    ...Filtered.args,
    search: { page: 1, filter: { from: '2026-10-01', to: '2026-11-15' }, sort: 'TS', descending: true },
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const from = page.getByRole('slider', { name: 'From' })
    await expect(from).toHaveAttribute('aria-valuetext', '28 Sep 2026')
    from.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ from: '2026-09-21', to: '2026-11-15' })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ from: '2026-10-26', to: '2026-11-15' })
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({})
  },
}

export const NothingFound: Story = { args: { ...Filtered.args, contacts: [], total: 0, selected: {} } }

/** Before the first contact there is one sentence with two next steps, and no filter. */
export const Empty: Story = {
  args: { contacts: [], count: 0, total: 0, pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Import a log' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Log a contact' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'More to do with the log' })).toBeNull()
    await expect(canvas.queryByRole('navigation', { name: 'Logbook pages' })).toBeNull()
  },
}

export const Loading: Story = { args: { contacts: [], loading: true } }

export const Failed: Story = {
  args: { contacts: [], failed: true, count: null, countProblem: 'Error loading total logs count' },
}

/** After all contacts are deleted, undo is still available. */
export const EmptiedByMistake: Story = {
  args: { ...Empty.args, steps: <Button>Undo</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Import a log' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}
