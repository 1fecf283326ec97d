import type { PublicNet } from '@onfreq/contracts/nets/nets'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PublicNetView } from './view.tsx'

afterEach(cleanup)

const CHECK_IN = { call: 'G4QAO', traffic: false, timing: 'regular' } as const
const NET: PublicNet = {
  callsign: 'GB4QCL',
  name: 'Sunday evening net',
  control: 'M0QVL',
  freq: 3_760,
  mode: 'LSB',
  total: 3,
  started_at: '2026-11-29T19:00:00.000Z',
  ended_at: null,
  check_ins: [
    { ...CHECK_IN, number: 1, status: 'spoken' },
    { ...CHECK_IN, number: 2, status: 'waiting' },
    { ...CHECK_IN, number: 3, status: 'gone', traffic: true },
  ],
}

test('shows who has spoken, who waits and who has gone', () => {
  renderWithSession(<PublicNetView net={NET} />)
  const rows = within(screen.getByRole('list', { name: 'Check-ins' })).getAllByRole('listitem')
  const find = (text: string) => rows.map((row) => within(row).queryByText(text) !== null)
  expect(find('Has spoken')).toEqual([true, false, false])
  expect(find('Gone')).toEqual([false, false, true])
  expect(find('Traffic')).toEqual([false, false, true])
})

test.each([
  ['M0QVL', true],
  ['GB4QCL', false],
])('a net controlled by %s names its own callsign separately: %o', (control, isNamed) => {
  renderWithSession(<PublicNetView net={{ ...NET, control }} />)
  expect(screen.queryByText('Net of') !== null).toBe(isNamed)
})

test.each([
  [null, true],
  ['2026-11-29T20:10:00.000Z', false],
])('a net that ended at %s is on the air: %o', (ended_at, isOnAir) => {
  renderWithSession(<PublicNetView net={{ ...NET, ended_at }} />)
  expect(screen.queryByText('On the air') !== null).toBe(isOnAir)
  expect(screen.queryByRole('list', { name: 'Check-ins' }) !== null).toBe(isOnAir)
})
