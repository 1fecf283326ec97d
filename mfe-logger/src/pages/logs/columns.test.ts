import { expect, test } from 'vitest'
import { loggedContact } from '../../testing/contacts.ts'
import { usualVisibility } from './columns.tsx'

const FULL = loggedContact()
const BARE = loggedContact({ name: null, comment: '' })

test('a column in which no contact has anything is hidden', () => {
  expect(usualVisibility(false, [FULL, BARE])).not.toHaveProperty('name')
  expect(usualVisibility(false, [BARE, BARE])).toMatchObject({ name: false, comment: false })
  expect(usualVisibility(false, [])).not.toHaveProperty('name')
})

test('on a narrow page the country gives way to words, and never to an empty column', () => {
  expect(usualVisibility(true, [FULL])).toMatchObject({ country: false })
  expect(usualVisibility(true, [BARE])).not.toHaveProperty('country')
  expect(usualVisibility(true, [loggedContact({ name: null, country: null })])).toMatchObject({ country: false })
})
