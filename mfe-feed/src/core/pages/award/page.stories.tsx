import type { Award, AwardContactsResponse, AwardPageResponse } from '@onfreq/contracts/live/awards'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import AwardPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/Award', component: AwardPage })
export default meta

const definition = {
  award_id: 6,
  name: 'Hundred Contacts',
  short_name: '100',
  rule: 'Log 100 contacts.',
  goal: 100,
  highlighted: false,
}
const getGrant = (my_callsign: string, id: number): Award => ({
  id,
  award_id: 6,
  award: { name: definition.name, short_name: definition.short_name },
  award_date: '2026-11-20',
  qso_count: 100,
  highlighted: false,
  user: { id, my_callsign, name: '', profile_image_name: null },
})
const CALLS = Array.from({ length: 15 }, (_, n) => `G${n % 10}Q${'ABCDEFGHIJKLMNO'[n]}${n > 12 ? '/P' : ''}`)
const PAGE: AwardPageResponse = {
  award: definition,
  holders_total: 71,
  holders: CALLS.map((callsign, n) => getGrant(callsign, n + 1)),
}
const CONTACTS: AwardContactsResponse['contacts'] = Array.from({ length: 100 }, (_, n) => ({
  qdo_id: n + 1,
  TS: new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString(),
  Call: n === 1 ? 'VP8/G0QQX/MM' : `DL${n % 10}QA${'ABCDEFGHIJ'[n % 10]}`,
  Band: n === 2 ? null : '20m',
  Mode: n === 2 ? null : 'SSB',
  country: n === 2 ? null : 'Federal Republic of Germany',
}))
const person = member()
const VIEWER_GRANT = getGrant(person.user.my_callsign, 1)
const results = {
  'award/catalogue/6': PAGE,
  'award/of/*': { awards: [VIEWER_GRANT] },
  'award/progress': { counted_to: '2026-11-21', awards: [] },
  'award/1/contacts': { award: VIEWER_GRANT, contacts: CONTACTS },
}
const args = { params: { award: '6' } }

/** The viewer holds the award: shows the certificate, and every contact that earned it. */
export const Own = meta.story({
  args,
  decorators: [inPage, withSite({ api: results, signedIn: person })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Yours since/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'VP8/G0QQX/MM' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      '/qso/2',
    )
    await userEvent.click(canvas.getByRole('button', { name: '75 more' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(101)
    await userEvent.click(canvas.getByRole('button', { name: '3 more' }))
    await expect(canvas.getByText('and 56 more since then')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^G9QJ/ })).toHaveAttribute('href', '/awards/6/G9QJ')
  },
})
/** In another language, the preview equals the download. */
/** Serves the pictures: no server renders them in stories, and a failed request would replace each by its seal. */
function stubPictures() {
  const stop = (event: Event) => {
    if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation()
  }
  window.addEventListener('error', stop, true)
  return () => window.removeEventListener('error', stop, true)
}

export const InGerman = meta.story({
  args,
  beforeEach: stubPictures,
  decorators: [inPage, withSite({ api: results, signedIn: person })],
  play: async ({ canvas }) => {
    const language = await canvas.findByRole('combobox', { name: 'Language' }, { timeout: 10_000 })
    const name = `${definition.name}, awarded to ${person.user.my_callsign}`
    await expect(canvas.getByRole('img', { name })).toHaveAttribute('src', '/api/award/1?width=800')
    await expect(within(language).queryByRole('option', { name: /日本語/ })).toBeNull()
    await userEvent.selectOptions(language, 'de')
    await expect(canvas.getByRole('img', { name })).toHaveAttribute('src', '/api/award/1?width=800&lang=de')
    const download = canvas.getByRole('link', { name: 'Download picture' })
    await expect(download).toHaveAttribute('href', '/api/award/1?width=800&lang=de')
    await expect(download).toHaveAttribute('download', `${person.user.my_callsign}-100.png`)
  },
})
export const Light = meta.story({
  args,
  decorators: [inPage, withSite({ api: results, signedIn: person })],
  globals: { theme: 'light' },
})
/** The viewer does not hold the award yet: shows the progress. */
export const OnTheWay = meta.story({
  args,
  decorators: [
    inPage,
    withSite({
      api: {
        ...results,
        'award/of/*': { awards: [] },
        'award/progress': { counted_to: '2026-11-21', awards: [{ award_id: 6, so_far: 63 }] },
      },
      signedIn: person,
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('63 of 100', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText('Your callsign here')).toBeVisible()
  },
})
/** A visitor sees an award without holders. */
export const Nobody = meta.story({
  args,
  decorators: [inPage, withSite({ api: { 'award/catalogue/6': { ...PAGE, holders: [], holders_total: 0 } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one yet. It could be you.', {}, { timeout: 10_000 })).toBeVisible()
  },
})
/** A link to the certificate of a station that does not hold the award. */
export const NotHeld = meta.story({
  args: { params: { award: '6', callsign: 'M0QXX_P' } },
  decorators: [inPage, withSite({ api: { ...results, 'award/of/*': { awards: [] } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/doesn’t hold this award yet/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'M0QXX/P' })).toBeVisible()
  },
})
export const Unknown = meta.story({
  args: { params: { award: 'x' } },
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This award doesn’t exist.', {}, { timeout: 10_000 })).toBeVisible()
  },
})
export const ServerAway = meta.story({
  args,
  decorators: [inPage, withSite({ api: { 'award/catalogue/6': () => new Response(null, { status: 503 }) } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/, {}, { timeout: 10_000 })).toBeVisible()
  },
})
