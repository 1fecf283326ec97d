/** The browsers of `live-fanout.ts`, in their own process. Arguments: URL with query, number of browsers. */
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { percentile } from './live-world.ts'

const [, , address = '', clients = '0'] = process.argv
const OPEN_CONCURRENCY = 100

const ages: number[] = []
let frames = 0
let bytes = 0
let messages = 0
const sockets: WebSocket[] = []

const SENT = Buffer.from('"sent":')

/** One browser in N counts its messages; all report the age of their frames. */
const COUNTING = 20

/** Parsing every frame as JSON would measure this process; the timestamp of its oldest message is enough. */
function read(frame: Buffer, counts: boolean): void {
  bytes += frame.length
  let at = frame.indexOf(SENT)
  if (at < 0) return
  frames += 1
  const sent = Number.parseInt(frame.toString('latin1', at + SENT.length, at + SENT.length + 13), 10)
  ages.push(Date.now() - sent)
  while (counts && at >= 0) {
    messages += 1
    at = frame.indexOf(SENT, at + SENT.length)
  }
}

while (sockets.length < Number(clients)) {
  const batch = Array.from({ length: Math.min(OPEN_CONCURRENCY, Number(clients) - sockets.length) }, () => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    const counts = sockets.length % COUNTING === 0
    socket.on('message', (frame: Buffer) => read(frame, counts))
    sockets.push(socket)
    return new Promise((done, failed) => socket.once('open', done).once('error', failed))
  })
  await Promise.all(batch)
}
await delay(500)
process.send?.('open')
process.on('message', () => {
  const counted = Math.ceil(sockets.length / COUNTING)
  process.send?.({ bytes, frames, messages, counted, p50: percentile(ages, 0.5), p99: percentile(ages, 0.99) })
})
process.on('disconnect', () => {
  for (const socket of sockets) socket.terminate()
  process.exit(0)
})
