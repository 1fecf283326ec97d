/** A TCP connection with line-based requests and responses. */
import { connect } from 'node:net'

const RESPONSE_TIMEOUT_MS = 1000

export interface Lines {
  /** Sends a command and returns the lines received until `isComplete` returns true. */
  query(command: string, isComplete: (incoming: readonly string[]) => boolean): Promise<readonly string[]>
  close(): void
}

/** @throws after a response timeout of one second, and for every later query */
export async function openLines(host: string, port: number): Promise<Lines> {
  const socket = connect({ host, port })
  socket.setEncoding('utf8')
  socket.setNoDelay(true)
  let buffer = ''
  let failure: Error | undefined
  let wake: () => void = () => {}
  const fail = (error?: Error) => {
    failure ??= error ?? new Error('The connection was closed.')
    wake()
  }
  socket.on('data', (chunk) => {
    buffer += String(chunk)
    wake()
  })
  socket.on('error', fail)
  socket.on('close', () => fail())

  /** Waits for more data until the response timeout. */
  const waitForData = async (until: number) => {
    const late = setTimeout(() => fail(new Error('No answer.')), Math.max(0, until - Date.now()))
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    clearTimeout(late)
    if (failure !== undefined) {
      socket.destroy()
      throw failure
    }
  }

  socket.once('connect', () => wake())
  await waitForData(Date.now() + RESPONSE_TIMEOUT_MS)
  return {
    async query(command, isComplete) {
      if (failure !== undefined) throw failure
      buffer = ''
      socket.write(`${command}\n`)
      const until = Date.now() + RESPONSE_TIMEOUT_MS
      for (;;) {
        const received = buffer.split('\n').slice(0, -1)
        const lines = received.map((line) => line.trimEnd())
        if (isComplete(lines)) return lines
        await waitForData(until)
      }
    },
    close: () => socket.destroy(),
  }
}
