/** Counts on their way to the API: gathered for some seconds, sent when the page is put away. */
import type { VitalCount } from '@onfreq/contracts/vitals'

interface Count {
  readonly microfrontend: string
  readonly release: string
  /** `load`, or the class of the failure. */
  readonly kind: string
  count: number
}

const SEND_AFTER = 10_000
/** As many as the API takes at once. */
const MOST = 50
const counts = new Map<string, Count>()
const vitals: VitalCount[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function addCount(microfrontend: string, release: string, kind: string): void {
  const key = `${microfrontend} ${release} ${kind}`
  const known = counts.get(key)
  if (known) known.count++
  else counts.set(key, { microfrontend, release, kind, count: 1 })
  sendSoon()
}

export function addVital(vital: Omit<VitalCount, 'count'>): void {
  vitals.push({ ...vital, count: 1 })
  sendSoon()
}

export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (counts.size === 0 && vitals.length === 0) return
  const body = { counts: [...counts.values()].slice(0, MOST), vitals: vitals.slice(0, MOST) }
  counts.clear()
  vitals.length = 0
  navigator.sendBeacon('/api/releases/telemetry', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** A page that is put away may never run again; several figures come at that moment. */
function sendSoon(): void {
  if (document.hidden) queueMicrotask(flush)
  else timer ??= setTimeout(flush, SEND_AFTER)
}
