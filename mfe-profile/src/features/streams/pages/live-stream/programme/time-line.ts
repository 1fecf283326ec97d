/** Seconds from the start of a stream to a contact; never negative. */
export function getOffsetSeconds(start: string, at: string | null): number {
  const seconds = Math.round((Date.parse(at ?? '') - Date.parse(start)) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/** Time as text: "1:02:07", "3:09". */
export function timeText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
