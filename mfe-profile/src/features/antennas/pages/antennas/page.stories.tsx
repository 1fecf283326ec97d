import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { compared, fewContacts, noAntennas } from './fixtures.ts'
import AntennasPage from './page.tsx'

const site = (response: (query: URLSearchParams) => unknown) =>
  withSite({
    path: '/stats/antennas',
    signedIn: subscriber(),
    api: {
      vantennas: (query: unknown) => response(new URLSearchParams(query instanceof URLSearchParams ? query : '')),
    },
  })

const meta = preview.meta({ title: 'Profile/Pages/Antennas', component: AntennasPage, decorators: [inPage] })

export default meta

const onRequest = fn()
const forBand = (query: URLSearchParams) => {
  onRequest(String(query))
  return query.has('band') ? compared : { ...compared, verdicts: [] }
}

/** A list takes the focus a moment after it opens; earlier keys go to its button. */
const untilListHasFocus = () =>
  waitFor(() => expect(document.activeElement?.closest('[role="listbox"]')).not.toBeNull())

/** Band and period are selected by keyboard only, and the comparison updates. */
export const ByKeyboard = meta.story({
  decorators: [site(forBand)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose a band/)).toBeVisible()
    const band = canvas.getByRole('combobox', { name: 'Band' })
    while (document.activeElement !== band) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: '20m' })
    await untilListHasFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(await canvas.findByText('Hexbeam, 12 m up, by 3.5 dB')).toBeVisible()
    await expect(canvas.getAllByText('No clear difference')).toHaveLength(2)
    await expect(canvas.getByText('Too few to compare')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: 'Full log' })
    await untilListHasFocus()
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith('band=20m'))
  },
})

/** On a phone, the plot can be shown as a table. */
export const OnAPhone = meta.story({
  decorators: [site(() => compared)],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Antennas' })
    await expect(table).toHaveTextContent('S8.2 of 211')
    await expect(table).toHaveTextContent('38 best 31 dB')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.click(canvas.getByRole('button', { name: 'Tables' }))
    await expect(await canvas.findByRole('row', { name: '15 Dipole 24' })).toBeVisible()
  },
})

/** Too few reports for a verdict: only the figures are shown. */
export const TooFew = meta.story({
  decorators: [site((query) => (query.has('band') ? fewContacts : { ...fewContacts, verdicts: [] }))],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Band' }))
    await userEvent.click(await screen.findByRole('option', { name: '40m' }))
    await expect(await canvas.findByText(/Too few to compare: two antennas need 30 reports each/)).toBeVisible()
  },
})

/** No contact names an antenna: explains how to fill in the field. */
export const Empty = meta.story({
  decorators: [site(() => noAntennas)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Add an antenna to a location in the logger/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the logger' })).toHaveAttribute('href', '/logger')
  },
})

export const CouldNotLoad = meta.story({
  decorators: [site(() => new Response('{}', { status: 503 }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your antennas.')).toBeVisible()
  },
})
