/** `npm run lab -- kit`: the test of an external team, with packages from npm. Prints its commands and their duration. */
import { runTool } from '@onfreq/build/run-tool'

const { code } = await runTool(
  'playwright',
  ['test', 'shell/e2e/kit.spec.ts', '--workers=1', ...process.argv.slice(2)],
  {
    show: true,
    env: { ONFREQ_KIT: '1' },
  },
)
process.exitCode = code
