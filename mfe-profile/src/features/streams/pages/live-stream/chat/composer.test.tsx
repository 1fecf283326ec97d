import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatResponse } from '../fixtures.ts'
import { Composer } from './composer.tsx'

const log = vi.fn(() => ({ seq: 9 }))
let restore = () => {}
beforeEach(() => {
  log.mockClear()
  restore = fakeApi({ 'vchat/say': log })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  restore()
})

async function send(text: string): Promise<void> {
  renderWithSession(<Composer station={700} callsign="W7QSE" response={chatResponse()} />, { signedIn: member() })
  const box = screen.getByRole('textbox', { name: /Message to W7QSE/ })
  fireEvent.change(box, { target: { value: text } })
  await act(async () => void fireEvent.submit(box.closest('form')!))
}

test.each([
  ['full', 'x'.repeat(CHAT_LIMITS.text)],
  ['short', '73'],
])('sends a message of %s length', async (_, text) => {
  await send(text)
  await waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ station: 700, text }), 'vchat/say')
})

test.each([
  ['too long', 'x'.repeat(CHAT_LIMITS.text + 1)],
  ['empty', '   '],
])('does not send a message that is %s', async (_, text) => {
  await send(text)
  expect(log).not.toHaveBeenCalled()
})
