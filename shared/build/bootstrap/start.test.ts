import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

async function start(port: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: port },
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { lines: stdout.split('\n').filter(Boolean).length, stderr: stderr.trim(), code }
}

test.each(['x', '-1', '65536', '80.5'])(
  'rejects PORT=%s with one sentence before it installs or builds anything',
  async (port) => {
    expect(await start(port)).toEqual({ lines: 1, stderr: `PORT is "${port}", which is not a port number.`, code: 1 })
  },
)

test('rejects a port in use with one sentence before it installs or builds anything', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await start(port)).toEqual({
    lines: 1,
    stderr: `Port ${port} is in use, perhaps by an Onfreq that is still running. Stop it, or choose another: PORT=8090 npm start`,
    code: 1,
  })
})
