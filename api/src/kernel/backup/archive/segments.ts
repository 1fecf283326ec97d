/** Names of PostgreSQL's WAL segments: the timeline, then the segment number in two halves. */

/** The default segment size of `initdb`. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_PER_LOG_FILE = 2 ** 32 / SEGMENT_BYTES
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

export interface Segment {
  readonly timeline: number
  /** Since the start of the WAL, across timelines. */
  readonly number: number
}

/** Undefined for all other files: timeline histories, backup labels, partial files. */
export function parseSegment(name: string): Segment | undefined {
  const [, timeline, high, low] = NAME.exec(name) ?? []
  if (timeline === undefined || high === undefined || low === undefined) return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(high, 16) * SEGMENTS_PER_LOG_FILE + Number.parseInt(low, 16),
  }
}

const hex = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')

export const segmentName = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / SEGMENTS_PER_LOG_FILE)) + hex(number % SEGMENTS_PER_LOG_FILE)

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
 * The contiguous segments starting with `first`, and the first missing name if later segments exist. `names` must be
 * sorted.
 */
export function unbroken(
  names: readonly string[],
  first: string,
): { readonly names: readonly string[]; readonly missing: string | undefined } {
  const later = names.filter((name) => name >= first)
  let target: string | undefined = first
  const contiguous: string[] = []
  for (const name of later) {
    if (name !== target) return { names: contiguous, missing: target }
    contiguous.push(name)
    target = nextSegment(name)
  }
  return { names: contiguous, missing: undefined }
}
