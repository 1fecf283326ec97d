/** Names of segments of the log of a PostgreSQL server: its timeline, then the segment's number in two halves. */

/** What `initdb` makes them unless told otherwise. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const IN_A_FILE = 2 ** 32 / SEGMENT_BYTES
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

export interface Segment {
  readonly timeline: number
  /** Of the log since its beginning, whatever the timeline. */
  readonly number: number
}

/** Undefined for what is no segment: histories of timelines, labels of backups, halves. */
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

/** The segment that has the byte before a position such as `0/3000060`: the last one that is needed to get there. */
export function segmentBefore(position: string, timeline: number): string {
  const [high = '0', low = '0'] = position.split('/')
  const bytes = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
  return segmentName({ timeline, number: Math.floor((bytes - 1) / SEGMENT_BYTES) })
}

/**
 * The segments from the first on that follow each other, and the name of the one that is missing after them; undefined when
 * there is nothing after a hole. `names` sorted.
 */
export function unbroken(
  names: readonly string[],
  first: string,
): { readonly names: readonly string[]; readonly missing: string | undefined } {
  const later = names.filter((name) => name >= first)
  let wanted: string | undefined = first
  const found: string[] = []
  for (const name of later) {
    if (name !== wanted) return { names: found, missing: wanted }
    found.push(name)
    wanted = nextSegment(name)
  }
  return { names: found, missing: undefined }
}
