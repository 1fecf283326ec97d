/** What nothing uses, and what is used without being declared: files, exports and packages, by `knip`. */
import { runTool } from '../run-tool.ts'

/** What is wrong in the tree at `root`, in words; empty when all is well. */
export async function checkUnused(root: string): Promise<string> {
  const { code, output } = await runTool('knip', ['--no-progress', '--no-config-hints', '--directory', root])
  return code === 0 ? '' : output
}
