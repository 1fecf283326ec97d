/** Memory per idle socket of the server, compared with a bare `ws` server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { openBrowsers } from './live-crowd.ts'
import { print } from './live-world.ts'

/** Maximum for one process, if the system's limit of open files allows it. */
const TARGET_CLIENTS = 20_000
/** File descriptors reserved for other uses. */
const OTHER_FILES = 1_000
const LIMIT_MB = 300

export default async function benchIdle(log: (line: string) => void): Promise<void> {
  const clients = Math.min(TARGET_CLIENTS, openFilesLimit() - OTHER_FILES)
  const ours = await getMemory('ours', clients)
  const alone = await getMemory('alone', clients)
  const ofAll = (bytes: number) => (bytes * TARGET_CLIENTS) / 1e6
  log(`live: an idle socket takes ${(ours / 1_000).toFixed(1)} kB, one of bare ws ${(alone / 1_000).toFixed(1)} kB`)
  for (const [limit, kind] of [
    [LIMIT_MB, 'maximum'],
    [ofAll(alone), 'bare ws'],
  ] as const)
    printRow({
      work: `live: memory of ${TARGET_CLIENTS} idle sockets${clients < TARGET_CLIENTS ? `, from ${clients}` : ''}`,
      figure: `${ofAll(ours).toFixed(0)} MB`,
      reference: `${limit.toFixed(0)} MB ${kind}`,
      ratio: toRatio(ofAll(ours), limit),
    })
}

/** Bytes of server memory per socket. */
async function getMemory(kind: 'ours' | 'alone', clients: number): Promise<number> {
  const server = fork(new URL('live-idle-server.ts', import.meta.url), [kind], { execArgv: [] })
  try {
    const [address]: string[] = await once(server, 'message')
    const memory = async () => {
      const messages: Promise<number[]> = once(server, 'message')
      server.send('memory')
      return (await messages)[0] ?? Number.NaN
    }
    const before = await memory()
    const browsers = await openBrowsers(address ?? '', clients)
    const each = ((await memory()) - before) / clients
    browsers.disconnect()
    await once(browsers, 'exit')
    return each
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

function openFilesLimit(): number {
  const { userLimits } = Object(process.report.getReport())
  const limit: unknown = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

if (process.argv[1] === import.meta.filename) await benchIdle(print)
