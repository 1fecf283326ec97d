/** Local time of a member, in the member's time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

/** Whether the runtime supports the time zone. */
export function isZone(zone: string): boolean {
  try {
    getFormat(zone)
    return true
  } catch {
    return false
  }
}

/** Minutes since midnight in the zone. */
export function minuteOfDay(zone: string, at: Date): number {
  const parts = getFormat(zone).formatToParts(at)
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return getPart('hour') * 60 + getPart('minute')
}

export interface Quiet {
  readonly zone: string
  /** Minutes since midnight; null when the member has no quiet hours. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

/** Quiet hours run from `quietFrom` inclusive to `quietTo` exclusive, across midnight if `quietTo` is earlier. */
export function isQuiet({ zone, quietFrom: from, quietTo: to }: Quiet, at: Date): boolean {
  if (from === null || to === null || from === to) return false
  const minute = minuteOfDay(zone, at)
  return from < to ? from <= minute && minute < to : minute >= from || minute < to
}
