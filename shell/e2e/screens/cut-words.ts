import type { Page } from '@playwright/test'

/** Text that is not fully readable: where it is, and why. */
export interface CutWord {
  readonly kind: 'wider than the screen' | 'taller than the frame' | 'cut off' | 'shortened' | 'overlapping'
  readonly text: string
  /** Path from `body`, which is the same in all languages. */
  readonly place: string
}

/** Text that is cut on the current page, down to its end; a frame on another site ends with its window. */
export function findCutWords(page: Page, { isFrame = false } = {}): Promise<CutWord[]> {
  return page.evaluate(scanPage, isFrame)
}

/** Text that is cut in the other language and not in English. User content may be shortened in any language. */
export function excludeEnglish(english: readonly CutWord[], words: readonly CutWord[]): CutWord[] {
  const cutInEnglish = new Set(english.map(({ kind, place }) => `${kind} ${place}`))
  return words.filter(({ kind, place }) => !cutInEnglish.has(`${kind} ${place}`))
}

/** Runs in the page: finds text that is cut. */
function scanPage(isFrame: boolean): CutWord[] {
  const found: CutWord[] = []
  const report = (kind: CutWord['kind'], element: Element, text: string) =>
    found.push({ kind, text: text.trim().slice(0, 60), place: getLocation(element) })

  const excessWidth = document.documentElement.scrollWidth - window.innerWidth
  if (excessWidth > 1) report('wider than the screen', document.body, `${excessWidth} px`)
  const excessHeight = document.documentElement.scrollHeight - window.innerHeight
  if (isFrame && excessHeight > 1) report('taller than the frame', document.body, `${excessHeight} px`)

  // Wrapped text has one box per line.
  const texts: { readonly boxes: readonly DOMRect[]; readonly element: Element; readonly text: string }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!element || !isWord(text) || !isVisible(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width >= 2 && height >= 2)
    const clip = boxes.map((box) => getClip(element, box)).find((each) => each !== undefined)
    if (clip !== undefined) report(clip, element, text)
    // Text in an SVG is positioned by the drawing, which shortens long text itself.
    else if (element.closest('svg')) text.endsWith('…') && report('shortened', element, text)
    else texts.push({ boxes, element, text })
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1))
      if (one.element !== other.element && overlap(one, other))
        report('overlapping', one.element, `${one.text.slice(0, 28)} / ${other.text.slice(0, 28)}`)
  return found

  /** Whether the text is translatable: callsigns, bands and grid squares are the same in all languages. */
  function isWord(text: string): boolean {
    return /\p{L}{2}/u.test(text) && !/^[A-Z0-9/]+$/.test(text)
  }

  function isVisible(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[hidden], select, noscript, script, style, template') &&
      !isForScreenReaders(element)
    )
  }

  /** Whether the text is for screen readers only, and therefore one pixel in size. */
  function isForScreenReaders(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (each instanceof HTMLElement && each.offsetWidth <= 1 && each.offsetHeight <= 1) return true
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true
    }
    return false
  }

  /** How an ancestor clips the text, unless a scroll container comes first. */
  function getClip(element: Element, box: DOMRect): 'cut off' | 'shortened' | undefined {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.position === 'fixed') return undefined
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined
      if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue
      const room = each.getBoundingClientRect()
      const isCut = box.right > room.right + 2 || box.left < room.left - 2 || box.bottom > room.bottom + 4
      if (isCut) return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' ? 'shortened' : 'cut off'
    }
    return undefined
  }

  function overlap(one: (typeof texts)[number], other: (typeof texts)[number]): boolean {
    return one.boxes.some((a) =>
      other.boxes.some((b) => intersect(a, b) && isTopmost(one.element, a) && isTopmost(other.element, b)),
    )
  }

  function intersect(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 3 && down > 4
  }

  /** Whether the element is topmost at its centre. Text covered by a bar or a dialog does not overlap anything. */
  function isTopmost(element: Element, box: DOMRect): boolean {
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return false
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }

  function getLocation(element: Element): string {
    const steps: string[] = []
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const before = each.parentElement ? [...each.parentElement.children].indexOf(each) : 0
      steps.unshift(`${each.tagName.toLowerCase()}${before}`)
    }
    return steps.join('>')
  }
}
