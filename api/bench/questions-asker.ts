/** The member of `questions.ts`, in a separate process: sends the queries one after the other and measures each. */
import { Agent, request } from 'node:http'

export interface Query {
  readonly path: string
  /** Omitted for a GET request. */
  readonly body?: unknown
}

export interface QueryPlan {
  readonly url: string
  readonly token: string
  readonly queries: readonly Query[]
  /** Stops after this time, because a few queries are enough to show a clear miss. */
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function getResponse({ url, token }: QueryPlan, { path, body }: Query): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${url}/api/${path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      agent,
      headers,
    })
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} ${payload ?? ''} answered ${response.statusCode}: ${text}`))
      })
    })
    clientRequest.end(payload)
  })
}

/** Durations in milliseconds, and the last response. */
export interface QueryReport {
  readonly times: readonly number[]
  readonly last: string
}

async function requestAll(plan: QueryPlan): Promise<QueryReport> {
  const times: number[] = []
  let last = ''
  const until = performance.now() + plan.milliseconds
  for (const send of plan.queries) {
    const start = performance.now()
    if (start > until) break
    last = await getResponse(plan, send)
    times.push(performance.now() - start)
  }
  return { times, last }
}

process.on('message', (plan: QueryPlan) => {
  requestAll(plan).then(
    (report) => process.send?.(report),
    // This process waits for the parent; the parent detects an exit of this process.
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
