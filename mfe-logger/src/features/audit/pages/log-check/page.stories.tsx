import type { AuditGroup, AuditList } from '@onfreq/contracts/audit/audit'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import LogCheckPage from './page.tsx'

const CHECK = {
  id: 7,
  import_id: null,
  status: 'done',
  created_at: '2026-11-28T09:00:00Z',
  finished_at: '2026-11-28T09:00:04Z',
  contacts: 12_480,
} as const

const COUNTRY: AuditGroup = {
  kind: 'entity',
  cause: 'entity:206>230',
  state: 'open',
  contacts: 2,
  evidence: [
    { source: 'The log', statement: 'Austria' },
    { source: 'Call and date', statement: 'DL1QEA on 2026-03-01 is Germany: prefix DL' },
    { source: 'LoTW', statement: 'Germany' },
  ],
  first: { qdo_id: 11, TS: '2026-03-01T12:00:00Z', Call: 'DL1QEA' },
  choices: ['Set Germany, as the call says'],
  step_id: null,
}

const CLOCK: AuditGroup = {
  kind: 'clock',
  cause: 'clock:import:12:-120',
  state: 'open',
  contacts: 340,
  evidence: [
    { source: 'The log', statement: '41 contacts can be compared' },
    { source: 'The other stations’ logs', statement: '39 of 41 are 2 h later here' },
  ],
  first: { qdo_id: 21, TS: '2026-03-02T14:00:00Z', Call: 'EA4QTR' },
  choices: ['Move 2 h back'],
  step_id: null,
}

const BAND: AuditGroup = {
  kind: 'band',
  cause: 'band:20m>40m',
  state: 'open',
  contacts: 1,
  evidence: [
    { source: 'The log', statement: '20m' },
    { source: 'The frequency', statement: '7.01 MHz is in 40m' },
  ],
  first: { qdo_id: 31, TS: '2026-03-03T18:10:00Z', Call: 'W1QAX' },
  choices: ['Set 40m, as the frequency says', 'Remove the frequency'],
  step_id: null,
}

const CONTACTS = ['DL1QEA', 'DK7QWE'].map((Call, n) => ({
  qdo_id: 11 + n,
  TS: `2026-03-01T12:0${n}:00Z`,
  Call,
  Band: '20m',
  Mode: 'CW',
  state: 'open',
  evidence: COUNTRY.evidence.slice(0, 2),
}))

const JOB = { status: 'done', changed: 2, collisions: 0 }

/** A site whose groups change with each decision. */
function auditedSite(groups: readonly AuditGroup[]) {
  let current = groups
  const update = (cause: string, change: Partial<AuditGroup>) => {
    current = current.map((group) => (group.cause === cause ? { ...group, ...change } : group))
  }
  return withSite({
    signedIn: member(),
    api: {
      'vaudit/list': (): AuditList => ({
        check: CHECK,
        groups: [...current],
        open: current.reduce((sum, { state, contacts }) => sum + (state === 'open' ? contacts : 0), 0),
      }),
      'vaudit/contacts': { contacts: CONTACTS, next: null },
      'vaudit/accept': ({ cause }: { readonly cause: string }) => {
        update(cause, { state: 'accepted', step_id: 99 })
        return { job: JOB, step_id: 99 }
      },
      'vaudit/ignore': ({ cause, ignored }: { readonly cause: string; readonly ignored: boolean }) => {
        update(cause, { state: ignored ? 'ignored' : 'open' })
        return { status: 'ok', contacts: 1 }
      },
      'vlogbook/undo': () => {
        for (const { cause, step_id } of current) if (step_id === 99) update(cause, { state: 'open', step_id: null })
        return { status: 'ok', restored: 2, left: 0, job: JOB }
      },
    },
  })
}

const meta = preview.meta({ title: 'Logger/Pages/Check your log', component: LogCheckPage })
export default meta

/** By keyboard only: accepts a group, undoes it, and keeps another one as logged. */
export const Proposals = meta.story({
  decorators: [inPage, auditedSite([CLOCK, COUNTRY, BAND])],
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string) => {
      const button = (await canvas.findAllByRole('button', { name }))[0]
      for (let tabs = 0; document.activeElement !== button && tabs < 60; tabs += 1) await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    }
    await press('Set Germany, as the call says')
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Set Germany, as the call says' })).toBeNull()
    await press('Undo')
    await expect(await canvas.findByRole('button', { name: 'Set Germany, as the call says' })).toBeEnabled()
    await press('Keep as logged')
    await expect(await canvas.findByRole('button', { name: 'Look at it again' })).toBeEnabled()
  },
})

/** On a phone: accepts only some contacts of a group. */
export const SomeContacts = meta.story({
  decorators: [inPage, auditedSite([COUNTRY])],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 2' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'DK7QWE' }))
    await expect(canvas.getByRole('button', { name: 'Set Germany, as the call says (1)' })).toBeEnabled()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
})

export const NothingFound = meta.story({ decorators: [inPage, auditedSite([])] })

export const NeverChecked = meta.story({
  decorators: [inPage, withSite({ signedIn: member(), api: { 'vaudit/list': { check: null, groups: [], open: 0 } } })],
})

export const Checking = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        'vaudit/list': {
          check: { ...CHECK, status: 'running', finished_at: null, contacts: 5_000 },
          groups: [],
          open: 0,
        },
      },
    }),
  ],
})
