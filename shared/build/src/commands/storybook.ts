/** `npm run storybook`: shows every component of every package. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const program = join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['dev', '-p', '6006', '--no-open', '--ci', '-c', join(ROOT, '.storybook'), ...args]
  const child = spawn(process.execPath, [program, ...options], { cwd: join(ROOT, 'shared/ui'), stdio: 'inherit' })
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
