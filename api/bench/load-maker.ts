/**
 * Sends requests back to back, in a separate process, so that its cost does not count as the server's.
 */
import { Agent, request } from 'node:http'

/** In the body, `$n` is replaced by a number unique to the request, and `$time` by a unique second of recent days. */
export interface LoadPlan {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Number of senders, each with one request at a time. */
  readonly headers: readonly Readonly<Record<string, string>>[]
  readonly body?: string
  readonly milliseconds: number
}

export interface LoadReport {
  readonly count: number
  readonly p99: number
}

let serial = 0

function send(plan: LoadPlan, agent: Agent, headers: Readonly<Record<string, string>>): Promise<void> {
  serial += 1
  const body = plan.body
    ?.replaceAll('$n', String(serial))
    .replaceAll('$time', new Date(Date.now() - 60_000 - serial * 1000).toISOString())
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const clientRequest = request(
      plan.url,
      { method: plan.method, agent, headers: { ...headers, ...length } },
      (response) => {
        const { statusCode = 0 } = response
        response.resume()
        response.on('end', () =>
          statusCode < 400 ? resolve() : reject(new Error(`${plan.url} answered ${statusCode}`)),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

async function run(plan: LoadPlan): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.headers.length })
  const times: number[] = []
  const until = performance.now() + plan.milliseconds
  await Promise.all(
    plan.headers.map(async (headers) => {
      while (performance.now() < until) {
        const start = performance.now()
        await send(plan, agent, headers)
        times.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  return { count: times.length, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

process.on('message', async (plan: LoadPlan) => process.send?.(await run(plan)))
process.on('disconnect', () => process.exit(0))
