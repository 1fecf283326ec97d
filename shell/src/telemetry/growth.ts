/** Size of a page: its memory, where the browser exposes it, and its element count. */

const MB = 1_048_576
/** In bytes. Approximate size of an element with its framework data. */
const ELEMENT = 1_024

export interface Size {
  /** In bytes; undefined where the browser does not expose it. */
  readonly memory: number | undefined
  readonly elements: number
}

export function sizeNow(): Size {
  return { memory: memoryUsed(), elements: document.getElementsByTagName('*').length }
}

/** Growth of the page in MB; at least 0. */
export function growthSince({ memory, elements }: Size): number {
  const now = sizeNow()
  const inMemory = now.memory === undefined || memory === undefined ? 0 : now.memory - memory
  const inElements = (now.elements - elements) * ELEMENT
  return Math.max(0, inMemory, inElements) / MB
}

/** Only Chromium exposes it, roughly and every twenty minutes. */
function memoryUsed(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown = typeof memory === 'object' && memory !== null && Reflect.get(memory, 'usedJSHeapSize')
  return typeof used === 'number' ? used : undefined
}
