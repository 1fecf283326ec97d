import type { FakeAnswers } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { WIDGETS } from '../../../../../.storybook/widgets.ts'
import { confirmation } from '../../../testing/confirmations.ts'
import { ENTITIES, logbook, loggedContact } from '../../../testing/contacts.ts'
import { toWire, WORKED_RESPONSE } from '../../../testing/wire.ts'
import LoggerPage from './page.tsx'

const EDITED = loggedContact()
const LOG = {
  vlogbook: { qsos: logbook(10).map(toWire), total: 4_118, size: 10, next: null, previous: null },
  vlogbookcount: { count: 4_118 },
  'vlogbar/W7QSE': WORKED_RESPONSE,
  'vdxcc-entity-distinct/': ENTITIES,
  'vdeliveries/of': { deliveries: [] },
  'vconfirmations/of': {
    contacts: logbook(2).map(({ id }, index) => ({
      qdo_id: id,
      confirmations: [confirmation(index === 0 ? { service: 'onfreq', confirmed: true, seconds: 4 } : { sent: 'Y' })],
    })),
  },
  'vqso/get': toWire(EDITED),
}
/** Contents of the dial: a quiet hour. */
const BAND = { ActiveUserList: { stations: [] }, 'vbandstats/100': { minutes: 60, bands: [] } }
const EMPTY = { qsos: [], total: 0, size: 10, next: null, previous: null }

const site = (change: FakeAnswers = {}) => [
  inPage,
  withSite({ signedIn: member(), widgets: WIDGETS, api: { ...LOG, ...BAND, ...change } }),
]

const meta = preview.meta({
  title: 'Logger/Logger page',
  component: LoggerPage,
  args: { params: {} },
})
export default meta

/** The form is empty between two contacts. */
export const Ready = meta.story({
  decorators: site(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(logbook(1)[0]?.call)))[0]).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Callsign' })).toBeEnabled()
    await expect((await canvas.findAllByRole('img', { name: /Onfreq: confirmed, 4 s apart/ }))[0]).toBeVisible()
  },
})
/** `/logger/48213904`: a stored contact is loaded into the fields. */
export const Editing = meta.story({
  decorators: site(),
  args: { params: { edit_id: String(EDITED.id) } },
  play: async ({ canvas }) => {
    const comments = await canvas.findByRole('textbox', { name: 'Comments' })
    await waitFor(() => expect(comments).toHaveValue(EDITED.comment))
    await expect(comments).toBeEnabled()
  },
})
/** Input is disabled while the contact that would replace it is loading. */
export const ContactOnItsWay = meta.story({
  args: { params: { edit_id: String(EDITED.id) } },
  decorators: site({ 'vqso/get': () => new Promise(() => undefined) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the contact')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Comments' })).toBeDisabled()
  },
})
export const ContactNotThere = meta.story({
  args: { params: { edit_id: '4711' } },
  decorators: site({
    'vqso/get': () => Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading QSO')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Comments' })).toBeEnabled()
  },
})
/** The first contacts of a new log. */
export const FirstContact = meta.story({ decorators: site({ vlogbook: EMPTY, vlogbookcount: { count: 0 } }) })
