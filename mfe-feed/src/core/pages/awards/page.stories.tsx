import type { Award } from '@onfreq/contracts/live/awards'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import AwardsPage from './page.tsx'

const meta = preview.meta({ title: 'Feed/Pages/All awards', component: AwardsPage })
export default meta

const NAMES = ['DX Century', 'Six Continents', 'All Forty Zones', 'First Contact', 'Thousand Contacts', 'Five Band DX']
const awards = NAMES.map((name, n) => ({
  award_id: n + 1,
  name,
  short_name: `A${n + 1}`,
  rule: 'Work 25 DXCC entities on each of 80m, 40m, 20m, 15m and 10m.',
  goal: 100,
  highlighted: n === 0,
  holders: n * n,
}))
const person = member()
const grant: Award = {
  id: 41,
  award_id: 4,
  award: { name: 'First Contact', short_name: '1st' },
  award_date: '2026-11-20',
  qso_count: 1,
  highlighted: false,
  user: { id: 1, my_callsign: person.user.my_callsign, name: '', profile_image_name: null },
}
const api = {
  'award/catalogue': { awards },
  'award/of/*': { awards: [grant] },
  'award/progress': {
    counted_to: '2026-11-21',
    awards: [
      { award_id: 1, so_far: 12 },
      { award_id: 6, so_far: 88 },
    ],
  },
}

/** Earned awards first, then the others by share completed. */
export const Member = meta.story({
  decorators: [inPage, withSite({ api, signedIn: person })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Yours since/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText('88 of 100')).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names.slice(0, 3)).toEqual(['First Contact', 'Five Band DX', 'DX Century'])
  },
})
export const Light = meta.story({
  decorators: [inPage, withSite({ api, signedIn: person })],
  globals: { theme: 'light' },
})
export const Visitor = meta.story({
  decorators: [inPage, withSite({ api })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'DX Century' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      '/awards/1',
    )
    await expect(canvas.getByText('No holders yet. Be the first.')).toBeVisible()
  },
})
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/, {}, { timeout: 10_000 })).toBeVisible()
  },
})
