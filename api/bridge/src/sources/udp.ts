/** One UDP port, unicast or multicast. */
import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'

export interface UdpOptions {
  readonly port: number
  /** A multicast group to join, such as 224.0.0.1. */
  readonly group?: string
  /** Receives datagrams and a function that replies to the sender. */
  readonly onMessage: (datagram: Uint8Array, answer: (bytes: Uint8Array) => void) => void
  readonly trouble: (message: string) => void
}

/** @throws when the port is in use or the group is invalid */
export async function listenUdp({ port, group, onMessage, trouble }: UdpOptions): Promise<Socket> {
  // Several programs may share the port of a group, but a unicast port must not be taken from the program that uses it.
  const socket = createSocket({ type: 'udp4', reuseAddr: group !== undefined })
  let isOpen = true
  socket.on('close', () => {
    isOpen = false
  })
  socket.on('message', (datagram, { address, port: from }) => {
    // An invalid datagram must not stop the listener.
    try {
      // Errors of unreachable destinations are ignored, since the program may have exited.
      onMessage(datagram, (bytes) => isOpen && socket.send(bytes, from, address, () => {}))
    } catch (error) {
      trouble(error instanceof Error ? error.message : String(error))
    }
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      // Multicast requires listening on all interfaces; unicast datagrams come from this computer.
      socket.bind(port, group === undefined ? '127.0.0.1' : undefined, () => {
        socket.off('error', reject)
        resolve()
      })
    })
    if (group !== undefined) join(socket, group)
  } catch (error) {
    socket.close()
    throw error
  }
  socket.on('error', (error) => trouble(error.message))
  return socket
}

/** Joins on every interface, including loopback, where WSJT-X sends by default. */
function join(socket: Socket, group: string): void {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  let joined = 0
  let failure: unknown
  for (const { family, address } of addresses) {
    if (family !== 'IPv4') continue
    try {
      socket.addMembership(group, address)
      joined += 1
    } catch (error) {
      failure = error
    }
  }
  if (joined === 0) throw new Error(`${group} cannot be joined as a multicast group.`, { cause: failure })
}
