/** How much a page holds: its memory, where the browser says it, and its elements, which every browser can count. */

const MB = 1_048_576
/** About what an element takes, with what a framework keeps of it; in bytes. */
const ELEMENT = 1_024

export interface Size {
  /** In bytes; undefined where the browser does not say it. */
  readonly memory: number | undefined
  readonly elements: number
}

export function sizeNow(): Size {
  return { memory: memoryUsed(), elements: document.getElementsByTagName('*').length }
}

/** By how many MB the page holds more than it did; at least 0. */
export function growthSince({ memory, elements }: Size): number {
  const now = sizeNow()
  const inMemory = now.memory === undefined || memory === undefined ? 0 : now.memory - memory
  const inElements = (now.elements - elements) * ELEMENT
  return Math.max(0, inMemory, inElements) / MB
}

/** Chromium says it, roughly and every twenty minutes; others do not. */
function memoryUsed(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown = typeof memory === 'object' && memory !== null && Reflect.get(memory, 'usedJSHeapSize')
  return typeof used === 'number' ? used : undefined
}
