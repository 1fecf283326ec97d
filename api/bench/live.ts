/** The live site: polled endpoints, socket, boards, each in its own process. */
import { alone } from './run-isolated.ts'

const PARTS = ['live-polling', 'live-fanout', 'live-idle', 'live-boards', 'live-month']

export default async function benchLiveArea(): Promise<void> {
  for (const part of PARTS) if (!(await alone(part))) process.exitCode = 1
}
