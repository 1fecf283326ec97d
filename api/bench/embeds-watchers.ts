/** The watchers of `embeds.ts`, in a separate process. Arguments: socket URL, number of watchers. */
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

const [, , address = '', clients = '0'] = process.argv
const OPEN_CONCURRENCY = 200

let states = 0
const sockets: WebSocket[] = []

while (sockets.length < Number(clients)) {
  const batch = Array.from({ length: Math.min(OPEN_CONCURRENCY, Number(clients) - sockets.length) }, () => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    sockets.push(socket)
    return new Promise((done, failed) => {
      // A heartbeat is `{}`; any longer message is a state.
      socket.on('message', (text: Buffer) => {
        if (text.length > 2) states += 1
        done(undefined)
      })
      socket.once('error', failed)
    })
  })
  await Promise.all(batch)
}
await delay(1_000)
states = 0
process.send?.('open')
process.on('message', () =>
  process.send?.({ states, open: sockets.filter(({ readyState }) => readyState === 1).length }),
)
process.on('disconnect', () => {
  for (const socket of sockets) socket.terminate()
  process.exit(0)
})
