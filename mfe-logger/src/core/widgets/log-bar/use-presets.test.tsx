import { SessionProvider } from '@onfreq/session/provider'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { storeFor } from '@onfreq/testing/render'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { startFields } from '../../logger/form.ts'
import { initialLogger, type LoggerState } from '../../logger/slice.ts'
import { EVERYDAY } from '../../presets/catalogue.ts'
import { usePresetsAndNotes } from './use-presets.ts'

const PRESET = { ...EVERYDAY, fields: [...EVERYDAY.fields, 'note' as const] }

function withCall(more: LoggerState['form']['more']): LoggerState {
  const { form } = initialLogger
  return { ...initialLogger, preset: PRESET, searched: 'G4QAO', form: { ...form, callsign: 'G4QAO', more } }
}

function renderNotes(more: LoggerState['form']['more'], stored: string | null, set = vi.fn()) {
  fakeApi({ vlogpresets: { presets: [] }, 'vcallnote/set': set })
  const store = storeFor({ signedIn: member() })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider store={store}>{children}</SessionProvider>
  )
  return renderHook(() => usePresetsAndNotes(true, withCall(more), stored), { wrapper }).result
}

test('shows the stored note until the user types in its field', () => {
  const untouched = startFields(PRESET, {})
  expect(renderNotes(untouched, 'Likes CW').current.note).toBe('Likes CW')
  expect(renderNotes({ note: 'x' }, 'Likes CW').current.note).toBeNull()
})

test('a cleared note stays empty, and is deleted when the contact is logged', async () => {
  const set = vi.fn(() => ({ callsign: 'G4QAO', note: null }))
  const result = renderNotes({ note: '' }, 'Likes CW', set)
  expect(result.current.note).toBeNull()
  await act(async () => result.current.noteSaved('G4QAO', ''))
  await waitFor(() => expect(set).toHaveBeenCalledWith({ callsign: 'G4QAO', note: '' }, 'vcallnote/set'))
})

test('logging with an empty note deletes nothing if no note exists', async () => {
  const set = vi.fn()
  const result = renderNotes({ note: '' }, null, set)
  await act(async () => result.current.noteSaved('G4QAO', ''))
  expect(set).not.toHaveBeenCalled()
})
