/** Local time of a member, in the member's time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()

function toFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** Whether the runtime supports the time zone. */
export function isZone(zone: string): boolean {
  try {
    toFormat(zone)
    return true
  } catch {
    return false
  }
}

/** Minutes since midnight in the zone. */
export function minuteOfDay(zone: string, at: Date): number {
  const parts = toFormat(zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 60 + of('minute')
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
  const now = minuteOfDay(zone, at)
  return from < to ? from <= now && now < to : now >= from || now < to
}
