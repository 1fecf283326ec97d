/**
 * A rigctld for tests: the real one with Hamlib's dummy radio if it is installed (Debian: libhamlib-utils), otherwise
 * a fake with responses recorded from Hamlib 4.5.4. Both are tuned through the same protocol.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect, createServer, type Socket } from 'node:net'

export interface TestRigctld {
  /** Description: real or fake. */
  readonly kind: string
  readonly port: number
  /** Sends a command as another client and returns the response. */
  send(command: string): Promise<string>
  /** Kills it, as a crash would. */
  kill(): Promise<void>
}

export interface TestRigctldOptions {
  readonly port: number
  /** Every command must name its VFO, as with `rigctld --vfo`. */
  readonly vfo?: boolean
}

const version = spawnSync('rigctld', ['--version'], { encoding: 'utf8' })
export const realRigctld = version.status === 0 ? (/Hamlib [\d.]+/.exec(version.stdout)?.[0] ?? 'Hamlib') : undefined

export async function startRigctld(options: TestRigctldOptions): Promise<TestRigctld> {
  return realRigctld === undefined ? startRecorded(options) : startReal(options, realRigctld)
}

async function startReal({ port, vfo = false }: TestRigctldOptions, kind: string): Promise<TestRigctld> {
  const args = ['-m', '1', '-P', 'RIG', '-T', '127.0.0.1', '-t', String(port), ...(vfo ? ['--vfo'] : [])]
  const child: ChildProcess = spawn('rigctld', args, { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await waitUntilOpen(port)
  return {
    kind: `the real rigctld (${kind})`,
    port,
    send: (command) => sendTo(port, command),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function waitUntilOpen(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function sendTo(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (chunk) => {
      resolve(String(chunk))
      socket.destroy()
    })
    socket.write(`${command}\n`)
  })
}

interface Dummy {
  frequency: string
  transmit: string
  mode: string
  passband: string
  ptt: string
  split: string
}

/** Responses of `rigctld -m 1 -P RIG` of Hamlib 4.5.4, byte for byte. */
const RECORDED: Readonly<Record<string, (dummy: Dummy) => string>> = {
  get_freq: ({ frequency }) => `Frequency: ${frequency}\n`,
  get_mode: ({ mode, passband }) => `Mode: ${mode}\nPassband: ${passband}\n`,
  get_ptt: ({ ptt }) => `PTT: ${ptt}\n`,
  get_split_vfo: ({ split }) => `Split: ${split}\nTX VFO: ${split === '1' ? 'VFOB' : 'VFOA'}\n`,
  get_split_freq: ({ transmit }) => `TX Frequency: ${transmit}\n`,
}
const CAPS =
  'dump_caps:\nCaps dump for model: 1\nModel name:\tDummy\nMfg name:\tHamlib\nBackend version:\t20221128.0\nRig type:\tOther \n\nOverall backend warnings: 0   \nRPRT 0\n'

function getResponse(command: string, dummy: Dummy, vfo: boolean): string {
  if (command === '\\chk_vfo') return vfo ? '1\n' : '0\n'
  if (command === '+\\dump_caps') return CAPS
  const [, name = '', where] = /^\+\\(\w+)( currVFO)?$/.exec(command) ?? []
  const recorded = RECORDED[name]
  // With --vfo, rigctld waits for the VFO of a command without one.
  if (recorded !== undefined)
    return vfo && where === undefined ? '' : `${name}:${where ?? ''}\n${recorded(dummy)}RPRT 0\n`
  const [set = '', value = '', more = ''] = command.replace(/^(\w) currVFO /, '$1 ').split(' ')
  const fields: Readonly<Record<string, Partial<Dummy>>> = {
    F: { frequency: value },
    I: { transmit: value },
    M: { mode: value, passband: more },
    T: { ptt: value },
    S: { split: value },
  }
  if (fields[set] === undefined) return 'RPRT -11\n'
  Object.assign(dummy, fields[set])
  return 'RPRT 0\n'
}

async function startRecorded({ port, vfo = false }: TestRigctldOptions): Promise<TestRigctld> {
  const dummy: Dummy = {
    frequency: '145000000',
    transmit: '145000000',
    mode: 'FM',
    passband: '15000',
    ptt: '0',
    split: '0',
  }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk) => {
      for (const command of String(chunk).trim().split('\n')) {
        const result = getResponse(command, dummy, vfo)
        // Sends two chunks, as a network may split the response.
        if (result === '') continue
        socket.write(result.slice(0, 3))
        setImmediate(() => socket.writable && socket.write(result.slice(3)))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    kind: 'a recording of rigctld (Hamlib 4.5.4); the real one is not installed here',
    port,
    send: (command) => sendTo(port, command),
    kill: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
