import type { ContactInput } from '@onfreq/contracts/log/contact'
import { type LogPreset, MORE_FIELDS } from '@onfreq/contracts/log/logger'
import { SessionProvider } from '@onfreq/session/provider'
import { chooseMode, tune } from '@onfreq/session/radio'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ODD_INPUTS, type OddInput } from '../../../testing/odd-inputs.ts'
import { LOOKS } from '../../logger/entry-fields.ts'
import { loggerSlice } from '../../logger/slice.ts'
import { EVERYDAY } from '../../presets/catalogue.ts'
import LogBar from './widget.tsx'

const EVERYTHING: LogPreset = {
  ...EVERYDAY,
  id: 'all',
  name: 'All',
  fields: ['rstSent', 'rstRcvd', ...MORE_FIELDS],
  next: null,
}
const HINT_TEXT = 'Press Enter to log anyway.'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of cleanups.splice(0)) end()
})

/** Renders a member's log bar, and records the contacts sent to the API. */
function openLogBar(): { readonly sent: ContactInput[] } {
  const sent: ContactInput[] = []
  cleanups.push(
    fakeApi({
      'vqso/upsert': (body: unknown) => {
        const { data } = body as { data: ContactInput }
        sent.push(data)
        return { qso: { qdo_id: sent.length, Call: data.Call } }
      },
      vneeds: { epoch: 0, seq: 0, full: true, rows: [] },
      vworked: { epoch: 0, seq: 0, full: true, calls: [] },
      vlogpresets: { presets: [] },
    }),
  )
  store.dispatch(sessionSlice.actions.signedIn(member()))
  render(
    <SessionProvider store={store}>
      <LogBar frame="flush" phone="full" />
    </SessionProvider>,
  )
  return { sent }
}

const bar = () => screen.getByRole('form', { name: 'Log a contact' })
const box = (label: string) => within(bar()).getByRole('textbox', { name: new RegExp(`^${label}`) })
const line = () => document.querySelector('#log-bar-worked')?.textContent ?? ''

async function type(label: string, text: string): Promise<void> {
  await act(async () => void fireEvent.change(box(label), { target: { value: text } }))
}

/** Like a browser: the key goes to the field first, then submits the form unless the field prevents it. */
async function pressEnter(label: string): Promise<void> {
  await act(async () => {
    if (fireEvent.keyDown(box(label), { key: 'Enter' })) fireEvent.submit(bar())
  })
}

async function pressShiftEnter(label: string): Promise<void> {
  await act(async () => void fireEvent.keyDown(box(label), { key: 'Enter', shiftKey: true }))
}

async function pressLogAnyway(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log anyway' })))
}

/** Three ways to log in spite of a hint. */
const WAYS_TO_CONFIRM = [pressEnter, pressShiftEnter, pressLogAnyway] as const

const LABELS: Readonly<Record<string, string>> = {
  callsign: 'Callsign',
  rstSent: 'SNT',
  rstRcvd: 'RCV',
  ...Object.fromEntries(MORE_FIELDS.map((name) => [name, `${LOOKS[name].label}$`])),
}

/** The typed texts by field. */
function getEntries({ typed }: OddInput): [field: string, text: string][] {
  const { more = {}, ...mainFields } = typed
  return Object.entries({ ...mainFields, ...more }).map(([field, text]) => [field, String(text)])
}

const usualCall = (n: number) =>
  `W7Q${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`

test(`each of ${ODD_INPUTS.length} unusual inputs shows a message and is logged as typed on the second Enter`, async () => {
  const { sent } = openLogBar()
  // Without tuning, the question about the frequency comes first, and only once.
  const inOrder = [...ODD_INPUTS].sort((a, b) => Number(b.radio.untuned ?? false) - Number(a.radio.untuned ?? false))
  for (const [n, odd] of inOrder.entries()) {
    const name = JSON.stringify([odd.typed, odd.radio])
    const { untuned = false, frequencyHz = 14_250_000, mode = 'SSB', submode = 'USB' } = odd.radio
    await act(async () => {
      store.dispatch(loggerSlice.actions.cleared())
      if (!untuned) tune(frequencyHz, 'person')
      chooseMode(mode, submode)
      store.dispatch(loggerSlice.actions.presetChosen({ preset: EVERYTHING, mode, submode }))
    })
    const before = sent.length
    const entries = getEntries(odd)
    const [, call = usualCall(n)] = entries.find(([field]) => field === 'callsign') ?? []
    await type('Callsign', call)
    let last = 'callsign'
    for (const [field, text] of entries) {
      if (field === 'callsign') continue
      await type(LABELS[field] ?? field, text)
      last = field
    }
    // The first Enter in the callsign looks it up and shows hints; the first Enter in another field only shows hints.
    await pressEnter(LABELS[last] ?? last)
    expect(line(), name).toContain(HINT_TEXT)
    expect(sent.length, `${name} is not stored in silence`).toBe(before)

    const insist = WAYS_TO_CONFIRM[n % WAYS_TO_CONFIRM.length] ?? pressEnter
    await insist(LABELS[last] ?? last)
    const calls = call.split(',')
    await waitFor(() => expect(sent.length, `${name} is logged on insistence`).toBe(before + calls.length))
    const stored = JSON.stringify(sent.slice(before)).toUpperCase()
    for (const [field, text] of entries) {
      const parts = field === 'callsign' ? calls : [text]
      for (const part of parts) expect(stored, `${name}: ${field}`).toContain(part.toUpperCase())
    }
    if (odd.radio.frequencyHz !== undefined) {
      expect(sent.at(-1)?.Freq, name).toBe(odd.radio.frequencyHz / 1_000)
    }
    await waitFor(() => expect(box('Callsign')).toHaveProperty('value', ''))
  }
}, 90_000)
