import { expect, test } from 'vitest'
import { loggedContact } from '../../../testing/contacts.ts'
import { COLUMNS, usualVisibility } from './columns.tsx'

const FULL = loggedContact()
const BARE = loggedContact({ name: null, comment: '' })
/** A log of `count` contacts, of which `filled` have a name and a comment. */
const log = (filled: number, count: number) =>
  Array.from({ length: count }, (_, index) => (index < filled ? FULL : BARE))

const SPECIFIED = ['time', 'info', 'call', 'mode', 'band', 'freq', 'name', 'country', 'comment']

test('a wide page shows the specified columns first and in their order', () => {
  expect(COLUMNS.map(({ id }) => id).filter((id) => SPECIFIED.includes(id))).toEqual(SPECIFIED)
  const empty = loggedContact({ name: null, comment: '', country: null, mode: null, band: null, frequencyHz: null })
  for (const contacts of [[], [FULL], [empty]]) {
    const visibility = usualVisibility(false, contacts)
    expect(COLUMNS.filter(({ id }) => visibility[id] !== false).map(({ id }) => id)).toEqual([
      ...SPECIFIED,
      'qsl',
      'services',
    ])
  }
})

test('on a narrow page a column is hidden if less than a tenth of its cells are filled', () => {
  expect(usualVisibility(true, log(0, 10))).toMatchObject({ name: false, comment: false })
  expect(usualVisibility(true, log(1, 11))).toMatchObject({ name: false, comment: false })
  expect(usualVisibility(true, log(1, 10))).not.toHaveProperty('comment')
  expect(usualVisibility(true, [])).not.toHaveProperty('comment')
})

test('the country is always visible, however many of the other cells are filled', () => {
  for (const narrow of [true, false])
    for (const contacts of [[], [FULL], [BARE], [loggedContact({ country: null })]])
      expect(usualVisibility(narrow, contacts)).not.toHaveProperty('country')
})

test('on a narrow page the name is hidden before the country, unless the comment column is empty', () => {
  expect(usualVisibility(true, [FULL])).toMatchObject({ name: false, qsl: false, services: false })
  expect(usualVisibility(true, [FULL])).not.toHaveProperty('comment')
  const contactWithName = loggedContact({ comment: '' })
  expect(usualVisibility(true, [contactWithName])).toMatchObject({ comment: false })
  expect(usualVisibility(true, [contactWithName])).not.toHaveProperty('name')
})
