import type { Page } from '@playwright/test'

/** Text that is not fully readable: its position and the problem. */
export interface CutWord {
  readonly kind: 'wider than the screen' | 'taller than the frame' | 'cut off' | 'shortened' | 'overlapping'
  readonly text: string
  /** Path from `body`, the same in all languages. */
  readonly place: string
}

/** Text cut on the current page, down to its end; a third-party frame ends with its window. */
export function findCutWords(page: Page, { isFrame = false } = {}): Promise<CutWord[]> {
  return page.evaluate(scanPage, isFrame)
}

/** Text cut in the other language and not in English: user content may be shortened in any language. */
export function worseThan(english: readonly CutWord[], words: readonly CutWord[]): CutWord[] {
  const known = new Set(english.map(({ kind, place }) => `${kind} ${place}`))
  return words.filter(({ kind, place }) => !known.has(`${kind} ${place}`))
}

/** Runs in the page. */
function scanPage(isFrame: boolean): CutWord[] {
  const found: CutWord[] = []
  const note = (kind: CutWord['kind'], element: Element, text: string) =>
    found.push({ kind, text: text.trim().slice(0, 60), place: getLocation(element) })

  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide > 1) note('wider than the screen', document.body, `${wide} px`)
  const tall = document.documentElement.scrollHeight - window.innerHeight
  if (isFrame && tall > 1) note('taller than the frame', document.body, `${tall} px`)

  // Wrapped text has a box on each line.
  const written: { readonly boxes: readonly DOMRect[]; readonly element: Element; readonly text: string }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!element || !isWord(text) || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width >= 2 && height >= 2)
    const clip = boxes.map((box) => getClip(element, box)).find((each) => each !== undefined)
    if (clip !== undefined) note(clip, element, text)
    // Text in an SVG is positioned by the drawing, which shortens what is too long.
    else if (element.closest('svg')) text.endsWith('…') && note('shortened', element, text)
    else written.push({ boxes, element, text })
  }
  for (const [index, one] of written.entries())
    for (const other of written.slice(index + 1))
      if (one.element !== other.element && overlapping(one, other))
        note('overlapping', one.element, `${one.text.slice(0, 28)} / ${other.text.slice(0, 28)}`)
  return found

  /** Callsigns, bands and grid squares are the same in all languages. */
  function isWord(text: string): boolean {
    return /\p{L}{2}/u.test(text) && !/^[A-Z0-9/]+$/.test(text)
  }

  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[hidden], select, noscript, script, style, template') &&
      !isForReaders(element)
    )
  }

  /** Text for screen readers only is one pixel in size. */
  function isForReaders(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (each instanceof HTMLElement && each.offsetWidth <= 1 && each.offsetHeight <= 1) return true
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true
    }
    return false
  }

  /** Whether an ancestor clips the text before any scroll container. */
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

  function overlapping(one: (typeof written)[number], other: (typeof written)[number]): boolean {
    return one.boxes.some((a) =>
      other.boxes.some((b) => lieOver(a, b) && onTop(one.element, a) && onTop(other.element, b)),
    )
  }

  function lieOver(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 3 && down > 4
  }

  /** Whether it is the topmost element at its centre: text covered by a bar or a dialog does not overlap anything. */
  function onTop(element: Element, box: DOMRect): boolean {
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
