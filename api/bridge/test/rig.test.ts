import { afterEach, describe, expect, test } from 'vitest'
import { FlrigLink } from '../src/rig/flrig.ts'
import { rigMode } from '../src/rig/mode.ts'
import { type RigLink, RigPoller } from '../src/rig/poller.ts'
import { Rig, type RigSample, type RigSource } from '../src/rig/state.ts'
import { startXmlRpc } from './xml-rpc-server.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function flrig(values: Readonly<Record<string, string>>) {
  const server = await startXmlRpc(values)
  open.push(server)
  return server
}

describe('FLRig', () => {
  const VALUES = {
    'rig.get_vfo': '<value>14074000</value>',
    'rig.get_mode': '<value><string>USB-D</string></value>',
    'rig.get_ptt': '<value><i4>0</i4></value>',
    'rig.get_xcvr': '<value>IC-7300</value>',
  }

  test('reads values by XML-RPC and never sets anything', async () => {
    const { url, requested } = await flrig(VALUES)
    expect(await new FlrigLink(url).query()).toEqual({
      frequencyHz: 14_074_000,
      receiveHz: null,
      mode: 'USB-D',
      name: 'IC-7300',
      transmitting: false,
      running: null,
      source: 'flrig',
    })
    expect(requested.every((method) => method.startsWith('rig.get_'))).toBe(true)
  })

  test("tunes the frequency, the radio's own mode name and split on request", async () => {
    const ok = '<value></value>'
    const {
      url,
      requested,
      given: input,
    } = await flrig({
      ...VALUES,
      'rig.set_vfoA': ok,
      'rig.set_vfoB': ok,
      'rig.set_modeA': ok,
      'rig.set_split': ok,
      'rig.get_modes':
        '<value><array><data><value>LSB</value><value><string>CW-U</string></value>\r\n<value>DATA-U</value></data></array></value>',
    })
    const link = new FlrigLink(url)
    expect(await link.tune({ frequencyHz: 7_005_000, mode: 'CW', transmitHz: 7_010_000 })).toBe(true)
    expect(input).toEqual({
      'rig.set_vfoA': '<double>7005000</double>',
      'rig.set_modeA': '<string>CW-U</string>',
      'rig.set_vfoB': '<double>7010000</double>',
      'rig.set_split': '<i4>1</i4>',
    })
    await link.tune({ frequencyHz: 14_074_000, mode: 'FT8', transmitHz: null })
    expect(input).toMatchObject({ 'rig.set_modeA': '<string>DATA-U</string>', 'rig.set_split': '<i4>0</i4>' })
    requested.length = 0
    // A split set at the radio, and a mode that the radio lacks, stay unchanged.
    await link.tune({ frequencyHz: 14_200_000, mode: 'SSB', transmitHz: null })
    expect(requested).toEqual(['rig.set_vfoA'])
  })

  test('does not tune when the radio rejects the request', async () => {
    const { url } = await flrig(VALUES)
    expect(await new FlrigLink(url).tune({ frequencyHz: 7_005_000, mode: '', transmitHz: null })).toBe(false)
  })

  test('reports the second VFO in split operation', async () => {
    const { url } = await flrig({
      ...VALUES,
      'rig.get_split': '<value><i4>1</i4></value>',
      'rig.get_vfoA': '<value>14074000</value>',
      'rig.get_vfoB': '<value>14080000</value>',
      'rig.get_ptt': '<value><i4>1</i4></value>',
    })
    expect(await new FlrigLink(url).query()).toMatchObject({
      frequencyHz: 14_080_000,
      receiveHz: 14_074_000,
      transmitting: true,
    })
  })

  test('reports no frequency without a radio or after the program has ended', async () => {
    const { url } = await flrig({ 'rig.get_vfo': '<value>0</value>' })
    const link = new FlrigLink(url)
    expect(await link.query()).toBeNull()
    for (const server of open.splice(0)) server.close()
    expect(await link.query()).toBeNull()
  })
})

test.each([
  ['PKTUSB', 'USB', true],
  ['DATA-L', 'LSB', true],
  ['USB-D', 'USB', true],
  ['USB-D1', 'USB', true],
  ['PKTFM', 'FM', true],
  ['USB', 'USB', false],
  ['lsb', 'LSB', false],
  ['CWR', 'CW', false],
  ['CW-U', 'CW', false],
  ['RTTYR', 'RTTY', false],
  ['WFM', 'FM', false],
  ['FT8', 'FT8', false],
  ['', '', false],
])('maps radio mode %s to %s', (message, mode, isData) => {
  expect(rigMode(message)).toEqual({ mode, isData })
})

describe('radio', () => {
  const sample = (source: RigSource, frequencyHz: number, more: Partial<RigSample> = {}): RigSample => ({
    frequencyHz,
    mode: 'USB',
    name: '',
    transmitting: false,
    running: null,
    source,
    ...more,
  })

  test('reports changes and heartbeats but never stale samples', () => {
    const rig = new Rig()
    rig.onMessage(sample('rigctld', 14_074_000), 100_000)
    expect(rig.due(100_000)?.frequencyHz).toBe(14_074_000)
    rig.sent(sample('rigctld', 14_074_000), 100_000)
    rig.onMessage(sample('rigctld', 14_074_000), 100_500)
    expect(rig.due(100_500)).toBeUndefined()
    rig.onMessage(sample('rigctld', 14_075_000), 101_000)
    expect(rig.due(101_000)?.frequencyHz).toBe(14_075_000)
    expect(rig.due(160_000)).toBeUndefined()
  })

  test('a program that repeats data does not override the one connected to the radio', () => {
    const rig = new Rig()
    rig.onMessage(sample('rigctld', 14_074_000), 100_000)
    rig.onMessage(sample('wsjtx', 7_074_000), 100_500)
    expect(rig.latest?.frequencyHz).toBe(14_074_000)
    rig.onMessage(sample('wsjtx', 7_074_000), 115_000)
    expect(rig.latest?.frequencyHz).toBe(7_074_000)
  })

  test('uses the transmitting one of two WSJT-X instances without alternating', () => {
    const rig = new Rig()
    rig.onMessage(sample('wsjtx', 14_074_000, { instance: 'WSJT-X' }), 100_000)
    rig.onMessage(sample('wsjtx', 7_074_000, { instance: 'WSJT-X - two' }), 100_500)
    expect(rig.latest?.frequencyHz).toBe(14_074_000)
    rig.onMessage(sample('wsjtx', 7_074_000, { instance: 'WSJT-X - two', transmitting: true }), 101_000)
    expect(rig.latest?.frequencyHz).toBe(7_074_000)
  })

  test('uses the mode of the program that transmitted last', () => {
    const rig = new Rig()
    rig.onMessage(sample('wsjtx', 14_074_000, { mode: 'FT8', instance: 'WSJT-X' }), 100_000)
    rig.onMessage(sample('fldigi', 14_074_000, { mode: 'PSK31', instance: 'fldigi' }), 100_200)
    rig.onMessage(sample('rigctld', 14_074_000, { mode: 'PKTUSB' }), 100_500)
    expect(rig.latest?.mode).toBe('FT8')
    rig.onMessage(sample('fldigi', 14_074_000, { mode: 'PSK31', instance: 'fldigi', transmitting: true }), 101_000)
    rig.onMessage(sample('rigctld', 14_074_000, { mode: 'PKTUSB' }), 101_500)
    expect(rig.latest?.mode).toBe('PSK31')
  })

  test("reports the radio's data mode as FT8 while WSJT-X reports it", () => {
    const rig = new Rig()
    rig.onMessage(sample('wsjtx', 14_074_000, { mode: 'FT8' }), 100_000)
    rig.onMessage(sample('rigctld', 14_074_000, { mode: 'PKTUSB' }), 100_500)
    expect(rig.latest?.mode).toBe('FT8')
    rig.onMessage(sample('rigctld', 14_200_000, { mode: 'USB' }), 101_000)
    expect(rig.latest?.mode).toBe('USB')
    rig.onMessage(sample('rigctld', 14_074_000, { mode: 'PKTUSB' }), 130_000)
    expect(rig.latest?.mode).toBe('USB')
  })
})

test('polls the first program that responds and retries a silent one less often', async () => {
  const requests: string[] = []
  const link = (label: string, responses: boolean[]): RigLink => ({
    label,
    async query() {
      requests.push(label)
      const sample: RigSample = {
        frequencyHz: 7_000_000,
        mode: 'CW',
        name: label,
        transmitting: null,
        running: null,
        source: 'flrig',
      }
      return responses.shift() === true ? sample : null
    },
    close() {},
  })
  const poller = new RigPoller([link('rigctld', [false, true]), link('FLRig', [true, true])])
  expect((await poller.query(100_000))?.name).toBe('FLRig')
  expect((await poller.query(100_500))?.name).toBe('FLRig')
  expect((await poller.query(105_500))?.name).toBe('rigctld')
  expect(poller.answering).toBe('rigctld')
  expect(requests).toEqual(['rigctld', 'FLRig', 'FLRig', 'rigctld'])
})
