import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RigctldLink } from '../src/rig/rigctld.ts'
import { freePort } from './ports.ts'
import { startRigctld, type TestRigctld, type TestRigctldOptions } from './rigctld-server.ts'

const open: { close(): unknown }[] = []
let port: number
beforeEach(async () => {
  port = await freePort('tcp')
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

function linkTo(at: number): RigctldLink {
  const link = new RigctldLink('127.0.0.1', at)
  open.unshift(link)
  return link
}

async function start(options: Partial<TestRigctldOptions> = {}): Promise<TestRigctld> {
  const rigctld = await startRigctld({ port, ...options })
  open.push({ close: () => rigctld.kill() })
  return rigctld
}

/** rigctld caches values for up to half a second. */
const polling = { timeout: 10_000, interval: 100 }

describe('rigctld', () => {
  test('follows frequency, mode and transmit state of the radio', async () => {
    const rigctld = await start()
    console.info(`Tested with ${rigctld.kind}.`)
    const link = linkTo(port)
    expect(await link.query()).toMatchObject({ frequencyHz: 145_000_000, mode: 'FM', source: 'rigctld' })
    for (const command of ['F 14074000', 'M PKTUSB 3000', 'T 1']) expect(await rigctld.send(command)).toBe('RPRT 0\n')
    await vi.waitFor(
      async () =>
        expect(await link.query()).toMatchObject({ frequencyHz: 14_074_000, mode: 'PKTUSB', transmitting: true }),
      polling,
    )
    await rigctld.send('T 0')
    await vi.waitFor(async () => expect(await link.query()).toMatchObject({ transmitting: false }), polling)
  })

  test.each([false, true])('tunes to a frequency and mode on request (started with --vfo: %s)', async (vfo) => {
    await start({ vfo })
    const link = linkTo(port)
    expect(await link.tune({ frequencyHz: 14_025_000, mode: 'CW', transmitHz: null })).toBe(false)
    await link.query()
    expect(await link.tune({ frequencyHz: 7_150_000, mode: 'SSB', transmitHz: null })).toBe(true)
    await vi.waitFor(
      async () => expect(await link.query()).toMatchObject({ frequencyHz: 7_150_000, mode: 'LSB' }),
      polling,
    )
    expect(await link.tune({ frequencyHz: 14_074_000, mode: '', transmitHz: null })).toBe(true)
    await vi.waitFor(
      async () => expect(await link.query()).toMatchObject({ frequencyHz: 14_074_000, mode: 'LSB' }),
      polling,
    )
  })

  test('transmits on another frequency for a split request and ends split with the next request', async () => {
    await start()
    const link = linkTo(port)
    await link.query()
    expect(await link.tune({ frequencyHz: 14_195_000, mode: '', transmitHz: 14_200_000 })).toBe(true)
    await vi.waitFor(async () => expect(await link.query()).toMatchObject({ frequencyHz: 14_200_000 }), polling)
    expect(await link.tune({ frequencyHz: 14_025_000, mode: '', transmitHz: null })).toBe(true)
    await vi.waitFor(async () => expect(await link.query()).toMatchObject({ frequencyHz: 14_025_000 }), polling)
  })

  test('reports the transmit frequency in split operation', async () => {
    const rigctld = await start()
    for (const command of ['F 14195000', 'S 1 VFOB', 'I 14200000']) await rigctld.send(command)
    const link = linkTo(port)
    await vi.waitFor(
      async () => expect(await link.query()).toMatchObject({ frequencyHz: 14_200_000, receiveHz: 14_195_000 }),
      polling,
    )
    await rigctld.send('S 0 VFOA')
    await vi.waitFor(
      async () => expect(await link.query()).toMatchObject({ frequencyHz: 14_195_000, receiveHz: null }),
      polling,
    )
  })

  test('names a VFO when rigctld was started with --vfo', async () => {
    await start({ vfo: true })
    expect(await linkTo(port).query()).toMatchObject({ frequencyHz: 145_000_000, mode: 'FM' })
  })

  test('reconnects after rigctld was killed and restarted', async () => {
    const rigctld = await start()
    const link = linkTo(port)
    expect(await link.query()).not.toBeNull()
    await rigctld.kill()
    expect(await link.query()).toBeNull()
    await start()
    expect(await link.query()).toMatchObject({ frequencyHz: 145_000_000 })
  })
})

/** A program that imitates rigctld, with these responses; records received commands and the number of connections. */
async function startImitation(responses: Readonly<Record<string, string>>) {
  const traffic = { asked: [] as string[], connections: 0 }
  const server = createServer((socket) => {
    traffic.connections += 1
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const command of String(chunk).trim().split('\n')) {
        traffic.asked.push(command)
        const result = responses[command]
        if (result !== undefined) socket.write(result)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  open.push(server)
  return traffic
}

describe('programs that imitate rigctld', () => {
  const SHORT = { '\\chk_vfo': '0\n', '+\\get_freq': 'RPRT 1\n', s: 'RPRT -11\n' }

  test('get the short commands that they support', async () => {
    await startImitation({ ...SHORT, f: '14074000\n', m: 'USB\n2400\n', t: '1\n' })
    expect(await linkTo(port).query()).toMatchObject({ frequencyHz: 14_074_000, mode: 'USB', transmitting: true })
  })

  test('report no frequency when they return an error', async () => {
    await startImitation({ ...SHORT, f: 'RPRT -5\n' })
    expect(await linkTo(port).query()).toBeNull()
  })

  test('report a frequency even when they cannot report transmit state', async () => {
    await startImitation({ ...SHORT, f: '7030000\n', m: 'CW\n500\n', t: 'RPRT -11\n' })
    expect(await linkTo(port).query()).toMatchObject({ frequencyHz: 7_030_000, mode: 'CW', transmitting: null })
  })

  test('get all queries over one connection, which never set anything', async () => {
    const traffic = await startImitation({ ...SHORT, f: '7030000\n', m: 'CW\n500\n', t: '0\n' })
    const link = linkTo(port)
    for (let n = 0; n < 5; n++) await link.query()
    expect(traffic.connections).toBe(1)
    expect(new Set(traffic.asked)).toEqual(new Set(['\\chk_vfo', '+\\get_freq', 'f', 'm', 't', 's']))
  })

  test('abort a query that gets no response', async () => {
    await startImitation({})
    expect(await linkTo(port).query()).toBeNull()
  })

  test('may be missing without causing an error', async () => {
    expect(await linkTo(port).query()).toBeNull()
  })
})
