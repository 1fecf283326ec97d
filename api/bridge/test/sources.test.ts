import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { Rig, type RigSample } from '../src/rig.ts'
import { askFlrig } from '../src/sources/flrig.ts'
import { askRigctld } from '../src/sources/rigctld.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Answers like rigctld: a line per value, `RPRT -n` for what it cannot do. */
async function rigctld(answers: Readonly<Record<string, string>>): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const command of String(chunk).trim().split('\n')) {
        asked.push(command)
        const answer = answers[command]
        // In two pieces, as a network may cut it.
        if (answer === undefined) continue
        socket.write(answer.slice(0, 3))
        setImmediate(() => socket.write(answer.slice(3)))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { port: (server.address() as AddressInfo).port, asked }
}

describe('rigctld', () => {
  test('frequency, mode and transmission are read, and nothing is ever set', async () => {
    const { port, asked } = await rigctld({ f: '14074000\n', m: 'USB\n2400\n', t: '1\n' })
    expect(await askRigctld('127.0.0.1', port)).toMatchObject({
      frequencyHz: 14_074_000,
      mode: 'USB',
      transmitting: true,
      source: 'rigctld',
    })
    expect(asked).toEqual(['f', 'm', 't'])
  })

  test('an error instead of a value is no frequency', async () => {
    const { port } = await rigctld({ f: 'RPRT -5\n' })
    expect(await askRigctld('127.0.0.1', port)).toBeNull()
  })

  test('a rig that cannot tell whether it transmits still has a frequency', async () => {
    const { port } = await rigctld({ f: '7030000\n', m: 'CW\n500\n', t: 'RPRT -11\n' })
    expect(await askRigctld('127.0.0.1', port)).toMatchObject({
      frequencyHz: 7_030_000,
      mode: 'CW',
      transmitting: null,
    })
  })

  test('silence ends the question', async () => {
    const { port } = await rigctld({})
    expect(await askRigctld('127.0.0.1', port)).toBeNull()
  })

  test('nobody there is no error', async () => {
    const { port } = await rigctld({})
    for (const server of open.splice(0)) server.close()
    expect(await askRigctld('127.0.0.1', port)).toBeNull()
  })
})

test('FLRig is asked by XML-RPC for what it shows', async () => {
  const values: Readonly<Record<string, string>> = {
    'rig.get_vfo': '<value>14074000</value>',
    'rig.get_mode': '<value><string>USB-D</string></value>',
    'rig.get_ptt': '<value><i4>0</i4></value>',
    'rig.get_xcvr': '<value>IC-7300</value>',
  }
  const asked: string[] = []
  const server = createHttp((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const method = /<methodName>([^<]+)</.exec(body)?.[1] ?? ''
      asked.push(method)
      reply.end(`<methodResponse><params><param>${values[method]}</param></params></methodResponse>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const { port } = server.address() as AddressInfo
  expect(await askFlrig(`http://127.0.0.1:${port}`)).toEqual({
    frequencyHz: 14_074_000,
    mode: 'USB',
    name: 'IC-7300',
    transmitting: false,
    running: null,
    source: 'flrig',
  })
  expect(asked.every((method) => method.startsWith('rig.get_'))).toBe(true)
})

describe('the radio', () => {
  const sample = (source: string, frequencyHz: number): RigSample => ({
    frequencyHz,
    mode: 'USB',
    name: '',
    transmitting: false,
    running: null,
    source,
  })

  test('is told when it changes, again as a sign of life, and never from old samples', () => {
    const rig = new Rig()
    rig.hear(sample('rigctld', 14_074_000), 0)
    expect(rig.due(0)?.frequencyHz).toBe(14_074_000)
    rig.sent(sample('rigctld', 14_074_000), 0)
    rig.hear(sample('rigctld', 14_074_000), 500)
    expect(rig.due(500)).toBeUndefined()
    rig.hear(sample('rigctld', 14_075_000), 1000)
    expect(rig.due(1000)?.frequencyHz).toBe(14_075_000)
    expect(rig.due(60_000)).toBeUndefined()
  })

  test('a program that only repeats does not override the one with the cable', () => {
    const rig = new Rig()
    rig.hear(sample('rigctld', 14_074_000), 0)
    rig.hear(sample('wsjtx', 7_074_000), 500)
    expect(rig.latest?.frequencyHz).toBe(14_074_000)
    rig.hear(sample('wsjtx', 7_074_000), 15_000)
    expect(rig.latest?.frequencyHz).toBe(7_074_000)
  })
})
