// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { OUTLET_ID, outletFor } from '../routes/outlet.ts'
import { keepServed, takeServed } from './served.ts'

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><main><div data-to-come><i></i></div><div data-served><h1>7Q7M</h1></div></main></div>`
  const root = document.getElementById('root')
  const served = root && takeServed(root)
  if (!root || !served) throw new Error('Nothing was served')
  // The chrome as it draws itself.
  root.innerHTML = `<main id="${OUTLET_ID}"><div data-to-come><i></i></div></main>`
  keepServed(served)
})

const isKept = () => document.querySelector(`#${OUTLET_ID} > [data-served]`)?.textContent === '7Q7M'

/** What observers of the document do comes after the change. */
const observed = () => new Promise((resolve) => setTimeout(resolve))

test('what was served stays beside the skeleton and the empty place of the part, and goes when the part has drawn', async () => {
  expect(isKept()).toBe(true)
  const place = outletFor('profile')
  await observed()
  expect(isKept()).toBe(true)
  place.innerHTML = '<article>7Q7M</article>'
  await vi.waitFor(() => expect(isKept()).toBe(false))
})

test('what was served stays below the card of a part that does not come', async () => {
  const place = outletFor('profile')
  place.innerHTML = '<div data-fallback="network">It did not come</div>'
  await observed()
  expect(isKept()).toBe(true)
})
