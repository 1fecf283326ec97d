/** What nothing uses, and what is used without being declared: files, exports and packages, by `knip`. */
import { runTool } from '../run-tool.ts'

/** What is wrong, in words; empty when all is well. `folder` is the repository when absent. */
export async function checkUnused(folder?: string): Promise<string> {
  const place = folder === undefined ? [] : ['--directory', folder]
  const { code, output } = await runTool('knip', ['--no-progress', '--no-config-hints', ...place])
  return code === 0 ? '' : output
}
