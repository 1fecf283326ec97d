/** Cost of a call compared with a bare Fastify route that only serialises a constant response. */
import Fastify from 'fastify'
import { startLoadMaker } from './load.ts'
import type { LoadPlan } from './load-maker.ts'
import { startBenchSite } from './log-site.ts'
import { type Contender, inTurns, printRate } from './rounds.ts'

const MILLISECONDS = Number(process.env.BENCH_MS ?? 1_000)
const CONCURRENCY = 16

export default async function benchCalls(writeLine: (line: string) => void): Promise<void> {
  const site = await startBenchSite({ polledMaxAge: 1_000 })
  const bare = Fastify()
  const load = startLoadMaker()
  try {
    const responseSchema = { type: 'object', properties: { status: { type: 'string' } } } as const
    bare.get('/', { schema: { response: { 200: responseSchema } } }, async () => ({ status: 'ok' }))
    const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
    const member = await site.register('G0LIM')
    const get = (path: string, headers: Readonly<Record<string, string>> = {}): LoadPlan => ({
      url: path,
      method: 'GET',
      headers: new Array(CONCURRENCY).fill(headers),
      milliseconds: MILLISECONDS,
    })
    const call = (path: string): LoadPlan => ({
      url: `${site.url}/api/${path}`,
      method: 'POST',
      headers: new Array(CONCURRENCY).fill({
        authorization: `Bearer ${member.token}`,
        'content-type': 'application/json',
      }),
      body: '{}',
      milliseconds: MILLISECONDS,
    })
    const feed = `${site.url}/api/main_public_feed`
    const { headers } = await site.app.inject({ url: '/api/main_public_feed' })
    const contender = (name: string, plan: LoadPlan): Contender => ({ name, run: () => load.measure(plan) })
    const contenders = [
      contender('bare Fastify route', get(bareUrl)),
      contender('/healthz', get(`${site.url}/healthz`)),
      contender('main_public_feed', get(feed)),
      contender('main_public_feed when unchanged', get(feed, { 'if-none-match': String(headers.etag) })),
      contender('vlogbookcount of a member', call('vlogbookcount')),
    ]
    // Warm-up, so that no contender pays for compilation.
    for (const each of contenders) await each.run()
    const [limit, ...results] = await inTurns(contenders)
    if (limit === undefined) return
    for (const result of results) printRate(`calls: ${result.name}`, 'answers', result, limit)
    writeLine(`a bare answer takes ${Math.round(limit.cpuMicros)} µs of the processor`)
  } finally {
    load.close()
    await bare.close()
    await site.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchCalls((line) => void process.stdout.write(`${line}\n`))
