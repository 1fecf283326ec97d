/**
 * A server on loopback that receives alerts and simulates failures of push services, webhooks, Telegram and Discord.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Reply {
  /** 0 breaks the connection; -1 never responds. */
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Sets the response from now on. */
  answer: (request: Received) => Reply | Promise<Reply>
  close(): Promise<void>
}

export const OK: Reply = { status: 200, body: '{}' }

export async function startReceiver(reply: Receiver['answer'] = () => OK): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const got = { method, path: url, headers, body: await buffer(request) }
    receiver.received.push(got)
    const { status, headers: output = {}, body = '' } = await receiver.answer(got)
    if (status === 0) request.socket.destroy()
    else if (status > 0) response.writeHead(status, output).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: reply,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return receiver
}

/** Responses of a fake Telegram bot: `received` are the chat's messages. */
export function telegramReply(received: () => readonly object[]): Receiver['answer'] {
  return ({ path, body }) => {
    const result = (value: unknown) => ({ status: 200, body: JSON.stringify({ ok: true, result: value }) })
    if (path.endsWith('/getMe')) return result({ id: 1, is_bot: true, username: 'onfreq_test_bot' })
    if (!path.endsWith('/getUpdates')) return result({ message_id: 1 })
    const { offset } = JSON.parse(body.toString()) as { offset: number }
    return result(received().filter((update) => 'update_id' in update && Number(update.update_id) >= offset))
  }
}
