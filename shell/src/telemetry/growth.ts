/** Size of a page: its memory, if the browser exposes it, and its number of elements. */

const MB = 1_048_576
/** Approximate size of an element with its framework data, in bytes. */
const BYTES_PER_ELEMENT = 1_024

export interface Size {
  /** In bytes; undefined if the browser does not expose it. */
  readonly memory: number | undefined
  readonly elements: number
}

export function measureSize(): Size {
  return { memory: memoryUsed(), elements: document.getElementsByTagName('*').length }
}

/** Growth of the page in MB; at least 0. */
export function growthSince({ memory, elements }: Size): number {
  const now = measureSize()
  const inMemory = now.memory === undefined || memory === undefined ? 0 : now.memory - memory
  const inElements = (now.elements - elements) * BYTES_PER_ELEMENT
  return Math.max(0, inMemory, inElements) / MB
}

/** Only Chromium exposes memory use, roughly and updated every twenty minutes. */
function memoryUsed(): number | undefined {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown = typeof memory === 'object' && memory !== null && Reflect.get(memory, 'usedJSHeapSize')
  return typeof used === 'number' ? used : undefined
}
