/** The member of `questions.ts`, in a process of their own: asks one question after the other and says how long each took. */
import { Agent, request } from 'node:http'

export interface Ask {
  readonly path: string
  /** Left out: the path is read with GET. */
  readonly body?: unknown
}

export interface AskPlan {
  readonly url: string
  readonly token: string
  readonly asks: readonly Ask[]
  /** No further question after so long: what misses by far is known after a few. */
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function answerOf({ url, token }: AskPlan, { path, body }: Ask): Promise<string> {
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
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${path} ${payload ?? ''} answered ${answer.statusCode}: ${text}`))
      })
    })
    sent.end(payload)
  })
}

/** Milliseconds of each, and the last answer. */
export interface AskReport {
  readonly times: readonly number[]
  readonly last: string
}

async function askAll(plan: AskPlan): Promise<AskReport> {
  const times: number[] = []
  let last = ''
  const until = performance.now() + plan.milliseconds
  for (const ask of plan.asks) {
    const start = performance.now()
    if (start > until) break
    last = await answerOf(plan, ask)
    times.push(performance.now() - start)
  }
  return { times, last }
}

process.on('message', (plan: AskPlan) => {
  askAll(plan).then(
    (report) => process.send?.(report),
    // The other side waits for an answer: it hears of the end of this process instead.
    (problem: unknown) => {
      console.error(problem)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
