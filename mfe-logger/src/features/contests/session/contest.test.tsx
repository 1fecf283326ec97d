import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { ContestSession, SerialsRequest } from '@onfreq/contracts/log/contest-session'
import { handOut, type SerialPool } from '@onfreq/ham/contest/serials'
import { SessionProvider } from '@onfreq/session/provider'
import { chooseMode, tune } from '@onfreq/session/radio'
import { sessionSlice } from '@onfreq/session/session-slice'
import { store } from '@onfreq/session/store'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loggerSlice } from '../../../core/logger/slice.ts'
import { PRESETS } from '../../../core/presets/catalogue.ts'
import LogBar from '../../../core/widgets/log-bar/widget.tsx'

// A long timeout, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of cleanups.splice(0)) end()
})

let sessions = 0
function getSession(contest_id: string, sent: string): ContestSession {
  sessions += 1
  return {
    id: sessions,
    contest_id,
    own: null,
    station_callsign: 'M0QVL',
    place: { dxcc: 223, continent: 'EU', cq_zone: 14, itu_zone: 27 },
    categories: {},
    sent,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2026-12-31T00:00:00.000Z',
  }
}

/** Renders the log bar in a contest, and records the contacts sent to the site. */
async function openContest(session: ContestSession): Promise<{ readonly sent: ContactInput[] }> {
  const sent: ContactInput[] = []
  let pool: SerialPool = { next: 1, free: [] }
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
      vcontestsession: { session },
      'vcontestsession/contacts': { contacts: [], total: 0, until: '2026-01-01T00:00:00.000Z' },
      'vcontestsession/serials': (body: unknown) => {
        const { seq, want: expected, back } = body as SerialsRequest
        const handed = handOut(pool, back, seq === 0 ? 0 : expected)
        pool = handed.pool
        return { seq, granted: handed.granted, others: 0, closed: false }
      },
    }),
  )
  // A different member than in the previous test, whose contest is stored in the browser.
  store.dispatch(sessionSlice.actions.signedOut())
  const signedIn = member()
  store.dispatch(
    sessionSlice.actions.signedIn({ ...signedIn, user: { ...signedIn.user, id: signedIn.user.id + session.id } }),
  )
  render(
    <SessionProvider store={store}>
      <LogBar frame="flush" phone="full" />
    </SessionProvider>,
  )
  const plain = PRESETS.find(({ id }) => id === 'contest')
  await act(async () => {
    store.dispatch(loggerSlice.actions.cleared())
    tune(14_025_000, 'person')
    chooseMode('CW', null)
    if (plain) store.dispatch(loggerSlice.actions.presetChosen({ preset: plain, mode: 'CW', submode: null }))
  })
  await waitFor(() => expect(box('Contest')).toHaveProperty('value', session.contest_id))
  return { sent }
}

const bar = () => screen.getByRole('form', { name: 'Log a contact' })
const box = (label: string) => within(bar()).getByRole('textbox', { name: new RegExp(`^${label}`) })
const maybe = (label: string) => within(bar()).queryByRole('textbox', { name: new RegExp(`^${label}`) })
const line = () => document.querySelector('#log-bar-worked')?.textContent ?? ''

async function type(label: string, text: string): Promise<void> {
  await act(async () => void fireEvent.change(box(label), { target: { value: text } }))
}

async function press(label: string, key: string): Promise<boolean> {
  let wasNotPrevented = true
  await act(async () => {
    wasNotPrevented = fireEvent.keyDown(box(label), { key })
    if (key === 'Enter' && wasNotPrevented) fireEvent.submit(bar())
  })
  return wasNotPrevented
}

async function work(call: string, exchange: string): Promise<void> {
  await type('Callsign', call)
  await press('Callsign', 'Enter')
  expect(document.activeElement).toBe(box('Exchange$'))
  await type('Exchange$', exchange)
  await press('Exchange$', 'Enter')
  await waitFor(() => expect(box('Callsign')).toHaveProperty('value', ''))
}

test('in CQ World Wide the log bar sends the zone with each contact and no serial number', async () => {
  const { sent } = await openContest(getSession('CQ-WW-CW', '14'))
  expect(maybe('Serial')).toBeNull()
  await work('DL1QAA', '14')
  await work('W1QKK', '05')
  expect(sent).toMatchObject([
    { Call: 'DL1QAA', ContestName: 'CQ-WW-CW', SNT: '599', RCV: '599', fields: { STX_STRING: '14', SRX_STRING: '14' } },
    { Call: 'W1QKK', ContestName: 'CQ-WW-CW', fields: { STX_STRING: '14', SRX_STRING: '05' } },
  ])
  expect(sent.map(({ fields }) => fields?.STX)).toEqual([undefined, undefined])
})

test('in Field Day a space separates class and section, and the exchange is stored as typed', async () => {
  const { sent } = await openContest(getSession('ARRL-FIELD-DAY', '2A CT'))
  expect([maybe('SNT'), maybe('Serial')]).toEqual([null, null])
  await type('Callsign', 'W1QKK')
  await press('Callsign', 'Enter')
  await type('Exchange$', '3A')
  expect(await press('Exchange$', ' '), 'a blank is typed').toBe(true)
  await type('Exchange$', '3A CT')
  await press('Exchange$', 'Enter')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.fields).toEqual({ STX_STRING: '2A CT', SRX_STRING: '3A CT' })
})

test('the log bar warns about an unknown exchange and logs it as typed on confirmation', async () => {
  const { sent } = await openContest(getSession('CQ-WW-CW', '14'))
  await type('Callsign', 'DL1QAA')
  await press('Callsign', 'Enter')
  await press('Exchange$', 'Enter')
  expect(line()).toContain('No exchange was received')
  await type('Exchange$', '41')
  await press('Exchange$', 'Enter')
  expect(line()).toContain('41 is no CQ zone')
  expect(sent).toEqual([])
  await press('Exchange$', 'Enter')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.fields).toMatchObject({ SRX_STRING: '41' })
})

test('in CQ WPX serial numbers are consecutive, a typed one is preserved, and each of several callsigns has its own', async () => {
  const { sent } = await openContest(getSession('CQ-WPX-CW', ''))
  const serial = () => box('Serial$')
  await waitFor(() => expect(serial()).toHaveProperty('value', '001'))
  await work('DL1QAA', '017')
  await waitFor(() => expect(serial()).toHaveProperty('value', '002'))
  await work('F5QBB', '4')
  await waitFor(() => expect(serial()).toHaveProperty('value', '003'))
  await type('Serial$', '900')
  await work('G4QCC', '5')
  // The unused number is assigned next.
  await waitFor(() => expect(serial()).toHaveProperty('value', '003'))
  await work('I2QDD,EA3QEE', '6')
  await waitFor(() => expect(serial()).toHaveProperty('value', '005'))
  const exchanges = sent.map(({ Call, fields }) => `${Call} ${fields?.STX} ${fields?.SRX_STRING}`)
  expect(exchanges.slice(0, 3)).toEqual(['DL1QAA 001 017', 'F5QBB 002 4', 'G4QCC 900 5'])
  expect(exchanges.slice(3).sort()).toEqual(['EA3QEE 004 6', 'I2QDD 003 6'])
})
