import { countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import './widgets/log-bar/whole-combobox.tsx'
import LogBar from './widgets/log-bar/widget.tsx'

const failing = () => new Response('{}', { status: 500 })

test('the log bar shows no error when the radio and the list of countries cannot be loaded', async () => {
  const calls = countCalls({ 'vrigcontrol/get': failing, 'vdxcc-entity-distinct/': failing, 'vlogbar/*': failing })
  renderWithSession(<LogBar />, { signedIn: member() })
  const callsign = screen.getByRole('textbox', { name: 'Callsign' })
  fireEvent.change(callsign, { target: { value: 'W7QSE' } })
  await waitFor(() => expect(calls.of('vrigcontrol/get')).toBeGreaterThan(0))
  fireEvent.focus(screen.getByRole('combobox', { name: 'DXCC' }))
  await waitFor(() => expect(calls.of('vdxcc-entity-distinct/')).toBeGreaterThan(0))
  expect([screen.queryAllByRole('alert'), screen.queryAllByText(/error|fail/i)]).toEqual([[], []])
  expect(callsign).toHaveProperty('value', 'W7QSE')
  cleanup()
  calls.end()
})
