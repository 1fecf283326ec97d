import type { InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { profile } from '../../../fixtures.ts'
import InLog from './in-log.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { InLogView } from './view.tsx'

const cell = (band: string, mode_class: string, confirmed = false) => ({ band, mode_class, confirmed })
const result = (change: Partial<InLogResponse> = {}): InLogResponse => ({
  call: 'G3ABC',
  answer: 'yes',
  cells: [
    cell('40m', 'cw', true),
    cell('20m', 'cw'),
    cell('20m', 'data', true),
    cell('15m', 'voice'),
    cell('10m', 'voice', true),
    cell('6m', 'data'),
  ],
  methods: ['B', 'D', 'E'],
  ...change,
})

const nothing = () => {}
const meta = preview.meta({
  title: 'Profile/In the log',
  component: InLogView,
  args: {
    station: 'W7QSE',
    call: 'G3ABC',
    answer: result(),
    problem: null,
    busy: false,
    loginHref: '/login?redirect=%2FW7QSE',
    onCall: nothing,
    onAsk: nothing,
    onRequest: nothing,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
})

export const Yes = meta.story({})
export const YesAlone = meta.story({ args: { answer: result({ cells: null }) } })
export const No = meta.story({ args: { answer: result({ answer: 'no', cells: [], methods: [] }) } })
export const AskAnyway = meta.story({ args: { answer: result({ answer: 'no', cells: [] }) } })
export const MembersOnly = meta.story({ args: { answer: result({ answer: 'login', cells: null }) } })
export const Private = meta.story({ args: { answer: result({ answer: 'private', cells: null }) } })
export const Before = meta.story({ args: { answer: null, call: '' } })
export const TooOften = meta.story({
  args: { answer: null, problem: 'Too many requests. Please try again later.' },
})

const site = withSite({ path: '/W7QSE', signedIn: member(), api: { vinlog: result(), vqslrequest: { status: 'ok' } } })

/** The typed callsign is looked up, and the result is shown. */
export const Asking = meta.story({
  decorators: [site],
  render: () => <InLog profile={profile()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = page.getByLabelText('Your callsign')
    await userEvent.clear(field)
    await userEvent.type(field, 'g3abc')
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await expect(await page.findByRole('button', { name: 'Request a card' })).toBeEnabled()
  },
})

const dialog = { station: { id: 700, callsign: 'W7QSE' }, onClose: nothing }

export const Requesting = meta.story({
  decorators: [site],
  render: () => <RequestDialog {...dialog} answer={result()} />,
})

/** Without a matching contact, the request must specify the contact. */
export const RequestingAnyway = meta.story({
  decorators: [site],
  render: () => <RequestDialog {...dialog} answer={result({ answer: 'no', cells: [] })} />,
  play: async () => {
    const page = within(await screen.findByRole('dialog'))
    await userEvent.click(page.getByRole('button', { name: 'Send request' }))
    await expect(await page.findByText('Tell us which contact: day, band and mode.')).toBeVisible()
  },
})
