import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import StreamDialog from './stream-dialog.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

test.each([
  ['90', 90],
  ['4320', 4_320],
  ['4321', 4_320],
  ['', 60],
])('a stream planned for "%s" minutes is saved with %i', async (entered, minutes) => {
  const save = vi.fn(() => ({ status: 'ok' }))
  restore = fakeApi({ 'vstreams/save': save })
  const onSaved = vi.fn()
  renderWithSession(<StreamDialog stream={null} onOpenChange={() => {}} onSaved={onSaved} />, { signedIn: member() })
  fireEvent.change(await screen.findByRole('textbox', { name: /Title/ }), { target: { value: 'Field day' } })
  fireEvent.change(screen.getByLabelText(/Length/), { target: { value: entered } })
  fireEvent.submit(screen.getByRole('button', { name: 'Save stream' }).closest('form')!)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ title: 'Field day', minutes }), 'vstreams/save')
})
