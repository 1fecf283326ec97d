import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outgoing } from '../src/outbox.ts'
import type { RigSample } from '../src/rig/state.ts'
import { AdifFile } from '../src/sources/adif-file.ts'
import type { Datagram } from '../src/sources/datagram.ts'
import { Fldigi } from '../src/sources/fldigi.ts'
import { Js8callLink, readJs8call } from '../src/sources/js8call.ts'
import type { Source } from '../src/sources/source.ts'
import { freePort } from './ports.ts'
import { startXmlRpc } from './xml-rpc-server.ts'

const polling = { timeout: 20_000, interval: 10 }
const field = (name: string, value: string) => `<${name}:${Buffer.byteLength(value)}>${value}`
const record = (call: string, more = '') =>
  `${field('CALL', call)} <QSO_DATE:8>20261120 <TIME_ON:6>101530 <BAND:3>20m <MODE:5>PSK31 ${more}<EOR>\n`

let folder: string
let added: Outgoing[]
let rigs: RigSample[]
const open: { close(): void }[] = []
const closeAfterTest = <T extends { close(): void }>(each: T): T => {
  open.push(each)
  return each
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-sources-'))
  added = []
  rigs = []
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
  rmSync(folder, { recursive: true, force: true })
})
const common = () => ({
  folder,
  ownCall: () => 'M0AAA',
  add: (contact: Outgoing) => void added.push(contact),
  log: () => {},
})
const calls = () => added.map(({ adif }) => /<CALL:\d+>(\w+)/.exec(adif ?? '')?.[1])

describe('ADIF file', () => {
  const path = () => join(folder, 'log.adi')
  /** Polls with a new instance each time, as after a restart. */
  const poll = () => new AdifFile({ ...common(), path: path() }).poll()

  test('sends only records added after the first read, once, even across restarts', () => {
    writeFileSync(path(), `made by hand\n<EOH>\n${record('DL1ABC')}`)
    poll()
    expect(added).toEqual([])
    appendFileSync(path(), record('DL2ABC'))
    poll()
    poll()
    appendFileSync(path(), record('DL3ABC'))
    poll()
    expect(calls()).toEqual(['DL2ABC', 'DL3ABC'])
  })

  test('sends the first contact of a program whose log was empty', () => {
    poll()
    writeFileSync(path(), `x\n<EOH>\n${record('DL1ABC')}`)
    poll()
    expect(calls()).toEqual(['DL1ABC'])
  })

  test('waits for the rest of a record truncated at any byte', () => {
    writeFileSync(path(), '')
    poll()
    const full = record('DL1ABC', field('COMMENT', 'Grüße <eor> aus Köln'))
    for (const cut of [1, 20, full.length - 3, full.length - 2]) {
      writeFileSync(path(), full.slice(0, cut))
      poll()
      expect(added).toEqual([])
    }
    writeFileSync(path(), full)
    poll()
    expect(calls()).toEqual(['DL1ABC'])
  })

  test('sends only changed records when the file is rewritten with another header and field order', () => {
    writeFileSync(path(), `x\n<EOH>\n`)
    poll()
    appendFileSync(path(), record('DL1ABC') + record('DL2ABC'))
    poll()
    added = []
    const turned = '<MODE:5>PSK31<BAND:3>20m<TIME_ON:6>101530<QSO_DATE:8>20261120<call:6>DL1ABC<eor>'
    const next = `a longer header\n<EOH>\n${turned}${record('DL2ABC', field('NAME', 'Ann'))}${record('DL3ABC')}`
    writeFileSync(`${path()}.new`, next)
    renameSync(`${path()}.new`, path())
    poll()
    expect(calls()).toEqual(['DL2ABC', 'DL3ABC'])
    expect(added.map(({ replace }) => replace)).toEqual([true, undefined])
  })

  test('sends nothing twice when the file is truncated and written again', () => {
    writeFileSync(path(), '')
    poll()
    writeFileSync(path(), record('DL1ABC'))
    poll()
    writeFileSync(path(), '')
    poll()
    writeFileSync(path(), record('DL1ABC') + record('DL2ABC'))
    poll()
    expect(calls()).toEqual(['DL1ABC', 'DL2ABC'])
  })

  test('is read while the bridge runs, and a missing file is reported', async () => {
    const file = closeAfterTest(new AdifFile({ ...common(), path: path(), every: 10 }))
    file.open()
    expect(file.status(Date.now()).trouble).toBe('The file is not there.')
    writeFileSync(path(), record('DL1ABC'))
    await vi.waitFor(() => expect(calls()).toEqual(['DL1ABC']), polling)
    expect(file.status(Date.now())).toMatchObject({ trouble: '', messages: 1 })
  })
})

describe('fldigi', () => {
  const base = {
    'main.get_frequency': '<value><double>14070150.000000</double></value>',
    'modem.get_name': '<value>BPSK31</value>',
    'main.get_trx_status': '<value>tx</value>',
  }
  const text = (adif: string) => `<value>${adif.replace(/</g, '&lt;').replace(/>/g, '&gt;')}</value>`
  const without = (adif: string) => adif.replace('<EOR>\n', '')
  const start = (url: string): Source => {
    const source = closeAfterTest(
      new Fldigi({ ...common(), url, every: 10, onRigSample: (rig) => void rigs.push(rig) }),
    )
    void source.open()
    return source
  }

  test('reports frequency, mode and transmit state and never sets anything', async () => {
    const server = closeAfterTest(await startXmlRpc({ ...base }))
    start(server.url)
    await vi.waitFor(() => expect(rigs.length).toBeGreaterThan(0), polling)
    expect(rigs[0]).toMatchObject({ frequencyHz: 14_070_150, mode: 'PSK31', transmitting: true, source: 'fldigi' })
    expect(server.given).toEqual({})
  })

  test('sends each contact once, including those logged while the bridge was not running', async () => {
    const first = record('DL1ABC')
    const server = closeAfterTest(
      await startXmlRpc({ ...base, 'logbook.last_record': text(without(first)), 'logbook.all_records': text(first) }),
    )
    const bridge = start(server.url)
    await vi.waitFor(() => expect(bridge.status(0).programs).toEqual(['fldigi']), polling)
    server.values['logbook.last_record'] = text(without(record('DL2ABC', field('NAME', 'O&M'))).replace('&M', '&amp;M'))
    await vi.waitFor(() => expect(calls()).toEqual(['DL2ABC']), polling)
    expect(added[0]?.adif).toContain('<NAME:3>O&M')
    bridge.close()
    server.values['logbook.all_records'] = text(first + record('DL2ABC') + record('DL3ABC') + record('DL4ABC'))
    server.values['logbook.last_record'] = text(without(record('DL4ABC')))
    added = []
    start(server.url)
    await vi.waitFor(() => expect(calls().slice(-2)).toEqual(['DL3ABC', 'DL4ABC']), polling)
    // Corrected in fldigi meanwhile, so it is sent as a change.
    expect(added.map(({ replace }) => replace)).toEqual([true, undefined, undefined])
  })

  test('finds a program that is started later and survives invalid responses', async () => {
    const server = closeAfterTest(await startXmlRpc({ ...base, 'main.get_frequency': '<value>&#x0;</value' }))
    const bridge = start(server.url)
    await vi.waitFor(() => expect(server.requested.length).toBeGreaterThan(1), polling)
    expect(bridge.status(0).programs).toEqual([])
    server.values['main.get_frequency'] = base['main.get_frequency']
    await vi.waitFor(() => expect(bridge.status(0).programs).toEqual(['fldigi']), polling)
  })
})

describe('JS8Call', () => {
  const LOGGED = JSON.stringify({
    params: { CALL: 'W4FAKE', FREQ: 7_112_000, MODE: 'MFSK', SUBMODE: 'JS8', EXTRA: { MODE: '' }, _ID: -1 },
    type: 'LOG.QSO',
    value:
      '<call:6>W4FAKE <gridsquare:4>EM73 <mode:4>MFSK <submode:3>JS8 <rst_sent:3>-07 <rst_rcvd:3>+02 <qso_date:8>20261120 <time_on:6>145951 <qso_date_off:8>20261120 <time_off:6>145951 <band:3>40m <freq:8>7.112000 <station_callsign:5>M0AAA <my_gridsquare:4>EM73 <comment:0> <operator:5>M0AAA <MODE:0>',
  })

  test('reads a contact without an end time and with a second, empty mode field', () => {
    const [contact] = readJs8call(LOGGED, 'M0AAA')?.contacts ?? []
    for (const part of ['<CALL:6>W4FAKE', '<MODE:4>MFSK', '<SUBMODE:3>JS8', '<FREQ:5>7.112'])
      expect(contact?.adif).toContain(part)
  })

  test.each(['', '{', '[]', 'null', '{"type":5}', '{"type":""}'])('ignores %j', (text) => {
    expect(readJs8call(text, 'M0AAA')).toBeNull()
  })

  test('survives messages with missing values or numbers as text', () => {
    expect(readJs8call('{"type":"RIG.FREQ","params":{"DIAL":"7078000"}}', '')?.rig?.frequencyHz).toBe(7_078_000)
    expect(readJs8call('{"type":"RIG.FREQ"}', '')?.rig).toBeUndefined()
    expect(readJs8call('{"type":"RX.SPOT","params":{"CALL":5,"SNR":"x"}}', '')?.heard).toBeUndefined()
    expect(readJs8call('{"type":"LOG.QSO","value":"<call:3>"}', '')?.contacts).toEqual([])
  })

  test('reads TCP chunks of any size and reconnects', async () => {
    const sockets: Socket[] = []
    const questions: string[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      socket.on('data', (chunk) => questions.push(String(chunk)))
    })
    const port = await freePort('tcp')
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    closeAfterTest(server)
    const received: Datagram[] = []
    const link = closeAfterTest(
      new Js8callLink({
        host: '127.0.0.1',
        port,
        ownCall: () => 'M0AAA',
        onMessage: (message) => void received.push(message),
      }),
    )
    link.open()
    await vi.waitFor(() => expect(questions.join('')).toContain('RIG.GET_FREQ'), polling)
    const spot = { type: 'RX.SPOT', params: { CALL: 'DL1ABC', DIAL: 7_078_000, OFFSET: 1500, SNR: -12, GRID: ' JO62' } }
    const all = `${JSON.stringify({ type: 'RIG.FREQ', params: { DIAL: 7_078_000, FREQ: 7_079_500 } })}\nnonsense\n${LOGGED}\n${JSON.stringify(spot)}\n{"type":"RIG.PTT","value":"on","params":{"PTT":true}}\n`
    for (let at = 0; at < all.length; at += 50) sockets[0]?.write(all.slice(at, at + 50))
    await vi.waitFor(() => expect(received.length).toBe(4), polling)
    expect(received[0]?.rig).toMatchObject({ frequencyHz: 7_078_000, mode: 'JS8' })
    expect(received[1]?.contacts).toHaveLength(1)
    expect(received[2]?.heard).toEqual([
      { call: 'DL1ABC', frequency_khz: 7_079.5, mode: 'JS8', snr: -12, grid: 'JO62', calls_cq: false },
    ])
    expect(received[3]?.transmits).toBe(true)
    expect(link.status()).toMatchObject({ programs: ['JS8Call'], messages: 5, ignored: 1 })
    sockets[0]?.destroy()
    await vi.waitFor(() => expect(link.status().programs).toEqual([]), polling)
  })
})
