/** Onfreq Bridge as a separate process, the programs that it listens to, and a radio. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWsjtx } from '@onfreq/ham/wire/wsjtx'
import { expect, type Page } from '@playwright/test'
import { siteUrl } from './running-site.ts'
import { freePort } from './site.ts'

const CLI = join(import.meta.dirname, '../../../api/bridge/src/cli.ts')

export interface TestBridge {
  /** Pairs with the code from the settings, as a user would in a second terminal. */
  pair(code: string, url: string): Promise<void>
  /** URL of its status page. */
  readonly page: string
  /** Logs a contact in the way WSJT-X does, with messages 5 and 12. */
  logInWsjtx(contact: { readonly call: string; readonly myCall: string }): Promise<void>
  stop(): Promise<void>
}

export interface BridgeOptions {
  /** Whether a spot pressed on the site tunes the rigctld radio. */
  readonly mayTune?: boolean
}

export async function startBridge(
  rigctld?: number,
  { mayTune: canTune = false }: BridgeOptions = {},
): Promise<TestBridge> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-bridge-e2e-'))
  const [udp, status] = [await freePort(), await freePort()]
  const disabledSources = [
    '--n1mm',
    '0',
    '--adif',
    '0',
    '--flrig',
    'off',
    '--fldigi',
    'off',
    '--js8call',
    'off',
    '--js8call-udp',
    '0',
  ]
  const ports = ['--wsjtx', String(udp), '--status', String(status)]
  const rig = ['--rigctld', rigctld === undefined ? 'off' : `127.0.0.1:${rigctld}`]
  const tune = canTune ? ['--tune', 'on'] : []
  const options = ['--folder', folder, ...disabledSources, ...ports, ...rig, ...tune]
  const bridge = spawn(process.execPath, [CLI, ...options], { stdio: 'ignore' })
  return {
    page: `http://127.0.0.1:${status}/`,
    async pair(code, url) {
      const child = spawn(process.execPath, [CLI, 'pair', code, '--url', url, '--folder', folder], { stdio: 'ignore' })
      const exit = await new Promise((resolve) => child.once('exit', resolve))
      if (exit !== 0) throw new Error(`Pairing ended with ${exit}`)
    },
    logInWsjtx: (contact) => logInWsjtx(udp, contact),
    async stop() {
      await stopProcess(bridge)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Pairs as a new member does: presses the button in the settings or on a program's page, and runs the command shown. */
export async function pair(page: Page, bridge: TestBridge, path = '/account/programs'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Pair Onfreq Bridge' }).click()
  const command = await page.getByRole('textbox', { name: 'Command' }).inputValue()
  const [, code = '', url = ''] = /^node onfreq-bridge\.mjs pair ([A-Z0-9-]+) --url (\S+)$/.exec(command) ?? []
  expect(url).toBe(siteUrl())
  await bridge.pair(code, url)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

async function logInWsjtx(port: number, { call, myCall }: { readonly call: string; readonly myCall: string }) {
  const endedAt = Math.floor(Date.now() / 1000) * 1000
  const startedAt = endedAt - 45_000
  const iso = new Date(startedAt).toISOString()
  const fields = {
    call,
    mode: 'FT8',
    qso_date: iso.slice(0, 10).replaceAll('-', ''),
    time_on: iso.slice(11, 19).replaceAll(':', ''),
    band: '20m',
    freq: '14.075234',
    station_callsign: myCall,
  }
  const record = Object.entries(fields).map(([name, value]) => `<${name}:${value.length}>${value}`)
  const messages = [
    encodeWsjtx({
      type: 'qso-logged',
      id: 'WSJT-X',
      startedAt,
      endedAt,
      dxCall: call,
      dxGrid: 'JO62',
      txFrequencyHz: 14_075_234,
      mode: 'FT8',
      rstSent: '-07',
      rstRcvd: '+02',
      txPower: '100W',
      comments: '',
      name: '',
      operatorCall: '',
      myCall,
      myGrid: 'IO91',
      exchangeSent: '',
      exchangeRcvd: '',
      propMode: '',
    }),
    encodeWsjtx({
      type: 'logged-adif',
      id: 'WSJT-X',
      adif: `<adif_ver:5>3.1.0 <programid:6>WSJT-X <EOH> ${record.join(' ')} <EOR>`,
    }),
  ]
  const socket = createSocket('udp4')
  for (const message of messages)
    await new Promise<void>((resolve) => socket.send(message, port, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => socket.close(resolve))
}

export interface TestRadio {
  /** Which rigctld is used. */
  readonly kind: string
  readonly port: number
  turn(hertz: number, mode: string): Promise<void>
  /** Reads the frequency in hertz and the mode as Hamlib names it. */
  read(): Promise<{ readonly frequencyHz: number; readonly mode: string }>
  stop(): Promise<void>
}

/** Starts the real rigctld with Hamlib's dummy radio if it is installed, otherwise a fake with the same protocol. */
export async function startRadio(): Promise<TestRadio> {
  const port = await freePort()
  const isReal = spawnSync('rigctld', ['--version']).status === 0
  const turn = async (hertz: number, mode: string) => {
    await sendCommand(port, `F ${hertz}`)
    await sendCommand(port, `M ${mode} 2400`)
  }
  const read = async () => {
    const frequencyHz = Number(/Frequency: (\d+)/.exec(await sendCommand(port, '+\\get_freq'))?.[1])
    return { frequencyHz, mode: /Mode: (\S+)/.exec(await sendCommand(port, '+\\get_mode'))?.[1] ?? '' }
  }
  if (isReal) {
    const child = spawn('rigctld', ['-m', '1', '-T', '127.0.0.1', '-t', String(port)], { stdio: 'ignore' })
    return { kind: 'the real rigctld', port, turn, read, stop: () => stopProcess(child) }
  }
  const respond = createDummyRadio()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const command of String(chunk).trim().split('\n')) socket.write(respond(command))
    })
    socket.unref()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => void server.close()
  return { kind: 'a fake rigctld; the real one is not installed', port, turn, read, stop }
}

function createDummyRadio(): (command: string) => string {
  let frequency = '145000000'
  let mode = 'FM'
  return (command) => {
    const [name = '', value = ''] = command.split(' ')
    if (name === 'F') frequency = value
    if (name === 'M') mode = value
    const responses: Readonly<Record<string, string>> = {
      '\\chk_vfo': '0\n',
      '+\\get_freq': `get_freq:\nFrequency: ${frequency}\nRPRT 0\n`,
      '+\\get_mode': `get_mode:\nMode: ${mode}\nPassband: 2400\nRPRT 0\n`,
      '+\\get_ptt': 'get_ptt:\nRPRT -11\n',
      '+\\get_split_vfo': 'get_split_vfo:\nSplit: 0\nTX VFO: VFOA\nRPRT 0\n',
      '+\\dump_caps': 'dump_caps:\nModel name:\tDummy\nRPRT 0\n',
    }
    return responses[command] ?? 'RPRT 0\n'
  }
}

/**
 * Sends a command as another client of rigctld, in place of the radio's knob.
 * @returns the response
 */
async function sendCommand(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    return await new Promise<string>((resolve, reject) => {
      let received = ''
      socket.once('error', reject)
      socket.on('data', (chunk) => {
        received += String(chunk)
        if (/RPRT -?\d+\n/.test(received)) resolve(received)
      })
      socket.write(`${command}\n`)
    })
  } finally {
    socket.destroy()
  }
}
