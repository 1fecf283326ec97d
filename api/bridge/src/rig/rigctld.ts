/**
 * Hamlib's rigctld: text over TCP with one command in flight. Only sends commands that read, except for tuning
 * requests of the member on a computer that allows them (`--tune on`). The connection stays open, because rigctld
 * opens the radio with the first client and closes it with the last, and some radios key up when their port is opened.
 */

import { type Lines, openLines } from './lines.ts'
import { hamlibMode } from './mode.ts'
import type { RigLink, RigRequest } from './poller.ts'
import type { RigSample } from './state.ts'

export class RigctldLink implements RigLink {
  readonly label: string
  readonly #host: string
  readonly #port: number
  #line: Line | undefined
  #didSplit = false

  constructor(host: string, port: number) {
    this.label = `rigctld at ${host}:${port}`
    this.#host = host
    this.#port = port
  }

  /** Null when the radio or rigctld does not respond. A restarted rigctld is queried again immediately. */
  async query(): Promise<RigSample | null> {
    const wasOpen = this.#line !== undefined
    try {
      this.#line ??= await openLine(await openLines(this.#host, this.#port))
      return await readSample(this.#line)
    } catch {
      this.close()
      return wasOpen ? this.query() : null
    }
  }

  async tune({ frequencyHz, mode, transmitHz }: RigRequest): Promise<boolean> {
    const line = this.#line
    if (line === undefined) return false
    try {
      if (!(await line.write('F', String(frequencyHz)))) return false
      const name = hamlibMode(mode, frequencyHz)
      // Uses the radio's default passband for the mode. A radio without the mode keeps its current one.
      if (name !== '') await line.write('M', `${name} 0`)
      // A split that was set at the radio is not changed.
      if (transmitHz !== null || this.#didSplit) {
        await line.write('S', transmitHz === null ? '0 VFOA' : '1 VFOB')
        if (transmitHz !== null) await line.write('I', String(transmitHz))
      }
      this.#didSplit = transmitHz !== null
      return true
    } catch {
      this.close()
      return false
    }
  }

  close(): void {
    this.#line?.close()
    this.#line = undefined
  }
}

/** A connection, in the response format of this rigctld. */
interface Line {
  readonly name: string
  /** Values without their names; undefined when the radio does not support the query. */
  read(command: keyof typeof COMMANDS): Promise<readonly string[] | undefined>
  /** Whether the radio accepted the command. */
  write(command: 'F' | 'M' | 'S' | 'I', value: string): Promise<boolean>
  close(): void
}

/** Short commands, for programs that only imitate rigctld, with the number of lines in their responses. */
const COMMANDS = {
  get_freq: ['f', 1],
  get_mode: ['m', 2],
  get_ptt: ['t', 1],
  get_split_vfo: ['s', 2],
  get_split_freq: ['i', 1],
} as const

async function readSample(line: Line): Promise<RigSample | null> {
  const [frequency = ''] = (await line.read('get_freq')) ?? []
  if (!/^\d+(?:\.\d+)?$/.test(frequency)) return null
  const [mode = ''] = (await line.read('get_mode')) ?? []
  const [ptt] = (await line.read('get_ptt')) ?? []
  const [split] = (await line.read('get_split_vfo')) ?? []
  const [transmit = ''] = split === '1' ? ((await line.read('get_split_freq')) ?? []) : []
  const isSplit = /^\d+$/.test(transmit) && transmit !== '0'
  return {
    frequencyHz: Math.round(Number(isSplit ? transmit : frequency)),
    receiveHz: isSplit ? Math.round(Number(frequency)) : null,
    mode,
    name: line.name,
    transmitting: ptt === undefined ? null : ptt !== '0',
    running: null,
    source: 'rigctld',
  }
}

async function openLine(lines: Lines): Promise<Line> {
  try {
    // With `--vfo` every command must name a VFO; otherwise rigctld waits for it.
    const [checked = ''] = await lines.query('\\chk_vfo', (received) => received.length >= 1)
    const vfo = /1$/.test(checked) && !checked.startsWith('RPRT') ? ' currVFO' : ''
    const extended = async (command: string) => lines.query(`+\\${command}${vfo}`, isReported)
    const first = await extended('get_freq')
    const isExtended = first[0]?.startsWith('get_freq:') === true
    return {
      name: isExtended ? parseModel(await lines.query('+\\dump_caps', isReported)) : '',
      close: () => lines.close(),
      write: async (command, value) => (await lines.query(`${command}${vfo} ${value}`, isReported)).includes('RPRT 0'),
      async read(command) {
        if (isExtended) return parseValues(await extended(command))
        const [short, lineCount] = COMMANDS[command]
        const received = await lines.query(`${short}${vfo}`, (some) => some.length >= lineCount || isReported(some))
        return received.some(isReport) ? undefined : received
      },
    }
  } catch (error) {
    lines.close()
    throw error
  }
}

const isReport = (line: string) => /^RPRT -?\d+$/.test(line)
const isReported = (received: readonly string[]) => received.some(isReport)

/** `get_mode:`, `Mode: USB`, `Passband: 2400`, `RPRT 0` → `USB`, `2400`. */
function parseValues(received: readonly string[]): readonly string[] | undefined {
  if (received.at(-1) !== 'RPRT 0') return undefined
  return received.slice(1, -1).map((line) => line.slice(line.indexOf(':') + 1).trim())
}

/** Model name of the radio; empty for Hamlib's dummy radio. */
function parseModel(caps: readonly string[]): string {
  const model = caps.find((line) => line.startsWith('Model name:')) ?? ''
  const name = model.slice('Model name:'.length).trim()
  return name === 'Dummy' ? '' : name
}
