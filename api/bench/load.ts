/** Measures a server in this process under load from another process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadPlan, LoadReport } from './load-maker.ts'
import type { Sample } from './rounds.ts'

export interface LoadMaker {
  measure(plan: LoadPlan): Promise<Sample>
  close(): void
}

export function startLoadMaker(): LoadMaker {
  const child = fork(new URL('load-maker.ts', import.meta.url), { execArgv: [] })
  return {
    async measure(plan) {
      const reported: Promise<LoadReport[]> = once(child, 'message')
      const cpu = process.cpuUsage()
      const start = performance.now()
      child.send(plan)
      const [report] = await reported
      const seconds = (performance.now() - start) / 1000
      const { user, system } = process.cpuUsage(cpu)
      if (report === undefined || report.count === 0) throw new Error(`${plan.url} answered nothing`)
      return { perSecond: report.count / seconds, cpuMicros: (user + system) / report.count, p99: report.p99 }
    },
    close: () => child.disconnect(),
  }
}
