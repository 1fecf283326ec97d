import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PROFILE } from '../../../testing/fixtures.ts'
import { ProfileForm } from './profile-form.tsx'

let calls: CountedCalls
afterEach(() => {
  cleanup()
  calls.end()
  vi.restoreAllMocks()
  history.replaceState(null, '')
})

test('reloads the page after saving the profile', async () => {
  calls = countCalls({ vupdateprofile: { status: 'ok', user: PROFILE } })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const page = renderWithSession(<ProfileForm profile={PROFILE} part="profile" />, { signedIn: member() })
  fireEvent.change(page.getByLabelText(/^Name/), { target: { value: 'Rowan of Whitby' } })
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(page.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(page.getByText('Profile updated!')).toBeTruthy()
})
