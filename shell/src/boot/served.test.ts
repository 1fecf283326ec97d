// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { OUTLET_ID, outletFor } from '../routes/outlet.ts'
import { adoptServed } from './served.ts'

const CHROME = `<button type="button">More</button><main id="${OUTLET_ID}"><div data-to-come><i></i></div>PART</main>`
const PART = `<h1>7Q7M</h1><input aria-label="Call sign"><button type="button">Open</button><button type="button">Open</button>`

/** Renders a served page, performs interactions before the code has loaded, then starts the code. */
function serveAndInteract(act: (within: HTMLElement) => void): HTMLElement {
  document.body.innerHTML = `<div id="root">${CHROME.replace('PART', `<div data-served>${PART}</div>`)}</div>`
  window.onfreqEarly = { pressed: [], scrolled: new Map() }
  const root = document.getElementById('root')
  if (!root) throw new Error('Nothing was served')
  act(root)
  const putServed = adoptServed(root)
  // The chrome as its code renders it.
  root.innerHTML = CHROME.replace('PART', '')
  putServed()
  return root
}

function recordPresses(root: HTMLElement): string[] {
  const received: string[] = []
  root.addEventListener('click', ({ target }) => {
    const all = [...root.querySelectorAll('button')]
    if (target instanceof HTMLButtonElement) received.push(`${target.textContent} ${all.indexOf(target)}`)
  })
  return received
}

const press = (root: HTMLElement, nth: number) => {
  const button = root.querySelectorAll('button')[nth]
  if (button) window.onfreqEarly?.pressed.push(button)
}

const isServedShown = () => document.querySelector(`#${OUTLET_ID} > [data-served] h1`)?.textContent === '7Q7M'

/** Mutation observers run after the change. */
const flushObservers = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => void serveAndInteract(() => undefined))

test('keeps served markup beside the skeleton and the empty slot until the part has rendered', async () => {
  expect(isServedShown()).toBe(true)
  const slot = outletFor('profile')
  await flushObservers()
  expect(isServedShown()).toBe(true)
  slot.innerHTML = '<article>7Q7M</article>'
  await vi.waitFor(() => expect(isServedShown()).toBe(false))
})

test('keeps served markup below the card of a part that fails to load', async () => {
  const slot = outletFor('profile')
  slot.innerHTML = '<div data-fallback="network">It did not come</div>'
  await flushObservers()
  expect(isServedShown()).toBe(true)
})

test('replays a press once, when a handler is ready, in the frame and in the page', async () => {
  const root = serveAndInteract((drawn) => {
    press(drawn, 0)
    press(drawn, 2)
    press(drawn, 2)
  })
  const received = recordPresses(root)
  await vi.waitFor(() => expect(received).toEqual(['More 0']))
  outletFor('profile').innerHTML = PART
  await vi.waitFor(() => expect(received).toEqual(['More 0', 'Open 2']))
})

test('replays a press on an element that appears shortly after its page, unless another press comes first', async () => {
  for (const goesOn of [false, true]) {
    const root = serveAndInteract((drawn) => press(drawn, 2))
    const received = recordPresses(root)
    const slot = outletFor('profile')
    slot.innerHTML = PART.replace(/<button.*/, '')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    if (goesOn) window.dispatchEvent(new Event('pointerdown'))
    slot.innerHTML = PART
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    expect(received).toEqual(goesOn ? [] : ['Open 2'])
  }
})

test("preserves a field's input and focus and passes them to the code that takes over", async () => {
  serveAndInteract((drawn) => {
    const field = drawn.querySelector('input')
    if (!field) throw new Error('There is no field')
    field.focus()
    field.value = 'G4ABC'
    field.setSelectionRange(2, 2)
  })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Call sign')
  const slot = outletFor('profile')
  const received: string[] = []
  slot.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && received.push(target.value))
  slot.innerHTML = PART
  // The new content may take the focus.
  slot.querySelector('button')?.focus()
  await vi.waitFor(() => expect(isServedShown()).toBe(false))
  expect(received).toEqual(['G4ABC'])
  const field = slot.querySelector('input')
  expect(document.activeElement).toBe(field)
  expect(field?.selectionStart).toBe(2)
})
