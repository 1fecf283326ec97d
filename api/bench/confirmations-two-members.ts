/** Two members with open pages log each other: time from the second save until both pages are notified. */
import { Agent } from 'node:http'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { WebSocket } from 'ws'
import { post } from './log-client.ts'
import type { BenchMember, BenchSite } from './log-site.ts'

const PAIRS = 200
const START = Date.UTC(2026, 9, 1)

export async function benchTwoMembers(site: BenchSite, log: (line: string) => void): Promise<void> {
  const [a, b] = [await site.register('M0TWA'), await site.register('M0TWB')]
  const agent = new Agent({ keepAlive: true })
  const pages = await Promise.all([a, b].map((member) => openPage(site, member)))
  const saves: number[] = []
  const delays: number[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    const data = { TS: new Date(START - n * 7_200_000).toISOString(), Band: '20m', Mode: 'CW' }
    await post(site.url, agent, a, 'vqso/upsert', { data: { ...data, Call: b.callsign } })
    const both = Promise.all(pages.map((page) => page.next()))
    const start = performance.now()
    await post(site.url, agent, b, 'vqso/upsert', { data: { ...data, Call: a.callsign } })
    saves.push(performance.now() - start)
    await both
    delays.push(performance.now() - start)
  }
  for (const page of pages) page.close()
  agent.destroy()
  const [p50, p95, save] = [at(delays, 0.5), at(delays, 0.95), at(saves, 0.5)]
  const ms = (time: number) => `${time.toFixed(0)} ms`
  log(
    `two members log each other, ${PAIRS} times: both notified after ${ms(p50)} (median), ${ms(p95)} (95th percentile)`,
  )
  const work = `confirmations: two members, both told, 95th percentile of ${PAIRS}`
  printRow({ work, figure: ms(p95), reference: `${ms(save)} save`, ratio: toRatio(p95, save) })
}

const at = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

async function openPage(site: BenchSite, member: BenchMember) {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live?frames=lists`)
  let received: (() => void) | null = null
  let hellos = 0
  const ready = Promise.withResolvers<void>()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token: member.token })))
  socket.on('message', (data) => {
    for (const message of JSON.parse(String(data))) {
      if (message.type === 'hello') hellos += 1
      if (hellos === 2) ready.resolve()
      if (message.type === 'confirmation' && message.data.confirmed === true) received?.()
    }
  })
  await ready.promise
  return {
    next: () =>
      new Promise<void>((resolve) => {
        received = resolve
      }),
    close: () => socket.terminate(),
  }
}
