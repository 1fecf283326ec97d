/** The member of `questions.ts`, in its own process: runs the queries in sequence and reports the duration of each. */
import { Agent, request } from 'node:http'

export interface Query {
  readonly path: string
  /** Omitted for a GET of the path. */
  readonly body?: unknown
}

export interface AskPlan {
  readonly url: string
  readonly token: string
  readonly queries: readonly Query[]
  /** Stops after this time: a clear miss shows after a few queries. */
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function getResponse({ url, token }: AskPlan, { path, body }: Query): Promise<string> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/${path}`, { method: payload === undefined ? 'GET' : 'POST', agent, headers })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} ${payload ?? ''} answered ${response.statusCode}: ${text}`))
      })
    })
    sent.end(payload)
  })
}

/** Duration of each in milliseconds, and the last response. */
export interface AskReport {
  readonly times: readonly number[]
  readonly last: string
}

async function requestAll(plan: AskPlan): Promise<AskReport> {
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

process.on('message', (plan: AskPlan) => {
  requestAll(plan).then(
    (report) => process.send?.(report),
    // The parent waits for a response; it detects an exit of this process instead.
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
