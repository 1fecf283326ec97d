/**
 * A day of spots from three nodes, compressed in time, then a minute at contest rate in real time. Requires that no
 * spot is lost, that memory does not grow, and that a spot reaches the browsers within a second (99th percentile).
 *
 * SPOTS_DAY=1000000 SPOTS_PEAK=300 SPOTS_SECONDS=60 npm run bench -w @onfreq/api -- spots
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { createTestClock } from '../src/kernel/clock.ts'
import { spotReports } from '../src/kernel/observe/counters.ts'
import { openWorld, print } from './live-world.ts'
import type { AirOrder, AirResponse } from './spots-air.ts'

const REPORTS = Number(process.env.SPOTS_DAY ?? 1_000_000)
const PEAK = Number(process.env.SPOTS_PEAK ?? 300)
const SECONDS = Number(process.env.SPOTS_SECONDS ?? 60)
const BROWSERS = 200
const STEPS = 24 * 6
const STEP_MS = 10 * 60_000
const MB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Heap in MB after garbage collection. */
function heap(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / MB
}

async function countReceived(): Promise<number> {
  const { values } = await spotReports.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

export default async function benchSpots(log: (line: string) => void): Promise<void> {
  const air = fork(new URL('spots-air.ts', import.meta.url))
  const [first]: AirResponse[] = await once(air, 'message')
  if (first === undefined) throw new Error('The nodes did not start')
  const order = async (what: AirOrder): Promise<AirResponse> => {
    const firstMessage = once(air, 'message')
    air.send(what)
    const [result]: AirResponse[] = await firstMessage
    if (result === undefined) throw new Error('The nodes have exited')
    return result
  }
  const clock = createTestClock()
  const [one = 0, two = 0, machine = 0] = first.ports
  const node = { host: '127.0.0.1', call: 'M0SITE', password: undefined, commands: [], sends: false }
  const nodes = [one, two].map((port) => ({ ...node, port }))
  const rbn = { host: '127.0.0.1', ports: [machine], call: 'M0SITE' }
  const spots = { nodes, rbn, potaUrl: undefined, lotwUsersUrl: undefined, keep: true }
  const world = await openWorld({ spots }, undefined, clock)
  try {
    const { app } = world
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
    await waitFor(async () => (await app.inject('/api/spots/sources')).json().connected === 3)

    const heaps: number[] = []
    let total = first
    const dayBegan = performance.now()
    const cpuOfDay = process.cpuUsage()
    for (let step = 0; step < STEPS; step += 1) {
      clock.advance(STEP_MS)
      // Fewer spots at night than in the evening.
      const share = 1 + Math.sin((2 * Math.PI * step) / STEPS)
      total = await order({ do: 'step', at: clock.millis(), count: Math.round((REPORTS / STEPS / 1.3) * share) })
      await waitFor(async () => (await countReceived()) === total.reports)
      await app.spots.settle()
      if (step % 6 === 5) {
        await app.jobs.add(app.db, 'spots.clean', {})
        await app.jobs.runDue()
        heaps.push(heap())
      }
    }
    const daySeconds = (performance.now() - dayBegan) / 1000
    const dayCores = getCores(cpuOfDay, daySeconds)
    const stored = await app.pool.query<{ spots: number; spotters: number }>(
      'select count(*)::int as spots, sum(spotters)::int as spotters from spot',
    )
    const { spots: cached = 0, spotters = 0 } = stored.rows[0] ?? {}
    log(
      `a day: ${total.reports} reports of ${total.stations} stations in ${daySeconds.toFixed(0)} s (${dayCores.toFixed(2)} of a core): ` +
        `${cached} spots with ${spotters} of ${total.spotters} spotters; heap by the hour ${heaps.map((mb) => mb.toFixed(0)).join(' ')} MB`,
    )
    row(
      'spots: a day over three nodes, spots kept',
      `${cached}`,
      `${total.stations} stations`,
      toRatio(cached, total.stations),
    )
    row(
      'spots: a day, spotters counted',
      `${spotters}`,
      `${total.spotters} reported`,
      toRatio(spotters, total.spotters),
    )
    const [early = 0] = heaps.slice(2)
    const late = heaps.at(-1) ?? 0
    row(
      'spots: heap after the day',
      `${late.toFixed(1)} MB`,
      `${early.toFixed(1)} MB after 3 hours`,
      toRatio(late, early),
    )

    await order({ do: 'browsers', address, crowd: BROWSERS })
    await delay(1_000)
    const before = total
    const cpu = process.cpuUsage()
    const began = performance.now()
    total = await order({ do: 'peak', seconds: SECONDS, rate: PEAK, ahead: clock.millis() - Date.now() })
    const cores = getCores(cpu, (performance.now() - began) / 1000)
    await waitFor(async () => (await countReceived()) === total.reports)
    await app.spots.settle()
    const after = await app.pool.query<{ n: number }>('select count(*)::int as n from spot')
    const fresh = (after.rows[0]?.n ?? 0) - cached
    const rate = Math.round((total.reports - before.reports) / SECONDS)
    log(
      `a minute at the peak: ${rate} reports/s to ${BROWSERS} browsers: ${fresh} of ${total.stations - before.stations} stations, ` +
        `p50 ${total.p50} ms, p99 ${total.p99} ms, worst ${total.worst} ms, ${cores.toFixed(2)} of a core, heap ${heap().toFixed(0)} MB, ` +
        `${((100 * total.delivered) / total.wanted).toFixed(1)} % of what browsers want told (the rest is counted)`,
    )
    const work = `spots: ${rate} reports/s, ${BROWSERS} browsers, ${cores.toFixed(2)} of a core`
    row(`${work}: socket to socket, p99`, `${total.p99} ms`, '1000 ms', toRatio(total.p99, 1000))
    const stations = total.stations - before.stations
    row(`${work}: stations kept`, `${fresh}`, `${stations} reported`, toRatio(fresh, stations))
  } finally {
    await world.close()
    air.disconnect()
  }
}

function row(work: string, figure: string, reference: string, ratio: string): void {
  printRow({ work, figure, reference, ratio })
}

function getCores(since: NodeJS.CpuUsage, seconds: number): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6 / seconds
}

async function waitFor(getTarget: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await getTarget())) {
    if (performance.now() > deadline) throw new Error('Timed out after a minute')
    await delay(20)
  }
}

if (process.argv[1] === import.meta.filename) await benchSpots(print)
