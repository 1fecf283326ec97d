/** The guest's side of the channel to the page around it. */
import { GUEST_HELLO, type GuestMessage, type HostMessage, readHostMessage } from '@onfreq/contracts/guest/channel'

export interface Channel {
  send(message: GuestMessage): void
  /** Replaces the listener. Messages before the first one wait. */
  listen(receive: (message: HostMessage) => void): void
}

/** Says hello to the page and resolves with the port that it answers with. */
export function openChannel(): Promise<Channel> {
  return new Promise((resolve) => {
    const receivePort = ({ source, data, ports: [port] }: MessageEvent) => {
      if (source !== window.parent || data !== GUEST_HELLO || !port) return
      window.removeEventListener('message', receivePort)
      resolve({
        send: (message) => port.postMessage(message),
        listen(receive) {
          port.onmessage = ({ data: value }) => {
            const message = readHostMessage(value)
            if (message) receive(message)
          }
        },
      })
    }
    window.addEventListener('message', receivePort)
    // The page may be of any host of the site; the greeting says nothing.
    window.parent.postMessage(GUEST_HELLO, '*')
  })
}
