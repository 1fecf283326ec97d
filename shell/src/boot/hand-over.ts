/**
 * Transfers user interactions with server-rendered markup to its replacement: input, focus and scroll positions are
 * preserved, and presses before any handler existed are replayed. Counterparts are matched by kind and name, because both
 * versions may have been rendered from data of different minutes.
 */

import { OUTLET_ID } from '../routes/outlet.ts'

/** Recorded by the page before the shell has loaded (`api/src/platform/pages/early.js`). */
declare global {
  interface Window {
    onfreqEarly?: {
      readonly pressed: Element[]
      /** Elements and the document, with their scroll offsets from the left and from the top in pixels. */
      readonly scrolled: Map<EventTarget, readonly [number, number]>
    }
  }
}

const FIELDS = 'input, textarea, select'
/** In milliseconds. A counterpart that appears later than this after its page is ignored. */
const COUNTERPART_TIMEOUT_MS = 5_000
/** Events which show that the user has continued. */
const CONTINUE_EVENTS = ['pointerdown', 'keydown'] as const

interface Place {
  readonly selector: string
  readonly name: string
  /** Index among the elements of this kind and name. */
  readonly nth: number
}

interface Typed extends Place {
  readonly value: string
  readonly checked: boolean | undefined
}

interface Focused extends Place {
  readonly selection: readonly [number | null, number | null]
}

interface Scrolled extends Place {
  readonly left: number
  readonly top: number
}

export interface Interactions {
  readonly typed: readonly Typed[]
  readonly scrolled: readonly Scrolled[]
  readonly focused: Focused | undefined
  /** Unique, in the order of their last presses: repeated presses on an unresponsive element count once. */
  readonly pressed: readonly Place[]
}

/**
 * Collects the interactions inside `drawn`, which is still in the document: the frame without its page, or the page.
 * `active` has the focus, or had it until new content took it.
 */
export function collectInteractions(drawn: HTMLElement, active = document.activeElement): Interactions {
  const isFocused = active instanceof HTMLElement && isWithin(active, drawn)
  const fields = [...drawn.querySelectorAll<HTMLElement>(FIELDS)].filter(isChanged)
  const pressed = (window.onfreqEarly?.pressed ?? []).filter((control) => isWithin(control, drawn))
  return {
    typed: fields.map((field) => ({
      ...getLocation(field, drawn),
      value: isField(field) ? field.value : '',
      checked: isBox(field) ? field.checked : undefined,
    })),
    scrolled: scrolledIn(drawn).map(([each, left, top]) => ({ ...getLocation(each, drawn), left, top })),
    focused: isFocused
      ? {
          ...getLocation(active, drawn),
          selection: isText(active) ? getSelection(active) : [null, null],
        }
      : undefined,
    pressed: pressed
      .filter((control, index) => pressed.lastIndexOf(control) === index)
      .map((control) => getLocation(control, drawn)),
  }
}

/** Returns a function that restores the document's last scroll position; undefined if it was never scrolled. */
export function readDocumentScroll(): (() => void) | undefined {
  const offset = window.onfreqEarly?.scrolled.get(document)
  return offset && (() => window.scrollTo({ left: offset[0], top: offset[1], behavior: 'instant' }))
}

/** For markup that leaves the document briefly: returns a function that restores the state of its elements. */
export function saveElementState(drawn: HTMLElement): () => void {
  const { activeElement } = document
  const scrolled = scrolledIn(drawn)
  return () => {
    for (const [each, left, top] of scrolled) each.scrollTo(left, top)
    if (activeElement instanceof HTMLElement && drawn.contains(activeElement))
      activeElement.focus({ preventScroll: true })
  }
}

/** Tracks the focused element in `drawn`, since the replacement may take the focus on mount without a user action. */
export function followFocus(drawn: HTMLElement): () => Element | null {
  let last = document.activeElement
  drawn.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  drawn.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${OUTLET_ID} > [data-microfrontend]`)))
      last = null
  })
  return () => last
}

function scrolledIn(drawn: HTMLElement): (readonly [Element, number, number])[] {
  return [...(window.onfreqEarly?.scrolled ?? [])].flatMap(([each, offset]) =>
    each instanceof Element && isWithin(each, drawn) ? [[each, ...offset] as const] : [],
  )
}

/** The page is not part of the surrounding frame: the two are handed over separately. */
function isWithin(element: Element, drawn: HTMLElement): boolean {
  const page = element.closest(`#${OUTLET_ID} > *`)
  return element !== drawn && drawn.contains(element) && (page === null || page.contains(drawn))
}

/**
 * Applies the interactions to the current content of `fresh`, and to content that appears shortly afterwards, unless the
 * user does something else first.
 */
export function replay(interactions: Interactions, fresh: HTMLElement): void {
  const { typed, scrolled, focused, pressed } = interactions
  for (const each of typed) fill(findCounterpart(each, fresh), each)
  for (const each of scrolled) findCounterpart(each, fresh)?.scrollTo(each.left, each.top)
  if (focused) focus(findCounterpart(focused, fresh), focused)
  // Rendered elements respond once their effects have run, after the frame.
  if (pressed.length > 0) requestAnimationFrame(() => setTimeout(() => replayPresses(pressed, fresh)))
}

function replayPresses(places: readonly Place[], fresh: HTMLElement): void {
  const [next, ...others] = places
  if (!next) return
  onceRendered(next, fresh, (control) => {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else {
      control.focus({ preventScroll: true })
      control.click()
    }
    setTimeout(() => replayPresses(others, fresh))
  })
}

function onceRendered(place: Place, within: HTMLElement, act: (control: HTMLElement) => void): void {
  const existing = findCounterpart(place, within)
  if (existing) {
    act(existing)
    return
  }
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const type of CONTINUE_EVENTS) window.removeEventListener(type, stop, true)
  }
  const observer = new MutationObserver(() => {
    const control = findCounterpart(place, within)
    if (!control) return
    stop()
    act(control)
  })
  const timer = setTimeout(stop, COUNTERPART_TIMEOUT_MS)
  observer.observe(within, { childList: true, subtree: true })
  for (const type of CONTINUE_EVENTS) window.addEventListener(type, stop, true)
}

function getLocation(element: Element, within: HTMLElement): Place {
  const role = element.getAttribute('role')
  const selector = `${element.localName}${role === null ? '' : `[role="${CSS.escape(role)}"]`}`
  const name = toName(element)
  return { selector, name, nth: findAlike({ selector, name }, within).indexOf(element) }
}

function findCounterpart(place: Place, within: HTMLElement): HTMLElement | undefined {
  const match = findAlike(place, within)[place.nth]
  return match instanceof HTMLElement ? match : undefined
}

function findAlike({ selector, name }: Omit<Place, 'nth'>, within: HTMLElement): Element[] {
  return [...within.querySelectorAll(selector)].filter(
    (element) => toName(element) === name && isWithin(element, within),
  )
}

/** Text that distinguishes an element from others of its kind, and is the same in both versions of the markup. */
function toName(element: Element): string {
  const message =
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.getAttribute('placeholder')
  if (message !== null) return message
  return element.matches('button, summary, a, [role]') ? (element.textContent?.trim() ?? '') : ''
}

function fill(field: HTMLElement | undefined, { value, checked }: Typed): void {
  if (isBox(field)) {
    if (field.checked !== checked) field.click()
  } else if (isField(field) && field.value !== value) {
    // Bypasses the property that React defines, so that React treats this as user input.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

function focus(element: HTMLElement | undefined, { selection: [start, end] }: Focused): void {
  element?.focus({ preventScroll: true })
  if (element && isText(element) && start !== null) element.setSelectionRange(start, end)
}

function isTextual(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: Element | undefined): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isBox(element: Element | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
}

/** Whether the caret is accessible, which e-mail fields and some other inputs do not allow. */
function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ['text', 'search', 'url', 'tel', 'password'].includes(element.type))
  )
}

function getSelection(field: HTMLInputElement | HTMLTextAreaElement): readonly [number | null, number | null] {
  return [field.selectionStart, field.selectionEnd]
}

function isChanged(element: Element): boolean {
  if (isBox(element)) return element.checked !== element.defaultChecked
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isTextual(element) && element.value !== element.defaultValue
}
