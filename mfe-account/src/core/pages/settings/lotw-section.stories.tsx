import type { LotwCertificates } from '@onfreq/contracts/integrations/lotw'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { pending, refusal } from '../../../testing/fixtures.ts'
import { LotwSection } from './lotw-section.tsx'

const meta = preview.meta({
  title: 'Account/Settings/LoTW certificates',
  component: LotwSection,
  parameters: { layout: 'padded' },
})
export default meta
const site = (response: unknown) =>
  withSite({ signedIn: member(), path: '/profile', api: { 'vlotw/certificates': response } })

const STORED: LotwCertificates = {
  locations: [],
  certificates: [
    {
      id: 1,
      callsign: 'DL1ABC',
      dxcc: 230,
      entity: 'Germany',
      first_qso: '2001-02-03',
      last_qso: null,
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_until: '2029-01-01T00:00:00.000Z',
      location_id: null,
      automatic: true,
      problem: null,
    },
    {
      id: 2,
      callsign: 'DL1ABC/P',
      dxcc: 230,
      entity: 'Germany',
      first_qso: '2019-01-01',
      last_qso: '2024-12-31',
      valid_from: '2022-01-01T00:00:00.000Z',
      valid_until: '2025-01-01T00:00:00.000Z',
      location_id: null,
      automatic: false,
      problem: 'The certificate of DL1ABC/P expired on 2025-01-01. Renew it in TQSL, then upload the new one.',
    },
  ],
}

export const Stored = meta.story({ decorators: [site(STORED)] })

export const Adding = meta.story({
  decorators: [site({ certificates: [], locations: [] })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a certificate' }))
    await expect(canvas.getByRole('button', { name: 'Store it' })).toBeDisabled()
  },
})

export const Loading = meta.story({ decorators: [site(pending)] })
export const Failed = meta.story({ decorators: [site(refusal(500, 'no'))] })
