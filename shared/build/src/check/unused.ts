/** What nothing uses, and what is used without being declared: files, exports and packages, by `knip`. */
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'
import { PASSED_FOLDER } from './passed.ts'

/** What is wrong in the tree at `root`, in words; empty when all is well. */
export async function checkUnused(root: string): Promise<string> {
  // What is kept is what each file imports and exports: who uses it is found anew each time.
  const kept = root === ROOT ? ['--cache', '--cache-location', join(root, PASSED_FOLDER, 'knip')] : []
  const { code, output } = await runTool('knip', ['--no-progress', '--no-config-hints', '--directory', root, ...kept])
  return code === 0 ? '' : output
}
