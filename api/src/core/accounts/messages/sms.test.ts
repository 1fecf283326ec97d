import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createSmsGateway } from './sms.ts'

const gateway = createServer()
const requests: (string | undefined)[] = []
afterEach(() => {
  gateway.closeAllConnections()
  gateway.close()
  gateway.removeAllListeners('request')
})

/** Starts a gateway with the given response. With `undefined` it never responds. */
async function startGateway(status: number | undefined, pair = ''): Promise<string> {
  gateway.on('request', (request, response) => {
    requests.push(request.headers.authorization)
    if (status !== undefined) response.writeHead(status).end('no')
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  return `http://${pair}127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
}

test('throws with the status of a gateway that refuses a message', async () => {
  const { send } = createSmsGateway(await startGateway(502))
  await expect(send('+44 7700 900123', 'PIN 123456')).rejects.toThrow('The SMS gateway answered 502')
})

test('rejects a gateway URL without a host and sends nothing', async () => {
  await createSmsGateway(await startGateway(200)).send('+44 7700 900123', 'PIN 123456')
  expect(requests.at(-1)).toBeUndefined()
})

test('aborts after ten seconds when the gateway does not respond', async () => {
  const url = await startGateway(undefined)
  const timeoutMs = new AbortController()
  let input = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    input = ms
    return timeoutMs.signal
  })
  const sending = createSmsGateway(url).send('+44 7700 900123', 'PIN 123456')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  expect(input / 1000).toBe(10)
  timeoutMs.abort(new Error('too late'))
  await expect(sending).rejects.toThrow('too late')
})
