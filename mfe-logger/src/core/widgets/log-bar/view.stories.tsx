import { phoneHigh } from '@onfreq/testing/story'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { EARLIER, ENTITIES, LOOKED_UP, NEVER_WORKED, WORKED_BEFORE } from '../../../testing/contacts.ts'
import { EVERYDAY, PRESETS } from '../../presets/catalogue.ts'
import type { LogBarActs, LogBarState } from './model.ts'
import { LogBarView } from './view.tsx'

const NOW = Date.now()

const idle: LogBarState = {
  phase: 'idle',
  form: { callsign: '', rstSent: '59', rstRcvd: '59', name: '', dxcc: null, comment: '', power: '100', more: {} },
  lockedTime: null,
  timerStartedAt: null,
  editing: null,
  saving: false,
  problems: {},
  radio: {
    frequencyHz: 14_250_000,
    mode: 'SSB',
    submode: 'USB',
    operatingMode: 'sp',
    catEnabled: true,
    cat: 'linked',
    rigName: 'IC-7610',
    onFreqWith: null,
  },
  entities: ENTITIES,
  searched: null,
  history: null,
  historyProblem: null,
  callbook: { on: true, configured: true, entry: null },
  lastContact: { callsign: 'IK2QEE', at: new Date(NOW - 200_000).toISOString() },
  counters: { average: 88, perHour: 41 },
  network: 'online',
  clockAheadMs: 0,
  waiting: [],
  here: { latitude: 47.6, longitude: -122.3 },
  signedIn: true,
  singleKeys: true,
  preset: EVERYDAY,
  presets: PRESETS,
  shown: EVERYDAY.fields,
  hints: [],
  standing: { band: '20m', modeClass: 'voice', dupe: null, needs: [], candidate: null, worked: null },
}

const inContact: LogBarState = {
  ...idle,
  phase: 'logging',
  form: {
    callsign: 'W7QSE',
    rstSent: '59',
    rstRcvd: '57',
    name: 'Jonah',
    dxcc: 291,
    comment: 'POTA US-2274, 5 watts to a wire',
    power: '100',
    more: {},
  },
  timerStartedAt: NOW - 42_000,
  searched: 'W7QSE',
  history: WORKED_BEFORE,
  radio: { ...idle.radio, onFreqWith: 'W7QSE' },
}

const acts: LogBarActs = {
  typeCallsign: fn(),
  typeField: fn(),
  typeMore: fn(),
  choosePreset: fn(),
  chooseEntity: fn(),
  openEntities: fn(),
  search: fn(),
  log: fn(),
  logAnyway: fn(),
  clear: fn(),
  tune: fn(),
  chooseMode: fn(),
  chooseOperatingMode: fn(),
  lockTime: fn(),
  toggleTimeLock: fn(),
  toggleCat: fn(),
  edit: fn(),
  cancelEdit: fn(),
  remove: fn(),
  resetCounters: fn(),
  retry: fn(),
  repair: fn(),
  setSingleKeys: fn(),
  setLookup: fn(),
}

const meta = {
  title: 'Logger/Log bar',
  component: LogBarView,
  args: { state: idle, acts },
  decorators: [phoneHigh],
} satisfies Meta<typeof LogBarView>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement)
    await userEvent.type(bar.getByLabelText(/Callsign/, { selector: 'input' }), '{Enter}')
    await expect(args.acts.search).toHaveBeenCalled()
    await userEvent.type(bar.getByLabelText('Comments'), '{Enter}')
    await expect(args.acts.log).toHaveBeenCalled()
  },
}

/** The list loads when the field is focused; text typed before it has loaded is not lost. */
export const CountryTyped: Story = {
  play: async ({ canvasElement, args }) => {
    const country = within(canvasElement).getByRole('combobox', { name: 'DXCC' })
    await userEvent.click(country)
    await expect(args.acts.openEntities).toHaveBeenCalled()
    await userEvent.keyboard('germ')
    await screen.findByRole('option', { name: /Germany/ }, { timeout: 10_000 })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.acts.chooseEntity).toHaveBeenCalledWith(230))
  },
}

/** The first Enter has looked up the callsign: the second one logs, as the button shows. Holding the key does not. */
export const InContact: Story = {
  args: { state: inContact },
  play: async ({ canvasElement, args }) => {
    const callsign = within(canvasElement).getByLabelText(/Callsign/, { selector: 'input' })
    await userEvent.click(callsign)
    await userEvent.keyboard('{Enter}')
    await expect(args.acts.log).toHaveBeenCalledTimes(1)
    const wasNotPrevented = await fireEvent.keyDown(callsign, { key: 'Enter', repeat: true })
    await expect(wasNotPrevented).toBe(false)
    await expect(args.acts.search).not.toHaveBeenCalled()
  },
}

export const Searching: Story = {
  args: { state: { ...inContact, phase: 'searching', history: null, network: 'busy' } },
  play: async ({ canvas }) => {
    const network = canvas.getByText('Online')
    await expect(network.querySelector('span[aria-hidden]')).toBeVisible()
    await expect(network.querySelector('svg')).toBeNull()
  },
}

/** The clock of the device is wrong: contacts with a wrong time are never confirmed. */
export const ClockOff: Story = {
  args: { state: { ...idle, clockAheadMs: 37 * 60_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This device’s clock is 37 minutes fast/)).toBeVisible()
  },
}

export const FirstContact: Story = {
  args: {
    state: { ...inContact, history: NEVER_WORKED, form: { ...inContact.form, name: '', comment: '' } },
  },
}

/** A callbook has filled in the name, and the card shows the station. */
export const LookedUp: Story = {
  args: {
    state: {
      ...inContact,
      history: NEVER_WORKED,
      form: { ...inContact.form, comment: '' },
      callbook: { on: true, configured: true, entry: LOOKED_UP },
    },
  },
  play: async ({ canvasElement, args }) => {
    const summary = within(await within(canvasElement).findByRole('region', { name: 'Worked before' }))
    await expect(summary.getByText('Jonah Thorne')).toBeVisible()
    await expect(summary.getByText('CN94ib')).toBeVisible()
    await userEvent.click(summary.getByRole('button', { name: 'Callbook', pressed: true }))
    await expect(args.acts.setLookup).toHaveBeenCalledWith(false)
  },
}

/** Away from home: the callbook's grid is not the station's location. */
export const LookedUpPortable: Story = {
  args: {
    state: {
      ...inContact,
      searched: 'DL/W7QSE/P',
      form: { ...inContact.form, callsign: 'DL/W7QSE/P' },
      callbook: { on: true, configured: true, entry: { ...LOOKED_UP, picture: null, portable: true } },
    },
  },
  play: async ({ canvasElement }) => {
    const summary = within(await within(canvasElement).findByRole('region', { name: 'Worked before' }))
    await expect(summary.getByText(/home of W7QSE/)).toBeVisible()
  },
}

export const NoCallbook: Story = {
  args: { state: { ...inContact, callbook: { on: true, configured: false, entry: null } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Add your callbook account' })).toBeVisible()
  },
}

export const LookupSwitchedOff: Story = {
  args: { state: { ...inContact, callbook: { on: false, configured: null, entry: null } } },
}

export const NewOne: Story = { args: { state: { ...inContact, history: { ...NEVER_WORKED, newOne: true } } } }

/** A member logs under the club's callsign and is recorded as the operator. */
export const ForAClub: Story = {
  args: { state: { ...inContact, acting: { callsign: 'G4QRP', operator: 'M7QAB' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('by M7QAB', { exact: false })).toBeVisible()
  },
}

export const Editing: Story = {
  args: {
    state: {
      ...inContact,
      phase: 'editing',
      timerStartedAt: null,
      lockedTime: '2026-11-09T21:14:30Z',
      editing: {
        id: 48_213_904,
        call: 'W7QSE',
        startedAt: '2026-11-09T21:14:30Z',
        dxcc: 291,
        loaded: {
          callsign: 'W7QSE',
          startedAt: '2026-11-09T21:14:30Z',
          frequencyHz: 7_132_000,
          mode: 'SSB',
          submode: 'LSB',
          rstSent: '59',
          rstRcvd: '57',
          name: 'Jonah',
          comment: '',
          power: '100',
          isRun: false,
          entity: null,
        },
        radioBefore: { frequencyHz: 14_250_000, mode: 'SSB', submode: 'USB' },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement)
    await expect(bar.getByRole('button', { name: 'GO' })).toBeDisabled()
    await expect(bar.getByRole('button', { name: /Save Changes/ })).toBeVisible()
    // A contact that has its own name needs no callbook.
    await expect(bar.queryByRole('button', { name: 'Callbook' })).toBeNull()
    // A time with date and seconds fits into its field.
    const time = bar.getByRole('textbox', { name: 'Time (UTC)' })
    await expect(time.scrollWidth).toBe(time.clientWidth)
  },
}

export const CatUnavailable: Story = {
  args: { state: { ...idle, radio: { ...idle.radio, cat: 'unavailable', rigName: null } } },
}

export const CatWaiting: Story = {
  args: { state: { ...idle, radio: { ...idle.radio, cat: 'unknown', rigName: null } } },
}

export const NetworkError: Story = {
  args: { state: { ...inContact, network: 'down', history: null, historyProblem: 'Error loading QSOs' } },
}

export const WaitingToSend: Story = {
  args: {
    state: {
      ...idle,
      network: 'down',
      waiting: EARLIER.map((contact, index) => ({
        key: String(contact.id),
        accountId: 1,
        contact: { Call: contact.call, TS: contact.startedAt },
        putAt: NOW,
        refusal: index === 2 ? 'Time is in the future.' : null,
      })),
    },
  },
}

export const RefusedField: Story = {
  args: {
    state: {
      ...inContact,
      problems: { Call: 'Use only letters, digits and / in a callsign, with at least one letter.' },
    },
  },
}

export const Keys: Story = {
  play: async () => {
    await userEvent.keyboard('?')
    await expect(
      await within(document.body).findByText('Keys of the log bar', undefined, { timeout: 10_000 }),
    ).toBeVisible()
  },
}

/** Only the home page on a phone shows the dock; all other pages show the full log bar. */
export const Docked: Story = { args: { phone: 'dock', frame: 'flush' } }

/** A tap on the dock opens the full log bar, so that all fields are visible before logging. */
export const RaisedFromTheDock: Story = {
  args: { phone: 'dock', frame: 'flush', state: inContact },
  play: async ({ canvasElement }) => {
    const dock = canvasElement.querySelector<HTMLElement>('section[aria-label="Log bar"] > button')
    await fireEvent.click(dock ?? canvasElement)
    const bar = within(canvasElement)
    await expect(bar.getByRole('heading', { name: 'Log a contact', hidden: true })).toBeInTheDocument()
    await fireEvent.click(bar.getByRole('button', { name: 'Close', hidden: true }))
    await expect(bar.queryByRole('heading', { name: 'Log a contact', hidden: true })).toBeNull()
  },
}

/** Keys for one-handed logging: callsign, report and Log, without an on-screen keyboard over the fields. */
export const OnTheKeypad: Story = {
  args: { phone: 'dock', frame: 'flush' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, args }) => {
    const dock = canvasElement.querySelector<HTMLElement>('section[aria-label="Log bar"] > button')
    await fireEvent.click(dock ?? canvasElement)
    const pad = within(await canvas.findByRole('group', { name: 'Keypad' }))
    const callsign = canvas.getByRole('textbox', { name: /^Callsign/ })
    await waitFor(() => expect(callsign).toHaveFocus())
    await expect(callsign).toHaveAttribute('inputmode', 'none')
    await userEvent.click(pad.getByRole('button', { name: 'W' }))
    await expect(args.acts.typeCallsign).toHaveBeenCalledWith('W')
    await userEvent.click(pad.getByRole('button', { name: 'Look up' }))
    await expect(args.acts.search).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('textbox', { name: 'RCV' }))
    await userEvent.click(pad.getByRole('button', { name: '57' }))
    await expect(args.acts.typeField).toHaveBeenCalledWith('rstRcvd', '57')
    await expect(canvas.getByRole('textbox', { name: 'RCV' })).toHaveFocus()
  },
}

const getPreset = (id: string) => PRESETS.find((preset) => preset.id === id) ?? EVERYDAY

function inPreset(id: string, change: Partial<LogBarState> = {}): LogBarState {
  const preset = getPreset(id)
  return { ...inContact, preset, shown: preset.fields, ...change }
}

/** Four fields and a serial number that increments: Space moves to the required exchange. */
export const Contest: Story = {
  args: {
    state: inPreset('contest', {
      form: { ...inContact.form, rstSent: '599', rstRcvd: '599', more: { serialSent: '214', contest: 'CQ-WPX-CW' } },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(/Callsign/, { selector: 'input' }))
    await userEvent.keyboard(' ')
    await expect(canvas.getByLabelText('Exchange')).toHaveFocus()
  },
}

export const Portable: Story = {
  args: {
    state: inPreset('portable', {
      form: { ...inContact.form, more: { myRefs: 'GB-0134, GB-0076', theirRefs: 'US-2274' } },
    }),
  },
}

export const Satellite: Story = {
  args: {
    state: inPreset('satellite', {
      form: { ...inContact.form, more: { satellite: 'RS-44', satMode: 'V/U', grid: 'CN94ib', propagation: 'SAT' } },
    }),
  },
}

export const Digital: Story = { args: { state: inPreset('digital') } }

/** A distant operator, with the note stored at the last contact. */
export const Dx: Story = {
  args: {
    state: inPreset('dx', { form: { ...inContact.form, more: { grid: 'CN94ib', note: 'Likes CW, and coffee.' } } }),
  },
}

/** Warns once; the next Enter logs the contact unchanged, and so does the button beside the hint. */
export const OddReport: Story = {
  args: {
    state: {
      ...inContact,
      form: { ...inContact.form, rstSent: 'BANANA' },
      hints: [{ at: 'rstSent', text: 'BANANA is not a usual report in USB, such as 59' }],
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Press Enter to log anyway.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Log anyway' }))
    await expect(args.acts.logAnyway).toHaveBeenCalledTimes(1)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Shift>}{Enter}{/Shift}')
    await expect(args.acts.logAnyway).toHaveBeenCalledTimes(2)
    await expect(args.acts.log).not.toHaveBeenCalled()
  },
}

/**
 * The first Enter looks up the callsign and moves focus to the reports, so that later input is not added to the
 * callsign.
 */
export const GoesOn: Story = {
  args: { acts: { ...acts, search: fn(() => true) } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(/Callsign/, { selector: 'input' }), 'W1AW{Enter}')
    await expect(args.acts.search).toHaveBeenCalled()
    await expect(canvas.getByLabelText('SNT')).toHaveFocus()
  },
}

/** A duplicate is shown before the second Enter, as text, colour and symbol. */
export const Duplicate: Story = {
  args: {
    state: {
      ...inContact,
      standing: {
        ...idle.standing,
        dupe: { call: 'W7QSE', band: '20m', modeClass: 'voice', at: Date.UTC(2026, 10, 21, 14, 2) },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DUPE')).toBeVisible()
  },
}

/** Shows what the contact would add to the log. */
export const NewCountry: Story = {
  args: {
    state: {
      ...inContact,
      history: NEVER_WORKED,
      standing: { ...idle.standing, needs: [{ what: 'country', item: '291', text: 'NEW DXCC' }] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NEW DXCC')).toBeVisible()
  },
}
