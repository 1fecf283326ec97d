/** Whether the frame around the page, the site's own header and navigation, is visible and can be pressed. */
import { OUTLET_ID } from '../../routes/outlet.ts'

/** Anything that rightly covers the frame: then nothing can be concluded. */
const MODAL = 'dialog[open], [aria-modal="true"]'

/** @returns what is wrong, or undefined when the frame works or cannot be judged at the moment */
export function findFrameHarm(): string | undefined {
  if (document.querySelector(MODAL) !== null || document.fullscreenElement) return undefined
  const headers = getLandmarks('header')
  const navigation = getLandmarks('nav')
  if (headers.length > 0 && !headers.some(isVisible)) return 'the header cannot be seen'
  if (navigation.length > 0 && !navigation.some(isVisible)) return 'the navigation cannot be seen'
  const controls = [...headers, ...navigation]
    .flatMap((landmark) => [...landmark.querySelectorAll<HTMLElement>('a, button')])
    .filter((control) => isVisible(control) && getHit(control) !== undefined)
  if (controls.length === 0 || controls.some((control) => control.contains(getHit(control) ?? null))) return undefined
  return 'something covers the header and the navigation'
}

function getLandmarks(name: 'header' | 'nav'): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(name)]
  return found.filter((element) => element.closest(`#${OUTLET_ID}, footer`) === null)
}

function isVisible(element: HTMLElement): boolean {
  if (element.getClientRects().length === 0) return false
  const { visibility, opacity } = getComputedStyle(element)
  return visibility !== 'hidden' && opacity !== '0'
}

/** The element at the middle of a control; undefined when that is outside of the window. */
function getHit(control: HTMLElement): Element | undefined {
  const { left, top, width, height } = control.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) ?? undefined
}
