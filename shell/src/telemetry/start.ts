/** What went wrong in real browsers, told to the API as counts per release: no addresses, no accounts. */
import { onLoadReport } from '@onfreq/federation/report'
import { addCount, flush } from './beacon.ts'

export function startTelemetry(): void {
  onLoadReport((report) => {
    if (report.kind === 'failure') {
      console.error(`${report.microfrontend} ${report.releaseId}: ${report.failure}: ${report.message}`)
    }
    if (report.releaseId === '') return
    addCount(report.microfrontend, report.releaseId, report.kind === 'load' ? 'load' : report.failure)
  })
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}
