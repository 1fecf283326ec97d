/**
 * A fake DX cluster node on loopback that behaves like real ones: telnet commands, bells, prompts without a line end,
 * split lines, banners, talk between spots, silence, and disconnects.
 */
import { createServer, type Server, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export type TestDialect = 'spider' | 'ar' | 'cc' | 'rbn'

export interface ClusterServerOptions {
  readonly dialect?: TestDialect
  /** Requested after the call. */
  readonly password?: string
  /** Returns whether the node rejects the call. */
  readonly refuses?: (call: string) => boolean
  /** Accepts connections without sending anything. */
  readonly isMute?: boolean
  /** Lines of the response to `sh/dx`. */
  readonly replay?: readonly string[]
}

const IAC = 255
const BELLS = '\u0007\u0007'

interface Session {
  readonly socket: Socket
  call: string
  isIn: boolean
  heard: string
}

const DIALECTS = {
  spider: {
    greeting: '',
    prompt: 'login: ',
    welcome: (call: string) =>
      `Hello ${call}, this is GB7TST in Testshire running DXSpider V1.57 build 610\r\nCluster: 512 nodes, 812 local / 4102 total users  Max users 5231  Uptime 12 03:04\r\n${call} de GB7TST 23-Nov-2026 0901Z dxspider >\r\n`,
  },
  ar: {
    greeting: 'Welcome to the W9TST AR-Cluster node. No password is needed to look around.\n\rTelnet 7373\n\r',
    prompt: 'Please enter your call: ',
    welcome: (call: string) =>
      `Welcome to the W9TST AR-Cluster Telnet port in Testville\n\r${call} de W9TST 23-Nov 0901Z >\n\r`,
  },
  cc: {
    greeting: 'Greetings from the VE7TST cluster, Vancouv\u00e9r\r\nRunning CC Cluster software version 3.416\r\n',
    prompt: 'Please enter your call:\r\n',
    welcome: (call: string) =>
      `Hello Bob.\r\nFilters: none. Sorry, no WWV today.\r\n${call} de VE7TST-1 23-Nov 0901Z   CCC >\r\n`,
  },
  rbn: {
    greeting: '',
    prompt: 'Please enter your call: ',
    welcome: (call: string) =>
      `Hello, ${call}! Connected.\r\nLocal users = 203\r\n${call} de RELAY 23-Nov-2026 09:01Z >\r\n`,
  },
} as const

export class ClusterServer {
  readonly commands: string[] = []
  /** Calls that logged in, including repeats. */
  readonly logins: string[] = []
  /** Telnet commands that clients have sent. */
  readonly telnet: number[] = []
  readonly #options: ClusterServerOptions
  readonly #sessions = new Set<Session>()
  readonly #server: Server
  #waiting: { done: () => void; matches: () => boolean }[] = []

  constructor(options: ClusterServerOptions = {}) {
    this.#options = options
    this.#server = createServer((socket) => this.#greet(socket))
  }

  async start(port = 0): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  async stop(): Promise<void> {
    for (const { socket } of this.#sessions) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }

  /** Number of open connections. */
  get connected(): number {
    return this.#sessions.size
  }

  /** Resolves when the condition is true; it is checked on every event. */
  async when(target: () => boolean): Promise<void> {
    if (target()) return
    await new Promise<void>((done) => this.#waiting.push({ done, matches: target }))
  }

  /** Sends text to all clients that are logged in. */
  sendText(text: string): void {
    const bytes = Buffer.from(text, 'latin1')
    for (const { socket, isIn } of this.#sessions) if (isIn) socket.write(bytes)
  }

  /** Sends text byte by byte, as on a slow line. */
  async trickle(text: string): Promise<void> {
    for (const byte of Buffer.from(text, 'latin1')) {
      for (const { socket, isIn } of this.#sessions) if (isIn) socket.write(Buffer.from([byte]))
      await turn()
    }
  }

  /** Closes every connection abruptly, possibly within a line. */
  hangUp(word = ''): void {
    for (const { socket } of this.#sessions) {
      if (word !== '') socket.write(word)
      socket.destroySoon()
    }
  }

  #greet(socket: Socket): void {
    const session: Session = { socket, call: '', isIn: false, heard: '' }
    this.#sessions.add(session)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sessions.delete(session)
      this.#happened()
    })
    socket.on('data', (bytes) => this.#hear(session, bytes))
    this.#happened()
    if (this.#options.isMute === true) return
    const { greeting, prompt } = DIALECTS[this.#options.dialect ?? 'spider']
    // WILL echo, DO terminal type with its subnegotiation, in the middle of the greeting.
    socket.write(Buffer.from([IAC, 251, 1, IAC, 253, 24, IAC, 250, 24, 1, IAC, 240]))
    const half = Math.floor(greeting.length / 2)
    socket.write(Buffer.from(greeting.slice(0, half), 'latin1'))
    setImmediate(() => {
      socket.write(Buffer.from(`${greeting.slice(half)}${BELLS}${prompt.slice(0, 4)}`, 'latin1'))
      setImmediate(() => socket.write(Buffer.from(prompt.slice(4), 'latin1')))
    })
  }

  #hear(session: Session, bytes: Buffer): void {
    const text: number[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] !== IAC) text.push(bytes[at] ?? 0)
      else {
        this.telnet.push(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)
        at += 2
      }
    }
    session.heard += Buffer.from(text).toString('latin1')
    const lines = session.heard.split('\r\n')
    session.heard = lines.pop() ?? ''
    if (this.#options.isMute !== true) for (const line of lines) this.#receiveLine(session, line)
    this.#happened()
  }

  #receiveLine(session: Session, line: string): void {
    const { password, refuses, replay = [], dialect = 'spider' } = this.#options
    const { socket } = session
    if (session.call === '') {
      if (refuses?.(line) === true) {
        socket.end(`Sorry ${line} is an invalid callsign\r\n`)
        return
      }
      session.call = line
      if (password === undefined) this.#letIn(session)
      else socket.write('password: ')
      return
    }
    if (!session.isIn) {
      if (line === password) this.#letIn(session)
      else socket.end('sorry\r\n')
      return
    }
    this.commands.push(line)
    if (/^sh\/dx/.test(line)) socket.write(replay.map((each) => `${each}\r\n`).join(''))
    if (line === '') socket.write(`${session.call} de ${dialect} >\r\n`)
  }

  #letIn(session: Session): void {
    session.isIn = true
    this.logins.push(session.call)
    session.socket.write(Buffer.from(DIALECTS[this.#options.dialect ?? 'spider'].welcome(session.call), 'latin1'))
  }

  #happened(): void {
    this.#waiting = this.#waiting.filter(({ done, matches: target }) => {
      if (!target()) return true
      done()
      return false
    })
  }
}

/**
 * A line in the format of DXSpider.
 * @param at milliseconds since 1970
 */
export function spotLine(spotter: string, khz: number, call: string, comment: string, at: number): string {
  const time = new Date(at).toISOString().slice(11, 16).replace(':', '')
  const head = `DX de ${`${spotter}:`.padEnd(7)}${khz.toFixed(1).padStart(Math.max(0, 18 - Math.max(8, spotter.length + 1)) + 0)}`
  return `${head}  ${call.padEnd(12)} ${comment.padEnd(30)} ${time}Z${BELLS}\r\n`
}

/** A line in the response to `sh/dx`. */
export function replayLine(spotter: string, khz: number, call: string, comment: string, at: number): string {
  const [, month = '', day = '', year = ''] =
    /^(\w+) (\d+), (\d+)/.exec(
      new Date(at).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' }),
    ) ?? []
  const time = new Date(at).toISOString().slice(11, 16).replace(':', '')
  return `${khz.toFixed(1).padStart(8)}  ${call.padEnd(12)} ${day}-${month}-${year} ${time}Z  ${comment.padEnd(28)} <${spotter}>`
}
