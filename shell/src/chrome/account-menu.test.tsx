import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import AccountMenu from './account-menu.tsx'

afterEach(cleanup)

const PROMO = { name: 'Confirm your contacts with eQSL' }

function open(eqsl_apikey_set: boolean) {
  const signedIn = member({ eqsl_apikey_set })
  return renderWithSession(<AccountMenu user={signedIn.user} trigger={<button type="button">M0QVL</button>} />, {
    signedIn,
  })
}

test('a member without an eQSL key sees a promo box that leads to the key', async () => {
  const promo = await open(false).findByRole('group', PROMO)
  const link = within(promo).getByRole('menuitem', { name: /^Add your eQSL key/ })
  expect(link.getAttribute('href')).toBe('/account/logs#callbooks')
})

test('a member with an eQSL key sees no promo box', async () => {
  const menu = open(true)
  await menu.findByRole('menuitem', { name: 'Sign out' })
  expect(menu.queryByRole('group', PROMO)).toBeNull()
})
