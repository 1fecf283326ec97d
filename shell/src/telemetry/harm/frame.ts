/** Whether the frame around the page, the site's own header and navigation, is visible and can be pressed. */
import { OUTLET_ID } from '../../routes/outlet.ts'

/** Dialogs and open menus rightly cover the frame: then nothing can be concluded. */
const MODAL = 'dialog[open], [aria-modal="true"]'
const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** @returns what is wrong, or undefined when the frame works or cannot be judged at the moment */
export function findFrameHarm(): string | undefined {
  if (document.fullscreenElement || document.querySelector(MODAL) !== null || findOutsidePage(POPUP).length > 0)
    return undefined
  const headers = findOutsidePage('header')
  const navigation = findOutsidePage('nav')
  if (headers.length > 0 && !headers.some(isVisible)) return 'the header cannot be seen'
  if (navigation.length > 0 && !navigation.some(isVisible)) return 'the navigation cannot be seen'
  const controls = [...headers, ...navigation]
    .flatMap((landmark) => [...landmark.querySelectorAll<HTMLElement>('a, button')])
    .filter((control) => isVisible(control) && getHit(control) !== undefined)
  if (controls.length === 0 || controls.some((control) => control.contains(getHit(control) ?? null))) return undefined
  return 'something covers the header and the navigation'
}

/** The footer has navigation too, which may be far below. */
function findOutsidePage(selector: string): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
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
