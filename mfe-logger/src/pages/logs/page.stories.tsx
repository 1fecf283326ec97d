import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ENTITIES, logbook } from '../../testing/contacts.ts'
import { wireOf } from '../../testing/wire.ts'
import LogsPage from './page.tsx'

const LOG = logbook(60)
const API = {
  vlogbook: { qsos: LOG.map(wireOf), total: LOG.length, size: 500, next: null, previous: null },
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
