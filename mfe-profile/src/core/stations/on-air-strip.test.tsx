import { OP_MODE } from '@onfreq/contracts/live/stations'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { station } from '../../fixtures.ts'
import { OnAirStrip } from './on-air-strip.tsx'

afterEach(cleanup)

test.each([
  ['CQ on', { op_mode: OP_MODE.cq }],
  ['CQ DX on', { op_mode: OP_MODE.cqDx }],
  ['SWL on', { op_mode: OP_MODE.swl }],
  ['NET Control on', { op_mode: OP_MODE.netControl }],
  ['In A NET on', { op_mode: OP_MODE.inNet }],
])('the profile of a station shows "%s" and its frequency', (verb, fields) => {
  renderWithSession(<OnAirStrip station={station(fields)} others={[]} />)
  expect(screen.getByText(verb)).toBeTruthy()
  expect(document.body.textContent).toContain('14.250')
})

test.each([
  ['in a contest of its own', { op_mode: OP_MODE.contesting }],
  ['in a club contest', { contesting: 1 as const }],
])('the profile of a station that is %s shows this and hides its frequency', (_, fields) => {
  renderWithSession(<OnAirStrip station={station(fields)} others={[]} />)
  expect(screen.getByText('Contesting')).toBeTruthy()
  expect(document.body.textContent).not.toContain('14.250')
})

test.each([
  ['QRT', { op_mode: OP_MODE.qrt }],
  ['on no frequency', { on_freq: 0 as const }],
])('the profile of a station that is %s has no dial', (_, fields) => {
  renderWithSession(<OnAirStrip station={station(fields)} others={[]} />)
  expect(screen.queryByLabelText('On the air')).toBeNull()
  expect(document.body.textContent).not.toContain('14.250')
})

test("the profile of the control station of a net links the net's page", () => {
  const net = { name: 'Sunday evening net', check_ins: 3, spoken: 1 }
  renderWithSession(<OnAirStrip station={station({ op_mode: OP_MODE.netControl, net })} others={[]} />)
  const link = screen.getByRole('link', { name: 'Sunday evening net' })
  expect(link.getAttribute('href')).toBe(`/net/${station().my_callsign}`)
})
