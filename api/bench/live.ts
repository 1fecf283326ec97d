/** The live site: polled endpoints, sockets and boards, each in its own process. */
import { runIsolated } from './run-isolated.ts'

const PARTS = ['live-polling', 'live-fanout', 'live-idle', 'live-boards', 'live-month']

export default async function benchLiveArea(): Promise<void> {
  for (const part of PARTS) if (!(await runIsolated(part))) process.exitCode = 1
}
