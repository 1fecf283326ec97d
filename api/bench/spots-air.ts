/**
 * Nodes and browsers of `spots.ts`, in a separate process, so that the server's share of a core is measured alone.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { Air } from '../src/features/spots/testing/air.ts'
import { ClusterServer } from '../src/features/spots/testing/cluster-server.ts'
import { percentile } from './live-world.ts'

export interface AirResponse {
  readonly ports: readonly number[]
  /** Lines sent so far, distinct stations in them, and the sum of distinct spotters per station. */
  readonly reports: number
  readonly stations: number
  readonly spotters: number
  /** In milliseconds during the peak: from the line on the node's socket to the message in a browser. */
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** Spots received and expected by a browser that subscribes to an entire band. */
  readonly delivered: number
  readonly wanted: number
}

export type AirOrder =
  | { readonly do: 'browsers'; readonly address: string; readonly crowd: number }
  | { readonly do: 'step'; readonly at: number; readonly count: number }
  | { readonly do: 'peak'; readonly seconds: number; readonly rate: number; readonly ahead: number }

const BANDS = ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m']
/** Comments during the peak contain their send time. */
const MARK = /T([0-9a-z]{8,})/

const nodes = [new ClusterServer(), new ClusterServer({ dialect: 'cc' }), new ClusterServer({ dialect: 'rbn' })]
const ports = await Promise.all(nodes.map((node) => node.start()))
const air = new Air(nodes.length)
const sockets: WebSocket[] = []
let ages: number[] = []
let notificationCount = 0
let target = 0

function receive(frame: Buffer, stations: Set<string>): void {
  const now = Date.now()
  for (const message of JSON.parse(frame.toString())) {
    if (message.type !== 'spots') continue
    target += message.data.total
    notificationCount += message.data.shown
    for (const { id, comment } of message.data.spots) {
      const mark = MARK.exec(comment)?.[1]
      if (mark === undefined || stations.has(id)) continue
      stations.add(id)
      ages.push(now - Number.parseInt(mark, 36))
    }
  }
}

async function openBrowsers(address: string, clients: number): Promise<void> {
  for (let n = 0; n < clients; n += 1) {
    const socket = new WebSocket(`${address}/live?frames=lists`, { perMessageDeflate: false })
    const stations = new Set<string>()
    socket.on('message', (frame: Buffer) => receive(frame, stations))
    // Every tenth browser subscribes to everything, the others to one band.
    const band = BANDS[n % BANDS.length] ?? '20m'
    const interest = n % 10 === 0 ? {} : { bands: [band] }
    socket.once('open', () => socket.send(JSON.stringify({ type: 'spots', interest })))
    sockets.push(socket)
    await new Promise((result, failed) => socket.once('message', result).once('error', failed))
  }
}

async function step(at: number, count: number): Promise<void> {
  air.clear()
  const texts = nodes.map((): string[] => [])
  for (let n = 0; n < count; n += 1) for (const { node, text } of air.report(at)) texts[node]?.push(text)
  for (const [index, node] of nodes.entries()) node.sendText((texts[index] ?? []).join(''))
}

async function peak(seconds: number, rate: number, ahead: number): Promise<void> {
  air.clear()
  ages = []
  notificationCount = 0
  target = 0
  const start = performance.now()
  for (let sentCount = 0; sentCount < seconds * rate; ) {
    const due = Math.min(seconds * rate, Math.floor(((performance.now() - start) / 1000) * rate))
    for (; sentCount < due; sentCount += 1) {
      const now = Date.now()
      for (const { node, text } of air.report(now + ahead, `T${now.toString(36)}`)) nodes[node]?.sendText(text)
    }
    await delay(10)
  }
  await delay(3_000)
}

function respond(): AirResponse {
  const { reports, stations, spotters } = air
  return {
    ports,
    reports,
    stations,
    spotters,
    p50: percentile(ages, 0.5),
    p99: percentile(ages, 0.99),
    worst: percentile(ages, 1),
    delivered: notificationCount,
    wanted: target,
  }
}

process.on('message', (order: AirOrder) => {
  const result =
    order.do === 'browsers'
      ? openBrowsers(order.address, order.crowd)
      : order.do === 'step'
        ? step(order.at, order.count)
        : peak(order.seconds, order.rate, order.ahead)
  void result.then(() => process.send?.(respond()))
})
process.on('disconnect', () => process.exit(0))
process.send?.(respond())
