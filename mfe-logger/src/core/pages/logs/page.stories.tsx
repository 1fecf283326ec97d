import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { ENTITIES, logbook } from '../../../testing/contacts.ts'
import { toWire } from '../../../testing/wire.ts'
import LogsPage from './page.tsx'

const LOG = logbook(60)
const API = {
  vlogbook: { qsos: LOG.map(toWire), total: LOG.length, size: 500, next: null, previous: null },
  vlogbookcount: { count: LOG.length },
  'vlogbook/days': { days: [] },
  'vlogbook/strip': { step: 'week', bars: [] },
  'vlogbook/steps': { steps: [] },
  'vlogbook/jobs': { jobs: [] },
  'vdxcc-entity-distinct/': ENTITIES,
  'vdeliveries/of': { services: [], deliveries: [] },
  'vconfirmations/of': { contacts: [] },
}

const meta = preview.meta({ title: 'Logger/Pages/Logbook', component: LogsPage })
export default meta

export const Sixty = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), path: '/logs', api: API })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(LOG[0]?.call)))[0]).toBeVisible()
  },
})

/** Adds a condition on a field that has no filter, by its everyday name; an unknown field is rejected. */
export const AnyField = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), path: '/logs', api: API })],
  play: async ({ canvas }) => {
    await canvas.findAllByText(String(LOG[0]?.call))
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Any field' }))
    const field = await canvas.findByLabelText('Field', {}, { timeout: 10_000 })
    await userEvent.type(field, 'Shoe size')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(canvas.getByText(/^Shoe size isn’t an ADIF field/)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'power, w')
    await userEvent.type(canvas.getByLabelText('Value'), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    const chip = await canvas.findByRole('button', { name: 'TX_PWR is 5' })
    await expect(canvas.getByRole('button', { name: 'Export these' })).toBeVisible()
    await userEvent.click(chip)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'TX_PWR is 5' })).not.toBeInTheDocument())
  },
})
