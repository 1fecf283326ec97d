import type { NetCheckIn, NetsResponse, OpenNet } from '@onfreq/contracts/nets/nets'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import NetsPage from './page.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const CHECK_INS: readonly NetCheckIn[] = [
  ['G4QAO', 'Ann', 'short time', 'early', true, 'spoken'] as const,
  ['DL1QBC', 'Bernd', 'mobile near Ulm', 'regular', false, 'waiting'] as const,
  ['EA8QYZ/P', '', '', 'late', false, 'gone'] as const,
].map(([call, name, remark, timing, traffic, status], index) => ({
  ...{ id: 101 + index, number: index + 1, call, name, remark, timing, traffic, status },
  ...{ report: index === 1 ? '57' : '', at: minutesAgo(20 - index) },
}))

const OPEN: OpenNet = {
  ...{ id: 7, name: 'Sunday evening net', control: 'M0QVL', freq: 3_760, mode: 'LSB' },
  ...{ started_at: minutesAgo(25), ended_at: null, check_ins: [...CHECK_INS] },
}

const ENDED: NetsResponse['ended'] = [
  {
    ...{ id: 5, name: 'Sunday evening net', control: 'M0QVL', freq: 3_760, mode: 'LSB' },
    ...{ started_at: '2026-11-22T19:00:00Z', ended_at: '2026-11-22T19:48:00Z' },
    ...{ check_ins: 14, logged: 13, step_id: 55 },
  },
]

const ROSTER: NetsResponse['roster'] = [
  { call: 'ON4QAB', name: 'Chris', nets: 6, last: true },
  { call: 'PA3QCD', name: 'Dirk', nets: 2, last: true },
  { call: 'F5QXY', name: '', nets: 1, last: false },
]

const nothing: NetsResponse = { open: null, roster: [], ended: [] }

/** A fake API of nets, whose state changes with each request. */
function service(start: NetsResponse) {
  let state = start
  const sent = fn()
  const change = (open: (net: OpenNet) => OpenNet) => {
    if (state.open !== null) state = { ...state, open: open(state.open) }
    return state
  }
  const api = {
    'vlookup/*': () => ({ configured: false, entry: null }),
    vnets: () => state,
    'vnets/open': ({ name, freq, mode }: OpenNet) => {
      state = { ...state, open: { ...OPEN, name, freq, mode, check_ins: [] }, roster: ROSTER }
      return state
    },
    'vnets/check-in': (body: Partial<NetCheckIn> & { readonly call: string }) => {
      sent('check-in', body)
      state = { ...state, roster: state.roster.filter(({ call }) => call !== body.call) }
      return change((net) => {
        const number = net.check_ins.length + 1
        const blank = {
          name: '',
          remark: '',
          report: '',
          traffic: false,
          timing: 'regular',
          status: 'waiting',
        } as const
        return {
          ...net,
          check_ins: [...net.check_ins, { ...blank, at: minutesAgo(0), ...body, id: 200 + number, number }],
        }
      })
    },
    'vnets/check-in/change': ({ check_in, id: _, ...body }: Partial<NetCheckIn> & { readonly check_in: number }) => {
      sent('change', { check_in, ...body })
      return change((net) => ({
        ...net,
        check_ins: net.check_ins.map((one) => (one.id === check_in ? { ...one, ...body } : one)),
      }))
    },
    'vnets/close': () => {
      state = { ...nothing, ended: ENDED }
      return state
    },
  }
  return { sent, decorator: withSite({ path: '/nets', signedIn: member(), api }) }
}

const meta = preview.meta({
  title: 'Logger/Pages/Net control',
  component: NetsPage,
  args: { params: {} },
  decorators: [inPage],
})

export default meta

const opening = service({ ...nothing, ended: ENDED })

/** Opens a net by keyboard only, with the settings of the last net. */
export const Opening = meta.story({
  decorators: [opening.decorator],
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: 'Name of the net' })
    await expect(name).toHaveValue('Sunday evening net')
    for (let tabs = 0; document.activeElement !== name && tabs < 20; tabs += 1) await userEvent.tab()
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('No check-ins yet. Type a callsign and press Enter.')).toBeVisible()
  },
})

const running = service({ open: OPEN, roster: ROSTER, ended: [] })

/** Runs a net by keyboard only: Enter adds, Esc clears, arrow keys move, letters mark stations. */
export const ByKeyboard = meta.story({
  decorators: [running.decorator],
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('textbox', { name: 'Callsign' })
    await waitFor(() => expect(call).toHaveFocus())
    await userEvent.keyboard('w7q{Escape}')
    await expect(call).toHaveValue('')
    await userEvent.keyboard('on4qab{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'ON4QAB has spoken' })).toBeVisible())
    // The name comes from the roster.
    await expect(running.sent).toHaveBeenLastCalledWith('check-in', expect.objectContaining({ name: 'Chris' }))
    await expect(call).toHaveFocus()
    await expect(call).toHaveValue('')
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'DL1QBC has spoken' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await userEvent.keyboard('g')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'DL1QBC is gone' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(call).toHaveFocus()
  },
})

const phone = service({ open: OPEN, roster: ROSTER, ended: [] })

/** On a phone: a regular is checked in with one tap, then the net is closed. */
export const OnAPhone = meta.story({
  decorators: [phone.decorator],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check in PA3QCD Dirk' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'PA3QCD has spoken' })).toBeVisible())
    await expect(canvas.queryByRole('button', { name: 'Check in PA3QCD Dirk' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Close the net' }))
    const dialog = canvasElement.ownerDocument.querySelector<HTMLElement>('[role="alertdialog"]')
    await expect(dialog).toHaveTextContent('4 check-ins are logged with one start and one end.')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(await canvas.findByText('Earlier nets')).toBeVisible()
  },
})

/** A rejected entry stays in its field. */
export const Refused = meta.story({
  decorators: [
    withSite({
      path: '/nets',
      signedIn: member(),
      api: {
        vnets: () => ({ open: OPEN, roster: [], ended: [] }),
        'vlookup/*': () => ({ configured: false, entry: null }),
        'vnets/check-in': () =>
          Response.json(
            { error: { code: 'nets.checked_in', message: 'G4QAO has already checked in, as number 1.' } },
            { status: 409 },
          ),
      },
    }),
  ],
  play: async ({ canvas }) => {
    const call = await canvas.findByRole('textbox', { name: 'Callsign' })
    await userEvent.type(call, 'g4qao{Enter}')
    await expect(await canvas.findByText('G4QAO has already checked in, as number 1.')).toBeVisible()
    await waitFor(() => expect(call).toHaveValue('G4QAO'))
  },
})

export const CouldNotLoad = meta.story({
  decorators: [
    withSite({ path: '/nets', signedIn: member(), api: { vnets: () => new Response('{}', { status: 503 }) } }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load your nets.')).toBeVisible()
  },
})
