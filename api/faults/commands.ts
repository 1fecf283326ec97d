/** Administrator commands as separate processes that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SECRET } from './processes.ts'

const COMMANDS = join(import.meta.dirname, '../src/kernel/backup/commands')

export interface Command {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly code: unknown; output(): string }>
}

/** Uses the data folder of a server started by {@link startServer}. */
export function startCommand(
  command: 'backup' | 'restore',
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Command {
  const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ONFREQ_DATA: dataDir,
      ONFREQ_SECRET: SECRET,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  }
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, output: () => output })) }
}

/** @param wait delay in milliseconds */
export async function killAfter({ child, ended }: Command, wait: number): Promise<void> {
  await delay(wait)
  child.kill('SIGKILL')
  await ended
}
