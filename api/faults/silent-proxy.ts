/** A proxy before PostgreSQL that can fall silent: connections stay open without passing data and without a reset. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { LIMITS } from '../src/kernel/database/limits.ts'

export interface SilentProxy {
  /** The connection string through the proxy. */
  readonly connectionString: string
  /**
   * Open connections fall silent permanently, and the server notices after seconds; new ones too until {@link heal}.
   */
  silence(): void
  /** As {@link silence}, but new connections work: an address that moved to another machine. */
  dropOpen(): void
  heal(): void
  close(): Promise<void>
}

/** `target`: a connection string of the embedded server, i.e. with a socket folder. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host') ?? ''
  const path = `${folder}/.s.PGSQL.${url.searchParams.get('port') ?? '5432'}`
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let all = false

  const server = createServer((near) => {
    const far = connect(path)
    if (all) silent.add(near)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    near.on('data', (data) => {
      if (!silent.has(near)) far.write(data)
    })
    far.on('data', (data) => {
      if (!silent.has(near)) near.write(data)
    })
    near.on('close', () => {
      // The server does not see the client's disconnect either.
      if (!silent.has(near)) far.destroy()
    })
    far.on('close', () => {
      if (!silent.has(near)) near.destroy()
    })
    nearby.set(near, far)
    near.on('close', () => nearby.delete(near))
  })
  const nearby = new Map<Socket, Socket>()
  /** As the server's kernel does when its keepalive probes get no response. */
  const noticed = (far: Socket) => setTimeout(() => far.destroy(), LIMITS.gone).unref()
  function remove(): void {
    for (const [near, far] of nearby) {
      silent.add(near)
      noticed(far)
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    connectionString: `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    silence() {
      all = true
      remove()
    },
    dropOpen: remove,
    heal() {
      all = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
