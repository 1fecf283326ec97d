/** The operators of `log-load.ts`, in a separate process. */
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { post } from './log-client.ts'
import type { BenchMember } from './log-site.ts'

export interface OperatorsPlan {
  readonly url: string
  readonly members: readonly BenchMember[]
  readonly calls: readonly string[]
  readonly call: 'empty' | 'search' | 'save'
  readonly seconds: number
  /** Milliseconds between calls of an operator; 0 starts the next call as soon as the previous response arrives. */
  readonly everySeconds: number
}

export interface OperatorsReport {
  readonly count: number
  readonly p50: number
  readonly p99: number
  /** CPU time of this process. */
  readonly cores: number
}

let serial = 0

async function run(plan: OperatorsPlan): Promise<OperatorsReport> {
  const { url, members, calls, seconds, everySeconds } = plan
  const agent = new Agent({ keepAlive: true, maxSockets: members.length })
  const times: number[] = []
  const cpu = process.cpuUsage()
  const began = performance.now()
  const until = began + seconds * 1000
  const work = (member: BenchMember): Promise<string> => {
    serial += 1
    if (plan.call === 'empty') return post(url, agent, member, 'vlogbookcount', {})
    const call = calls[(serial * 7919) % calls.length] ?? 'DL1AAA'
    if (plan.call === 'search') return post(url, agent, member, `vlogbar/${call.replace('/', '_')}`, {})
    const data = {
      Call: call,
      TS: new Date(Date.now() - 3_600_000 - serial * 1000).toISOString(),
      Freq: 14_074,
      Mode: 'FT8',
      SNT: '-10',
      RCV: '-12',
      Name: 'Hans',
      Comment: 'bench',
    }
    return post(url, agent, member, 'vqso/upsert', { data, idempotency_key: crypto.randomUUID() })
  }
  await Promise.all(
    members.map(async (member, index) => {
      // Staggers the start of the operators.
      let next = began + (index / members.length) * everySeconds * 1000
      while (performance.now() < until) {
        if (everySeconds > 0) {
          await delay(Math.max(0, next - performance.now()))
          next += everySeconds * 1000
        }
        const start = performance.now()
        await work(member)
        times.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    count: times.length,
    p50: at(0.5),
    p99: at(0.99),
    cores: (user + system) / 1000 / (performance.now() - began),
  }
}

process.on('message', async (plan: OperatorsPlan) => process.send?.(await run(plan)))
process.on('disconnect', () => process.exit(0))
