/** The socket of a page that shows a chat. */
import type { ChatEvent, ChatNews } from '@onfreq/contracts/streams/chat'
import { WebSocket } from 'ws'

export class ChatListener {
  readonly events: ChatEvent[] = []
  /** Arrival time of each event as returned by `performance.now()`, by its number. */
  readonly heardAt = new Map<number, number>()
  reloads = 0
  readonly socket: WebSocket
  readonly #station: number
  #waiting: (() => void)[] = []
  readonly opened: Promise<void>

  /** @param after number of the newest event that the page already has */
  constructor(address: string, station: number, after: number, headers: Record<string, string> = {}) {
    this.#station = station
    this.socket = new WebSocket(`${address}/live?frames=lists`, { headers })
    this.opened = new Promise((done) => {
      this.socket.on('message', (data) => {
        for (const message of JSON.parse(String(data))) {
          if (message.type === 'hello') {
            this.socket.send(JSON.stringify({ type: 'chat', station, after }))
            done()
          }
          if (message.type === 'chat') this.#hear(message.data)
        }
      })
    })
  }

  #hear({ station, events, reload }: ChatNews): void {
    if (station !== this.#station) throw new Error(`Told of the chat of ${station}`)
    if (reload) this.reloads += 1
    for (const event of events) {
      this.events.push(event)
      this.heardAt.set(event.seq, performance.now())
    }
    for (const look of this.#waiting.splice(0)) look()
  }

  /** Resolves when `done` returns true. */
  async until(done: (listener: ChatListener) => boolean): Promise<void> {
    while (!done(this)) await new Promise<void>((look) => this.#waiting.push(look))
  }

  /** Texts in order of arrival. */
  get texts(): string[] {
    return this.events.flatMap((event) => (event.kind === 'said' ? [event.text] : []))
  }

  close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve()
    return new Promise((done) => {
      this.socket.on('close', () => done())
      this.socket.terminate()
    })
  }
}
