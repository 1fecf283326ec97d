/**
 * A load balancer as in front of a site: polls `/readyz` of each process, distributes requests and sockets to ready
 * processes in turn, and never retries.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { until } from './processes.ts'

const POLL_INTERVAL_MS = 200
const TIMEOUT_MS = 2_000
/** Number of consecutive responses other than 200 after which a process counts as not ready. */
const FAILURES_UNTIL_DOWN = 2
/** In milliseconds: how long a request waits for a ready process. */
const MAX_QUEUE_MS = 5_000

interface Backend {
  readonly url: string
  readonly agent: Agent
  failures: number
}

export interface Balancer {
  readonly url: string
  /** Polls the process from now on and uses it while it is ready. */
  add(url: string): void
  remove(url: string): void
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = []
  const sockets = new Set<Duplex>()
  let turn = 0

  async function send(backend: Backend): Promise<void> {
    const response = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    backend.failures = response?.status === 200 ? 0 : backend.failures + 1
  }
  const pollTimer = setInterval(() => backends.forEach((backend) => void send(backend)), POLL_INTERVAL_MS)

  async function next(): Promise<Backend | undefined> {
    const ready = () => backends.filter(({ failures }) => failures < FAILURES_UNTIL_DOWN)
    await until(() => ready().length > 0, MAX_QUEUE_MS).catch(() => {})
    const now = ready()
    turn += 1
    return now[turn % now.length]
  }

  const server = createServer(async (incoming, outgoing) => {
    const backend = await next()
    if (backend === undefined) return fail(outgoing, 'no process is ready')
    const { method, url, headers } = incoming
    const forwarded = request(`${backend.url}${url}`, { method, headers, agent: backend.agent }, (response) => {
      const { connection: _, ...stored } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, stored)
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
    })
    forwarded.on('error', (error) => fail(outgoing, String(error)))
    incoming.pipe(forwarded)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => void tunnel(incoming, socket))

  async function tunnel(incoming: IncomingMessage, socket: Duplex): Promise<void> {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const backend = await next()
    if (backend === undefined) return void socket.destroy()
    const { hostname, port } = new URL(backend.url)
    const forwarded = connect(Number(port), hostname)
    const lines = incoming.rawHeaders.flatMap((name, n, all) => (n % 2 === 0 ? [`${name}: ${all[n + 1]}`] : []))
    forwarded.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    forwarded.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => forwarded.destroy())
    socket.pipe(forwarded).pipe(socket)
  }

  // Only clients close connections. Otherwise a request could be sent on an idle connection that is being closed.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => void backends.push({ url, agent: new Agent({ keepAlive: true }), failures: FAILURES_UNTIL_DOWN }),
    remove(url) {
      const at = backends.findIndex((backend) => backend.url === url)
      for (const { agent } of backends.splice(at, 1)) agent.destroy()
    },
    async close() {
      clearInterval(pollTimer)
      for (const { agent } of backends) agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fail(outgoing: ServerResponse, reason: string): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502).end(reason)
}
