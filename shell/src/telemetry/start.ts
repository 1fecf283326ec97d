/** What went wrong in real browsers, told to the API as counts per release: no addresses, no accounts. */
import { onLoadReport } from '@onfreq/federation/report'

interface Count {
  readonly microfrontend: string
  readonly release: string
  /** `load`, or the class of the failure. */
  readonly kind: string
  count: number
}

const SEND_AFTER = 10_000
const counts = new Map<string, Count>()
let timer: ReturnType<typeof setTimeout> | undefined

export function startTelemetry(): void {
  onLoadReport((report) => {
    if (report.kind === 'failure') {
      console.error(`${report.microfrontend} ${report.releaseId}: ${report.failure}: ${report.message}`)
    }
    if (report.releaseId === '') return
    add(report.microfrontend, report.releaseId, report.kind === 'load' ? 'load' : report.failure)
  })
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}

function add(microfrontend: string, release: string, kind: string): void {
  const key = `${microfrontend} ${release} ${kind}`
  const known = counts.get(key)
  if (known) known.count++
  else counts.set(key, { microfrontend, release, kind, count: 1 })
  timer ??= setTimeout(flush, SEND_AFTER)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (counts.size === 0) return
  const body = new Blob([JSON.stringify({ counts: [...counts.values()] })], { type: 'application/json' })
  counts.clear()
  navigator.sendBeacon('/api/releases/telemetry', body)
}
