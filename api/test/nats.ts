/** A NATS server with JetStream that tests can start, kill and restart. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Undefined when it is not installed; tests that need it report that in one line. */
export const NATS_SERVER = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'nats-server'))
  .find((file) => existsSync(file))

export interface NatsServer {
  readonly url: string
  /** Kills it with -9; its stored data remains. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it permanently. */
  stop(): Promise<void>
}

const TIMEOUT_MS = 20_000

export async function startNats(program: string): Promise<NatsServer> {
  const store = await mkdtemp(join(tmpdir(), 'onfreq-nats-'))
  const port = await findFreePort()
  let child: ChildProcess | undefined
  async function kill(): Promise<void> {
    if (child === undefined) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  async function start(): Promise<void> {
    child = spawn(program, ['-js', '-sd', store, '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    for (const deadline = performance.now() + TIMEOUT_MS; !(await isReady(port)); await delay(50)) {
      if (performance.now() > deadline) throw new Error('nats-server did not start')
    }
  }
  const killNow = () => void child?.kill('SIGKILL')
  process.once('exit', killNow)
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      process.off('exit', killNow)
      await kill()
      await rm(store, { recursive: true, force: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const log = (response: boolean) => {
      socket.destroy()
      done(response)
    }
    socket.once('connect', () => log(true)).once('error', () => log(false))
  })
}
