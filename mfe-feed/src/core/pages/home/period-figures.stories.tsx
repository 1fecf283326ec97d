/** The figures above the boards of a period: empty, a dozen contacts, an ordinary day, a contest. */
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { busyDay, busyMonth, emptyPeriod } from './period-fixtures.ts'

const meta = preview.meta({ title: 'Feed/Components/Period figures' })
export default meta

const SLOW_LOAD = { timeout: 10_000 }
const renderToday = () => <PeriodFigures period="today" />
const withToday = (today: object) => [inPage, withSite({ api: { 'periods/today': today } })]

export const Nothing = meta.story({
  render: renderToday,
  decorators: withToday(emptyPeriod(Date.now())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contacts yet.', undefined, SLOW_LOAD)).toBeVisible()
  },
})
export const Dozen = meta.story({ render: renderToday, decorators: withToday(busyDay(Date.now(), 1)) })
/** Arrow keys move between bars; a table shows the same data. */
export const Ordinary = meta.story({
  render: renderToday,
  decorators: withToday(busyDay(Date.now(), 80)),
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('application', { name: /^Contacts by hour: / }, SLOW_LOAD)
    plot.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(plot).toHaveTextContent(/contacts? of/)
    await expect(canvas.getByText(/^14% up on yesterday by 18:00$/)).toBeVisible()
    await expect(canvas.getByText(/^Busiest hour in 90 days: 80 contacts/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
    await expect(canvas.getByRole('columnheader', { name: 'Hour' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }))
  },
})
export const Contest = meta.story({ render: renderToday, decorators: withToday(busyDay(Date.now(), 6_400)) })
export const Month = meta.story({
  render: () => <PeriodFigures period="this_month" />,
  decorators: [inPage, withSite({ api: { 'periods/this_month': busyMonth(Date.now(), 5_000) } })],
})
export const NotLoaded = meta.story({
  render: renderToday,
  decorators: [inPage, withSite({ api: {} })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' }, SLOW_LOAD)).toBeVisible()
  },
})
