/**
 * A proxy in front of PostgreSQL that can become silent: connections stay open without passing data and without a
 * reset.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { LIMITS } from '../src/kernel/database/limits.ts'

export interface SilentProxy {
  /** Connection string through the proxy. */
  readonly connectionString: string
  /**
   * Open connections become silent permanently, and the server notices after seconds. New ones are silent too until
   * {@link heal}.
   */
  silence(): void
  /** Like {@link silence}, but new connections work, as when an address has moved to another machine. */
  dropOpen(): void
  heal(): void
  close(): Promise<void>
}

/** @param target a connection string of the embedded server, with a socket folder */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host') ?? ''
  const path = `${folder}/.s.PGSQL.${url.searchParams.get('port') ?? '5432'}`
  const open = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let all = false

  const server = createServer((client) => {
    const far = connect(path)
    if (all) silent.add(client)
    for (const socket of [client, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    client.on('data', (data) => {
      if (!silent.has(client)) far.write(data)
    })
    far.on('data', (data) => {
      if (!silent.has(client)) client.write(data)
    })
    client.on('close', () => {
      // The server does not notice the client's disconnect either.
      if (!silent.has(client)) far.destroy()
    })
    far.on('close', () => {
      if (!silent.has(client)) client.destroy()
    })
    nearby.set(client, far)
    client.on('close', () => nearby.delete(client))
  })
  const nearby = new Map<Socket, Socket>()
  /** Closes it as the server's kernel does when keepalive probes get no response. */
  const noticed = (far: Socket) => setTimeout(() => far.destroy(), LIMITS.gone).unref()
  function remove(): void {
    for (const [client, far] of nearby) {
      silent.add(client)
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
