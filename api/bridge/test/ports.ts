/** Free ports, and datagrams to send to them. */
import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export async function freePort(type: 'udp' | 'tcp'): Promise<number> {
  if (type === 'tcp') {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

/**
 * Sends datagrams one after the other.
 * @param from address of the outgoing interface for multicast
 */
export async function sendUdp(
  port: number,
  messages: readonly Uint8Array[],
  { to = '127.0.0.1', from }: { readonly to?: string; readonly from?: string } = {},
): Promise<void> {
  const socket = createSocket('udp4')
  if (from !== undefined) {
    await new Promise<void>((resolve) => socket.bind(0, resolve))
    socket.setMulticastInterface(from)
  }
  for (const message of messages) {
    await new Promise<void>((resolve, reject) =>
      socket.send(message, port, to, (error) => (error === null ? resolve() : reject(error))),
    )
  }
  await new Promise<void>((resolve) => socket.close(resolve))
}
