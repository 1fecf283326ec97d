/** `onfreq test`: runs the tests of a part, including its stories. */
import { runTool } from '../run-tool.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { code } = await runTool('vitest', ['run', ...args], { show: true })
  if (code !== 0) throw new Error('Tests failed.')
}
