const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const words = new Intl.RelativeTimeFormat('en')

/** For example `3 months ago`, in the largest fitting unit. `just now` below a minute and for times in the future. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - at.getTime()) / 1000)
  for (const [unit, length] of UNITS) {
    const n = Math.floor(seconds / length)
    if (n >= 1) return words.format(-n, unit)
  }
  return 'just now'
}
