/**
 * `npm run lab -- defects`: plants every defect, lets every delivery fail and prints the table; `npm run lab -- defects leak` those
 * whose name has the word.
 */
import { runTool } from '@onfreq/build/run-tool'

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
/** Playwright options: `--workers=1` */
const options = process.argv.slice(2).filter((word) => word.startsWith('-'))
const names = words.length === 0 ? ['shell/e2e/delivery/matrix.spec.ts'] : ['--grep', words.join('|')]
const { code } = await runTool(
  'playwright',
  ['test', 'shell/e2e/defects', '--reporter=./shell/e2e/defects/table.ts', ...names, ...options],
  { show: true, env: { ONFREQ_DEFECTS: 'all' } },
)
process.exitCode = code
