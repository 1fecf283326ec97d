/** One bridge for each folder: two would write the same outbox. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A local socket that the system takes away with its process, so a killed bridge stands in nobody's way. */
function addressFor(folder: string): string {
  const name = `onfreq-bridge-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** @throws when another bridge works with this folder */
export async function holdFolder(folder: string): Promise<Server> {
  const address = addressFor(folder)
  try {
    return await listen(address)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
  }
  if (await answers(address)) throw new Error(`A bridge is already running with the folder ${folder}.`)
  // Its process was killed and left the file behind.
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

async function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
