// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { OUTLET_ID } from '../../routes/outlet.ts'
import { findFrameHarm } from './frame.ts'

const FRAME = `<header><a href="/">Home</a></header><nav><a href="/log">Log</a></nav><main id="${OUTLET_ID}">
  <header>Of the page</header><nav>Of the page</nav></main><footer><nav>About</nav></footer>`
const BOX = { left: 0, top: 0, width: 10, height: 10 }

/** The element that a press hits: that of the frame, or what lies over it. */
let hit: () => Element | null

beforeEach(() => {
  document.body.innerHTML = FRAME
  hit = () => document.querySelector('header a')
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.closest('[hidden]') === null ? [BOX] : []) as never
  })
  Object.assign(document, { elementFromPoint: () => hit() })
  return () => vi.restoreAllMocks()
})

function change(selector: string, by: (element: HTMLElement) => void): void {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) by(found)
}

test('finds nothing wrong with a frame that can be seen and pressed', () => {
  expect(findFrameHarm()).toBeUndefined()
})

test.each([
  ['a hidden header', 'body > header', 'the header cannot be seen'],
  ['a hidden navigation', 'body > nav', 'the navigation cannot be seen'],
])('finds %s', (_, selector, harm) => {
  change(selector, (element) => {
    element.hidden = true
  })
  expect(findFrameHarm()).toBe(harm)
})

test('finds a transparent and an invisible header', () => {
  change('body > header', ({ style }) => style.setProperty('opacity', '0'))
  expect(findFrameHarm()).toBe('the header cannot be seen')
  change('body > header', ({ style }) => style.setProperty('opacity', '0.5'))
  expect(findFrameHarm()).toBeUndefined()
  change('body > header', ({ style }) => style.setProperty('visibility', 'hidden'))
  expect(findFrameHarm()).toBe('the header cannot be seen')
})

test('finds a sheet over everything, unless it belongs to a dialog', () => {
  hit = () => document.body
  expect(findFrameHarm()).toBe('something covers the header and the navigation')
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(findFrameHarm()).toBeUndefined()
})

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'lets an open %s cover the frame, but none that is part of the page',
  (role) => {
    hit = () => document.body
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div role="${role}"></div>`)
    expect(findFrameHarm()).toBe('something covers the header and the navigation')
    document.body.insertAdjacentHTML('beforeend', `<div role="${role}"></div>`)
    expect(findFrameHarm()).toBeUndefined()
  },
)

test('judges no frame outside of the window, and no page without one', () => {
  hit = () => null
  expect(findFrameHarm()).toBeUndefined()
  document.body.innerHTML = `<main id="${OUTLET_ID}"><header hidden></header></main>`
  expect(findFrameHarm()).toBeUndefined()
})
