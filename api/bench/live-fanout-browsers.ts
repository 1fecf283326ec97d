/** The browsers of `live-fanout.ts`, in a separate process. Arguments: URL with query, number of browsers. */
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

const SENT_KEY = Buffer.from('"sent":')

/** One browser in N counts its messages; all of them report the age of their frames. */
const COUNTING_INTERVAL = 20

/** Reads only the timestamp of the oldest message in a frame: parsing all frames as JSON would measure this process. */
function read(frame: Buffer, counts: boolean): void {
  bytes += frame.length
  let at = frame.indexOf(SENT_KEY)
  if (at < 0) return
  frames += 1
  const sentAt = Number.parseInt(frame.toString('latin1', at + SENT_KEY.length, at + SENT_KEY.length + 13), 10)
  ages.push(Date.now() - sentAt)
  while (counts && at >= 0) {
    messages += 1
    at = frame.indexOf(SENT_KEY, at + SENT_KEY.length)
  }
}

while (sockets.length < Number(clients)) {
  const batch = Array.from({ length: Math.min(OPEN_CONCURRENCY, Number(clients) - sockets.length) }, () => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    const counts = sockets.length % COUNTING_INTERVAL === 0
    socket.on('message', (frame: Buffer) => read(frame, counts))
    sockets.push(socket)
    return new Promise((done, failed) => socket.once('open', done).once('error', failed))
  })
  await Promise.all(batch)
}
await delay(500)
process.send?.('open')
process.on('message', () => {
  const sampleSize = Math.ceil(sockets.length / COUNTING_INTERVAL)
  process.send?.({
    bytes,
    frames,
    messages,
    counted: sampleSize,
    p50: percentile(ages, 0.5),
    p99: percentile(ages, 0.99),
  })
})
process.on('disconnect', () => {
  for (const socket of sockets) socket.terminate()
  process.exit(0)
})
