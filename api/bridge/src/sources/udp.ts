/** One UDP port, unicast or multicast. */
import { createSocket, type Socket } from 'node:dgram'

export interface UdpOptions {
  readonly port: number
  /** A multicast group to join, such as 224.0.0.1. */
  readonly group?: string
  readonly hear: (datagram: Uint8Array) => void
  readonly trouble: (message: string) => void
}

export async function listenUdp({ port, group, hear, trouble }: UdpOptions): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.on('message', (datagram) => {
    // One bad datagram must not end the evening.
    try {
      hear(datagram)
    } catch (error) {
      trouble(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    // Multicast has to listen everywhere; everything else comes from this computer.
    socket.bind(port, group === undefined ? '127.0.0.1' : undefined, () => {
      socket.off('error', reject)
      resolve()
    })
  })
  socket.on('error', (error) => trouble(error.message))
  if (group !== undefined) socket.addMembership(group)
  return socket
}
