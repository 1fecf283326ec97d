import type { OthersResponse } from '@onfreq/contracts/confirmations/other-side'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { LoggedYouView, OthersRow } from '../../features/confirmations/pages/logged-you/view.tsx'
import { OthersBannerView } from './banner.tsx'

const BY = ['DL1ABC', 'JA1NUT', 'EA8/G3XYZ/P', 'K1TTT', 'OH2BH', 'VK9DX']
const LIST: OthersResponse['list'] = BY.map((by, n) => ({
  qdo_id: n + 1,
  by,
  Call: n === 2 ? 'M0ABC/P' : 'M0ABC',
  TS: `2026-10-${20 - n}T14:2${n}:00Z`,
  Band: ['20m', '40m', '15m'][n % 3] ?? null,
  Mode: ['CW', 'FT8', 'SSB'][n % 3] ?? null,
  needs_proof: false,
}))
const RESPONSE: OthersResponse = {
  callsign: 'M0ABC',
  stations: 17,
  contacts: 41,
  needs_proof: 0,
  list: LIST,
  next: null,
}

const rows = (list: OthersResponse['list']) =>
  list.map((contact) => (
    <OthersRow key={contact.qdo_id} contact={contact} callsign="M0ABC" ticked={contact.qdo_id !== 2} onTick={fn()} />
  ))

const meta = {
  title: 'Logger/Already logged you',
  component: LoggedYouView,
  args: { response: RESPONSE, chosen: 40, busy: false, onImport: fn(), onMore: fn(), children: rows(LIST) },
} satisfies Meta<typeof LoggedYouView>

export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('checkbox', { name: 'JA1NUT' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Bring in 40' }))
    await expect(args.onImport).toHaveBeenCalled()
  },
}

export const NeedsProof: Story = {
  args: {
    response: { ...RESPONSE, needs_proof: 41 },
    chosen: 0,
    children: rows(LIST.map((contact) => ({ ...contact, needs_proof: true }))),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Bring in 0' })).toBeDisabled()
  },
}

export const Nothing: Story = {
  args: { response: { ...RESPONSE, stations: 0, contacts: 0, list: [] }, chosen: 0, children: null },
}

export const InTheLog: Story = { render: () => <OthersBannerView stations={17} onClose={fn()} /> }
