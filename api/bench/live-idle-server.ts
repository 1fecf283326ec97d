/**
 * The server of `live-idle.ts`, in a new process, because memory freed by earlier work would hide its use. Argument:
 * `ours` or `alone`.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openBareSockets } from './live-bare.ts'
import { openWorld } from './live-world.ts'

const INTEREST = JSON.stringify({ type: 'interest', types: ['qso'], contacts: 'all' })

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

async function open(): Promise<{ readonly address: string; close(): Promise<void> }> {
  if (process.argv[2] === 'alone') return openBareSockets()
  const { app, close } = await openWorld()
  const address = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
  return { address: `${address}/live?${new URLSearchParams({ interest: INTEREST })}`, close }
}

const { address, close } = await open()
process.send?.(address)
process.on('message', () => {
  collect()
  collect()
  process.send?.(process.memoryUsage.rss())
})
process.on('disconnect', () => void close().then(() => process.exit(0)))
