import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { confirmation } from '../../../testing/confirmations.ts'
import { FULL_CONTACT } from '../../../testing/contacts.ts'
import { toWire } from '../../../testing/wire.ts'
import ContactPage from './page.tsx'

const ID = FULL_CONTACT.id
const full = (mine: boolean) => ({
  qso: {
    ...toWire(FULL_CONTACT),
    user: { id: 81_002_001, callsign: 'M0QVL', name: 'Rowan', profile_image_name: null },
    mine,
    from: { lat: 51.52, lon: -0.12 },
    distance_km: 7_914,
    bearing_deg: 320,
  },
})
const API = {
  'vconfirmations/of': {
    contacts: [{ qdo_id: ID, confirmations: [confirmation({ service: 'onfreq', confirmed: true })] }],
  },
  'vdeliveries/of': { services: [], deliveries: [] },
}

const meta = preview.meta({
  title: 'Logger/Pages/Contact',
  component: ContactPage,
  args: { params: { qdo_id: String(ID) } },
})
export default meta

/** Only the owner sees the states at other services. */
export const Own = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), api: { ...API, vgetFullQso: full(true) } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: new RegExp(FULL_CONTACT.call) })).toBeVisible()
  },
})
export const OfSomebodyElse = meta.story({
  decorators: [inPage, withSite({ api: { vgetFullQso: full(false) } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: new RegExp(FULL_CONTACT.call) })).toBeVisible()
  },
})
export const NotThere = meta.story({
  decorators: [inPage, withSite()],
  args: { params: { qdo_id: '7' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /again/i })).toBeVisible()
  },
})
