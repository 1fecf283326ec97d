/** Hamlib's rigctld: text over TCP, one command in flight. Only the reading commands f, m and t are ever sent. */
import { connect, type Socket } from 'node:net'
import type { RigSample } from '../rig.ts'

const ANSWER_MS = 1000

/** Null when the radio or rigctld does not answer. */
export async function askRigctld(host: string, port: number): Promise<RigSample | null> {
  const line = await openLine(host, port)
  if (line === null) return null
  try {
    const [frequency] = await line.ask('f', 1)
    if (!/^\d+$/.test(frequency ?? '')) return null
    const [mode = ''] = await line.ask('m', 2)
    const [ptt = ''] = await line.ask('t', 1)
    return {
      frequencyHz: Number(frequency),
      mode: mode.startsWith('RPRT') ? '' : mode,
      name: '',
      transmitting: ptt === '1' ? true : ptt === '0' ? false : null,
      running: null,
      source: 'rigctld',
    }
  } catch {
    return null
  } finally {
    line.close()
  }
}

async function openLine(host: string, port: number) {
  const socket: Socket = connect({ host, port })
  let buffer = ''
  let wake: () => void = () => {}
  let failed = false
  const fail = () => {
    failed = true
    wake()
  }
  socket.setEncoding('utf8')
  socket.setTimeout(ANSWER_MS, fail)
  socket.on('data', (chunk) => {
    buffer += String(chunk)
    wake()
  })
  socket.on('error', fail)
  socket.on('close', fail)
  await new Promise<void>((resolve) => {
    wake = resolve
    socket.once('connect', () => resolve())
  })
  if (failed) {
    socket.destroy()
    return null
  }
  return {
    /** So many lines, or one that says `RPRT` and an error number. */
    async ask(command: string, lines: number): Promise<readonly string[]> {
      buffer = ''
      socket.write(`${command}\n`)
      for (;;) {
        const found = buffer.split('\n')
        found.pop()
        if (found.length >= lines || found[0]?.startsWith('RPRT') === true) return found.map((each) => each.trim())
        if (failed) throw new Error('no answer')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => socket.destroy(),
  }
}
