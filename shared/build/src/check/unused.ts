/** Reports unused and undeclared files, exports and packages, with `knip`. */
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'
import { PASSED_FOLDER } from './passed.ts'

/** Problems in the tree at `root`; empty if there are none. */
export async function checkUnused(root: string): Promise<string> {
  // The cache stores imports and exports of each file; usages are computed on each run.
  const stored = root === ROOT ? ['--cache', '--cache-location', join(root, PASSED_FOLDER, 'knip')] : []
  const { code, output } = await runTool('knip', ['--no-progress', '--no-config-hints', '--directory', root, ...stored])
  return code === 0 ? '' : output
}
