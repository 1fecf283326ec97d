/** Simulated browsers in a separate process, so that their cost does not count as the server's. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Messages received since the browsers connected. */
export interface CrowdReport {
  readonly bytes: number
  readonly frames: number
  /** Only of browsers that count messages. */
  readonly messages: number
  readonly counted: number
  readonly p50: number
  readonly p99: number
}

/** Resolves when all browsers are connected. They close when the process is disconnected. */
export async function openBrowsers(address: string, clients: number): Promise<ChildProcess> {
  const browsers = fork(new URL('live-fanout-browsers.ts', import.meta.url), [address, String(clients)], {
    execArgv: [],
  })
  await once(browsers, 'message')
  return browsers
}

export async function getReport(browsers: ChildProcess): Promise<CrowdReport> {
  const reported = once(browsers, 'message')
  browsers.send('report')
  const [report]: CrowdReport[] = await reported
  if (report === undefined) throw new Error('The browsers sent no report')
  return report
}
