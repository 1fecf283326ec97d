/** Runs programs in the root of the repository and collects their output. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

export interface ToolResult {
  readonly code: number
  readonly output: string
}

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Whether to print the output as it arrives, too. */
  readonly show?: boolean
}

/** Runs a program of node_modules/.bin. */
export function runTool(name: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const path = join(ROOT, 'node_modules/.bin', ON_WINDOWS ? `${name}.cmd` : name)
  return runProgram(path, args, { ...options, shell: ON_WINDOWS })
}

const ON_WINDOWS = process.platform === 'win32'

export async function runProgram(
  path: string,
  args: readonly string[],
  options: ToolOptions & { readonly shell?: boolean } = {},
): Promise<ToolResult> {
  const child = spawn(path, args, {
    cwd: ROOT,
    shell: options.shell ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output.push(data.toString())
      if (options.show) process.stdout.write(data)
    })
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output.push(error.message)
      resolve(127)
    })
    child.once('close', (exit) => resolve(exit ?? 1))
  })
  process.off('exit', stop)
  return { code, output: output.join('') }
}
