import { type CountedCalls, countCalls } from '@onfreq/testing/counted-calls'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KEYS } from '../../../testing/fixtures.ts'
import { Keys } from './keys-section.tsx'

let calls: CountedCalls
afterEach(() => {
  cleanup()
  calls.end()
})

test('the key for the mobile app is shown as a QR code 200 px wide', async () => {
  calls = countCalls({ vapikeys: KEYS, 'vapikeys/reveal': { key: KEYS.keys[0], api_key: 'ofk_5f0c2a7be1d94c60' } })
  const page = renderWithSession(<Keys callsign="M0QVL" />, { signedIn: member() })
  fireEvent.click(await page.findByRole('button', { name: 'Show the key “Mobile app and programs”' }))
  const code = await page.findByRole('img', { name: 'QR code that signs the mobile app in as M0QVL' })
  expect(code.getAttribute('width')).toBe('200')
})
