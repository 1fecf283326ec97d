import type { ClaimsResponse } from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { administrator } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import CallsignsPage from './page.tsx'

const meta = preview.meta({
  title: 'Admin/Pages/Callsigns',
  component: CallsignsPage,
  parameters: { layout: 'padded' },
})
export default meta

const CLAIMS: ClaimsResponse = {
  claims: [
    {
      callsign: 'SP5QKD',
      claimant: 'SP5QKD1',
      holder: 'SP5QKD',
      proved_by: 'lotw',
      holder_proved_by: 'mail',
      state: 'objected',
      created_at: '2026-11-16T09:20:00Z',
      due_at: '2026-11-23T09:20:00Z',
    },
    {
      callsign: 'G4QVL',
      claimant: 'M0QVL',
      holder: 'G4QVL',
      proved_by: 'mail',
      holder_proved_by: null,
      state: 'waiting',
      created_at: '2026-11-20T18:05:00Z',
      due_at: '2026-11-27T18:05:00Z',
    },
  ],
}

const withClaims = (response: unknown, more: Readonly<Record<string, unknown>> = {}) => [
  withSite({ signedIn: administrator(), path: '/admin/callsigns', api: { 'admin/callsigns': response, ...more } }),
]

export const Full = meta.story({ decorators: withClaims(CLAIMS) })

export const Nothing = meta.story({ decorators: withClaims({ claims: [] }) })

export const Loading = meta.story({ decorators: withClaims(() => new Promise(() => undefined)) })

export const Failed = meta.story({
  decorators: withClaims(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load the claims.')).toBeVisible()
  },
})

/** A decision requires a note. */
export const Deciding = meta.story({
  decorators: withClaims(CLAIMS, { 'admin/callsigns/decide': { claims: [] } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move SP5QKD' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move SP5QKD to SP5QKD1?' }))
    const move = dialog.getByRole('button', { name: 'Move callsign' })
    await expect(move).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Note'), 'Licence seen')
    await expect(move).toBeEnabled()
  },
})

/** The input is kept if the callsign is unknown. */
export const NobodyHasIt = meta.story({
  decorators: withClaims(
    { claims: [] },
    {
      'admin/callsigns/verify': () =>
        Response.json(
          { error: { code: 'accounts.callsign_unknown', message: CALLSIGN_TEXTS.notHeld } },
          { status: 404 },
        ),
    },
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Callsign'), 'g0xyz')
    await userEvent.type(canvas.getByLabelText('Note'), 'Licence seen')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify callsign' }))
    await expect(await canvas.findByText(CALLSIGN_TEXTS.notHeld)).toBeVisible()
    await expect(canvas.getByLabelText('Note')).toHaveValue('Licence seen')
  },
})
