import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Datagram, readDatagram } from '../src/sources/datagram.ts'
import { Listener } from '../src/sources/listener.ts'
import { freePort, sendUdp } from './ports.ts'
import { adifFile, bool, datagram, qsoLogged, status, u32, u64, utf8 } from './wsjtx-bytes.ts'

const MY = 'M0AAA'
const AT = Date.UTC(2026, 10, 20, 23, 59, 30)
const LOGGED = { at: AT, call: 'DL1ABC', my: MY }
const read = (bytes: Uint8Array) => readDatagram(bytes, MY)
const text = (value: string) => new TextEncoder().encode(value)
const [type5, type12] = [datagram(5, qsoLogged(LOGGED).all), datagram(12, [utf8(adifFile(LOGGED))])] as const
const getKeys = (...output: (Datagram | null)[]) =>
  new Set(output.flatMap((each) => each?.contacts.map(({ key }) => key) ?? []))

describe('WSJT-X', () => {
  test.each([2, 3])('reads every field of a logged contact with schema %i', (schema) => {
    const output = read(datagram(5, qsoLogged(LOGGED).all, { schema }))
    expect(output?.program).toBe('WSJT-X')
    expect(output?.contacts).toHaveLength(1)
    const adif = output?.contacts[0]?.adif ?? ''
    for (const field of [
      '<CALL:6>DL1ABC',
      '<QSO_DATE:8>20261120',
      '<TIME_ON:6>235930',
      '<QSO_DATE_OFF:8>20261121',
      '<TIME_OFF:6>000015',
      '<BAND:3>20m',
      '<FREQ:9>14.075234',
      '<MODE:3>FT8',
      '<RST_SENT:3>-07',
      '<RST_RCVD:3>+02',
      '<TX_PWR:3>100',
      '<GRIDSQUARE:4>JO62',
      '<STATION_CALLSIGN:5>M0AAA',
    ])
      expect(adif).toContain(field)
  })

  test('treats messages 5 and 12 and plain ADIF of the same contact as one contact', () => {
    expect(getKeys(read(type5), read(type12), read(text(adifFile(LOGGED)))).size).toBe(1)
    const ft4 = { ...LOGGED, mode: 'FT4' }
    expect(getKeys(read(datagram(5, qsoLogged(ft4).all)), read(datagram(12, [utf8(adifFile(ft4))]))).size).toBe(1)
  })

  test('recognises the same contact when the station callsign is missing', () => {
    expect(getKeys(read(type5), read(text(adifFile({ ...LOGGED, my: '' })))).size).toBe(1)
    expect(getKeys(read(type5), read(datagram(5, qsoLogged(LOGGED).old))).size).toBe(1)
  })

  test('distinguishes contacts by call, minute, station callsign and mode', () => {
    const others = [{ call: 'DL2ABC' }, { at: AT + 60_000 }, { my: 'GB4XYZ' }, { mode: 'FT4' }]
    const messages = others.map((other) => read(datagram(5, qsoLogged({ ...LOGGED, ...other }).all)))
    expect(getKeys(read(type5), ...messages).size).toBe(5)
  })

  test('reads frequency, mode and transmit state of each instance', () => {
    expect(read(datagram(1, status(14_074_000, 'FT8', true), { id: 'WSJT-X - two' }))).toEqual({
      program: 'WSJT-X - two',
      contacts: [],
      rig: {
        frequencyHz: 14_074_000,
        mode: 'FT8',
        name: '',
        transmitting: true,
        running: null,
        source: 'wsjtx',
        instance: 'WSJT-X - two',
      },
    })
  })

  test('ignores heartbeats, close messages and messages for other programs', () => {
    expect(read(datagram(0, [u32(3), utf8('2.6.1'), utf8(null)]))).toEqual({ program: 'WSJT-X', contacts: [] })
    expect(read(datagram(6, []))).toEqual({ program: 'WSJT-X', contacts: [], isLeaving: true })
    for (const type of [3, 4, 7, 8, 9, 10, 11, 14, 15, 99])
      expect(read(datagram(type, [utf8('whatever')]))).toEqual({ program: 'WSJT-X', contacts: [] })
  })

  test('reads a complete decode and rejects a truncated one', () => {
    const fields = [bool(true), u32(34_215_000), u32(-12), u64(0), u32(1200), utf8('~'), utf8('CQ DL1ABC JO62')]
    const output = read(datagram(2, fields))
    expect(output?.decode).toMatchObject({
      isNew: true,
      snr: -12,
      offsetHz: 1200,
      message: 'CQ DL1ABC JO62',
      offAir: false,
    })
    expect(read(datagram(2, fields.slice(0, 4)))).toBeNull()
  })
})

describe('programs based on WSJT-X', () => {
  test('treats a JTDX contact whose UTC is marked as local time as the same contact', () => {
    const jtdx = read(datagram(5, qsoLogged({ ...LOGGED, spec: 0 }).all, { id: 'JTDX' }))
    expect(jtdx?.program).toBe('JTDX')
    expect(getKeys(read(type5), jtdx).size).toBe(1)
  })

  test('accepts shorter messages from MSHV and longer ones from newer versions', () => {
    const shorter = read(datagram(1, status(7_074_000, 'FT8', false).slice(0, 8), { id: 'MSHV' }))
    expect(shorter).toMatchObject({ program: 'MSHV', rig: { frequencyHz: 7_074_000, mode: 'FT8' } })
    const longer = read(datagram(5, [...qsoLogged(LOGGED).all, utf8('more'), u32(7)]))
    expect(getKeys(read(type5), longer).size).toBe(1)
  })
})

describe('N1MM Logger+', () => {
  const ID = 'f9ffac4fcd3e479ca86e137df1338531'
  const n1mm = (root: string, more: Readonly<Record<string, string>> = {}) => {
    const fields = {
      contestname: 'CQWWCW',
      timestamp: '2026-11-20 12:05:30',
      mycall: MY,
      band: '3.5',
      rxfreq: '352519',
      txfreq: '352519',
      mode: 'CW',
      call: 'WA1ABC',
      snt: '599',
      rcv: '599',
      ID,
      IsOriginal: 'True',
      ...more,
    }
    const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
    return read(text(`<?xml version="1.0" encoding="utf-8"?><${root}>${xml.join('')}</${root}>`))
  }

  test('uses one key for a contact, its change and its deletion', () => {
    const contact = n1mm('contactinfo')
    expect(contact?.contacts[0]?.adif).toContain('<FREQ:7>3.52519')
    expect(contact?.contacts[0]?.adif).toContain('<TIME_ON:6>120530')
    const change = n1mm('contactreplace', { call: 'WA1ABD', oldcall: 'WA1ABC', oldtimestamp: '2026-11-20 12:05:30' })
    expect(change?.contacts).toMatchObject([{ replace: true }])
    const deletion = n1mm('contactdelete')
    expect(deletion?.contacts).toEqual([{ key: `n1mm-${ID}` }])
    expect(getKeys(contact, change, deletion).size).toBe(1)
  })

  test('identifies a contact by its previous call and time when an old version sends no id', () => {
    const before = { ID: '', oldcall: 'WA1ABC', oldtimestamp: '2026-11-20 12:05:30' }
    const change = n1mm('contactreplace', { ...before, call: 'WA1ABD', timestamp: '2026-11-20 12:06:00' })
    expect(getKeys(n1mm('contactinfo', { ID: '' }), change, n1mm('contactdelete', { ID: '' })).size).toBe(1)
  })

  test('ignores copies of contacts from other stations of the network', () => {
    expect(n1mm('contactinfo', { IsOriginal: 'False' })).toEqual({ program: 'N1MM Logger+', contacts: [] })
  })

  test('reads the frequency in tens of hertz, prefers the focused radio and uses its transmit frequency in split', () => {
    const radio = (more: string) =>
      read(
        text(
          `<?xml version="1.0"?><RadioInfo><RadioNr>1</RadioNr><Freq>1425000</Freq><TXFreq>1425500</TXFreq><Mode>USB</Mode><IsRunning>True</IsRunning><IsTransmitting>False</IsTransmitting>${more}</RadioInfo>`,
        ),
      )?.rig
    expect(radio('<ActiveRadioNr>1</ActiveRadioNr><IsSplit>False</IsSplit>')).toMatchObject({
      frequencyHz: 14_250_000,
      mode: 'USB',
      running: true,
      transmitting: false,
    })
    expect(radio('<IsSplit>True</IsSplit>')).toMatchObject({ frequencyHz: 14_255_000 })
    expect(radio('<ActiveRadioNr>2</ActiveRadioNr>')).toBeUndefined()
  })
})

describe('invalid data', () => {
  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['noise', Uint8Array.from({ length: 300 }, (_, n) => (n * 7919) % 256)],
    ['text', text('hello, is this thing on?')],
    ['the magic number alone', Uint8Array.from(u32(0xadbccbda))],
    ['a text that claims to be longer than the datagram', datagram(12, [u32(0x7fffffff)])],
    ['ADIF without a record', text('<adif_ver:5>3.1.0 <EOH>')],
    ['ADIF without a call', text('<BAND:3>20m<EOR>')],
    ['broken XML', text('<?xml version="1.0"?><contactinfo><call>K1AB</contactinfo>')],
    ['XML of another program', text('<?xml version="1.0"?><spot><dxcall>K1AB</dxcall></spot>')],
    [
      'XML that wants more than it is',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><contactinfo>&b;</contactinfo>'),
    ],
    ['a contact of nobody', datagram(5, qsoLogged({ ...LOGGED, call: '' }).all)],
  ])('ignores %s', (_, bytes) => {
    expect(read(bytes)).toBeNull()
  })

  test('never turns a truncated message into a contact with another station', () => {
    for (const message of [type5, type12]) {
      for (let end = 0; end < message.length; end++) {
        for (const { adif } of read(message.slice(0, end))?.contacts ?? []) expect(adif).toContain('<CALL:6>DL1ABC')
      }
    }
  })
})

describe('listener', () => {
  const open: Listener[] = []
  afterEach(() => {
    for (const each of open.splice(0)) each.close()
  })

  async function listen(port: number, group?: string) {
    const keys: string[] = []
    const troubles: string[] = []
    const listener = new Listener({
      name: 'WSJT-X',
      port,
      ...(group !== undefined && { group }),
      onMessage(bytes) {
        const output = read(bytes)
        for (const { key } of output?.contacts ?? []) keys.push(key)
        return output
      },
      trouble: (message) => troubles.push(message),
    })
    open.push(listener)
    await listener.open()
    return { keys, troubles, status: () => listener.status(Date.now()) }
  }
  const polling = { timeout: 10_000, interval: 20 }
  const heartbeat = datagram(0, [u32(3), utf8('2.6.1'), utf8(null)])

  test('receives unicast, counts unusable datagrams and keeps running', async () => {
    const port = await freePort('udp')
    const { keys, status: now } = await listen(port)
    await sendUdp(port, [heartbeat, Uint8Array.of(1, 2, 3), type5.slice(0, 40), type5, text('<EOR>'), type12])
    await vi.waitFor(() => expect(now().messages).toBe(6), polling)
    expect(now()).toMatchObject({ isOpen: true, ignored: 3, programs: ['WSJT-X'], trouble: '' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await sendUdp(port, [datagram(6, [])])
    await vi.waitFor(() => expect(now().programs).toEqual([]), polling)
  })

  test('receives multicast together with another listener, and unicast', async () => {
    const port = await freePort('udp')
    const group = '239.255.73.73'
    const [one, other] = [await listen(port, group), await listen(port, group)]
    expect([...one.troubles, ...other.troubles]).toEqual([])
    await sendUdp(port, [type5, type12], { to: group, from: '127.0.0.1' })
    await vi.waitFor(() => {
      for (const { keys } of [one, other]) expect(keys.length).toBeGreaterThanOrEqual(2)
    }, polling)
    for (const { keys } of [one, other]) expect(new Set(keys).size).toBe(1)
    await sendUdp(port, [heartbeat])
    await vi.waitFor(() => expect([...one.status().programs, ...other.status().programs]).toContain('WSJT-X'), polling)
  })

  test('does not take a port from another program and names the likely owner', async () => {
    const port = await freePort('udp')
    const first = await listen(port)
    const second = await listen(port)
    expect(second.status()).toMatchObject({ isOpen: false, trouble: expect.stringContaining('GridTracker') })
    expect(second.troubles).toHaveLength(1)
    await sendUdp(port, [type5])
    await vi.waitFor(() => expect(first.keys).toHaveLength(1), polling)
  })

  test('reports an invalid multicast group', async () => {
    const { status: now } = await listen(await freePort('udp'), '10.0.0.1')
    expect(now()).toMatchObject({ isOpen: false, trouble: expect.stringContaining('10.0.0.1') })
  })
})

describe('ADIF wrapped by other programs', () => {
  const plain =
    '<CALL:6>DL1ABC <MODE:7>DYNAMIC <SUBMODE:7>VARA HF <QSO_DATE:8>20261120 <TIME_ON:6>215130 <BAND:3>20m <EOR>'

  test.each([
    ['DXKeeper', `<command:3>log<parameters:${plain.length}>${plain}`],
    ['VarAC, with a length that is not true', `<command:3>Log<parameters:20>${plain}`],
    ['DXKeeper with its own wrap', `<command:11>externallog<parameters:200><ExternalLogADIF:${plain.length}>${plain}`],
    ['Log4OM', `ADD ${plain}`],
  ])('yields the contact that plain ADIF would: %s', (_name, wrapped) => {
    expect(getKeys(read(text(wrapped)), read(text(plain))).size).toBe(1)
  })
})

describe('N1MM band map', () => {
  const spot = (by: string, action = 'add', frequency = '14025,50') =>
    `<?xml version="1.0" encoding="utf-8"?><spot><app>N1MM</app><StationName>PC</StationName><dxcall>DL1ABC</dxcall><frequency>${frequency}</frequency><spottercall>${by}</spottercall><timestamp>2026-11-20 10:15:30</timestamp><action>${action}</action><mode>CW</mode><comment>up 2</comment><status>single mult</status><statuslist></statuslist></spot>`

  test('a band map entry becomes a spot of the operator, even with a decimal comma', () => {
    expect(read(text(spot('M0AAA')))?.spot).toEqual({
      call: 'DL1ABC',
      frequencyHz: 14_025_500,
      mode: 'CW',
      comment: 'up 2',
    })
  })

  test('ignores entries of other spotters and removed entries', () => {
    expect(read(text(spot('W1AW')))?.spot).toBeUndefined()
    expect(read(text(spot('M0AAA', 'delete')))?.spot).toBeUndefined()
    expect(read(text(spot('M0AAA', 'add', 'x')))).toBeNull()
  })
})

test.each([
  ['UTF-8', Buffer.from('é')],
  ['the characters of Windows', Buffer.from([0xe9])],
])('reads a name in %s', (_, name) => {
  const [before, after] = [
    '<contactinfo><timestamp>2026-11-28 12:34:56</timestamp><call>K1ABC</call><mode>CW</mode><band>14</band><name>Ren',
    '</name></contactinfo>',
  ]
  expect(JSON.stringify(read(Buffer.concat([Buffer.from(before), name, Buffer.from(after)])))).toContain('René')
})
