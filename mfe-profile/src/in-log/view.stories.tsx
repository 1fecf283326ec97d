import type { InLogAnswer } from '@onfreq/contracts/qsl-cards'
import { member } from '@onfreq/testing/fixtures'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { profile } from '../fixtures.ts'
import InLog from './in-log.tsx'
import { InLogView } from './view.tsx'

const cell = (band: string, mode_class: string, confirmed = false) => ({ band, mode_class, confirmed })
const answer = (change: Partial<InLogAnswer> = {}): InLogAnswer => ({
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
    answer: answer(),
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
export const YesAlone = meta.story({ args: { answer: answer({ cells: null }) } })
export const No = meta.story({ args: { answer: answer({ answer: 'no', cells: [], methods: [] }) } })
export const AskAnyway = meta.story({ args: { answer: answer({ answer: 'no', cells: [] }) } })
export const MembersOnly = meta.story({ args: { answer: answer({ answer: 'login', cells: null }) } })
export const Private = meta.story({ args: { answer: answer({ answer: 'private', cells: null }) } })
export const Before = meta.story({ args: { answer: null, call: '' } })
export const TooOften = meta.story({
  args: { answer: null, problem: 'That was a lot of questions. Please try again later.' },
})

/** From the question to the request. */
export const Requesting = meta.story({
  decorators: [
    withSite({ path: '/W7QSE', signedIn: member(), api: { vinlog: answer(), vqslrequest: { status: 'ok' } } }),
  ],
  render: () => <InLog profile={profile()} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = page.getByLabelText('Your callsign')
    await userEvent.clear(field)
    await userEvent.type(field, 'g3abc')
    await userEvent.click(page.getByRole('button', { name: 'Check' }))
    await userEvent.click(await page.findByRole('button', { name: 'Request a card' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Message'), 'First one on 6m!')
    await expect(dialog.getByRole('button', { name: 'Send request' })).toBeEnabled()
  },
})
