/** Allows one bridge per folder, because two would write to the same outbox. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Some systems truncate longer paths of local sockets. */
const MAX_LENGTH = 100

/**
 * Name of the local socket, which the system releases when the process ends, so a killed bridge does not block a new
 * one.
 */
function addressFor(folder: string): string {
  const name = `onfreq-bridge-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(resolve(folder), 'bridge.sock')
  return inside.length <= MAX_LENGTH ? inside : join(tmpdir(), `${name}.sock`)
}

/**
 * Reserves the folder for this process.
 * @throws when another bridge uses it
 */
export async function holdFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const address = addressFor(folder)
  try {
    return await listen(address)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
  }
  if (await isRunning(address)) throw new Error(`A bridge is already running with the folder ${folder}.`)
  // A killed process left the socket file behind.
  rmSync(address, { force: true })
  return listen(address)
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(address, done)
  })
  server.unref()
  return server
}

async function isRunning(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
