/** Preloaded by a server, whose parent sends the clock offset in milliseconds that applies from then on. */
const RealDate = Date
let offset = 0

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'clockIsWrongBy' in message) {
    offset = Number(message.clockIsWrongBy)
  }
})

class ShiftedDate extends RealDate {
  constructor(...values: unknown[]) {
    // biome-ignore lint/suspicious/noExplicitAny: Date has five signatures, all of which pass here
    super(...((values.length === 0 ? [RealDate.now() + offset] : values) as [any]))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}
globalThis.Date = ShiftedDate as DateConstructor
