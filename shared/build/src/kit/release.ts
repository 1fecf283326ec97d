/** `onfreq release`: releases a part unless type checks or tests fail. */
import { checkTypes } from './check.ts'
import { run as test } from './test.ts'

export async function run(args: readonly string[]): Promise<void> {
  await checkTypes()
  await test([])
  const release = await import('../commands/release.ts')
  await release.run(args)
}
