/** WAL segment names of a PostgreSQL server: the timeline, then the segment's number in two halves. */

/** The default of `initdb`. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const IN_A_FILE = 2 ** 32 / SEGMENT_BYTES
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

export interface Segment {
  readonly timeline: number
  /** Since the start of the WAL, across timelines. */
  readonly number: number
}

/** Undefined for anything except a segment: timeline histories, backup labels, partial files. */
export function parseSegment(name: string): Segment | undefined {
  const [, timeline, high, low] = NAME.exec(name) ?? []
  if (timeline === undefined || high === undefined || low === undefined) return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(high, 16) * IN_A_FILE + Number.parseInt(low, 16),
  }
}

const hex = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')

export const segmentName = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / IN_A_FILE)) + hex(number % IN_A_FILE)

export function nextSegment(name: string): string | undefined {
  const segment = parseSegment(name)
  return segment && segmentName({ ...segment, number: segment.number + 1 })
}

/** The segment with the byte before a position such as `0/3000060`: the last one needed to reach it. */
export function segmentBefore(position: string, timeline: number): string {
  const [high = '0', low = '0'] = position.split('/')
  const bytes = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
  return segmentName({ timeline, number: Math.floor((bytes - 1) / SEGMENT_BYTES) })
}

/**
 * The contiguous segments from the first on, and the name of the missing one after them; undefined when nothing follows
 * a gap. `names` sorted.
 */
export function unbroken(
  names: readonly string[],
  first: string,
): { readonly names: readonly string[]; readonly missing: string | undefined } {
  const later = names.filter((name) => name >= first)
  let target: string | undefined = first
  const found: string[] = []
  for (const name of later) {
    if (name !== target) return { names: found, missing: target }
    found.push(name)
    target = nextSegment(name)
  }
  return { names: found, missing: undefined }
}
