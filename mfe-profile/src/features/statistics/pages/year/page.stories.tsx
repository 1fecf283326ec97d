import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { emptyResponse, publicResponse, statisticsResponse } from '../stats/fixtures.ts'
import YearPage from './page.tsx'

const site = (response: object) => ({ path: '/M0QVL/year/2026', api: { vstatistics: response } })

const meta = preview.meta({
  title: 'Profile/Pages/Year in review',
  component: YearPage,
  args: { params: { callsign: 'M0QVL', year: '2026' } },
})

export const Own = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await canvas.findByText('1 of 8', {}, { timeout: 20_000 })
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByText('2 of 8')).toBeVisible(), { timeout: 5_000 })
  },
})

/** The alternative to the carousel: all cards below each other. */
export const AsList = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'List' }, { timeout: 20_000 }))
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(8)
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull()
  },
})

/** The picture is in the language selected next to it. */
export const InPolish = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'List' }, { timeout: 20_000 }))
    const picture = () => canvas.getByRole('link', { name: 'Download picture' })
    await expect(picture()).toHaveAttribute('href', '/api/vstatistics/picture/M0QVL/contacts?year=2026&theme=dark')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'pl')
    await expect(picture()).toHaveAttribute('href', expect.stringMatching(/&lang=pl$/))
  },
})

export const ADozenContacts = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse({}, 0.001)), signedIn: subscriber() })],
})

export const ForOthers = meta.story({ decorators: [inPage, withSite(site(publicResponse()))] })

export const Empty = meta.story({
  decorators: [inPage, withSite({ ...site(emptyResponse()), signedIn: subscriber() })],
})

export const NoYear = meta.story({
  args: { params: { callsign: 'M0QVL', year: '20x6' } },
  decorators: [inPage, withSite(site(statisticsResponse()))],
})
