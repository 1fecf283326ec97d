/** `npm run lab -- kit-drift <commit> …`, oldest first: today's kit on the shells of these commits, and their kits on today's shell. */
import { runTool } from '@onfreq/build/run-tool'

const commits = process.argv.slice(2)
const { code } = await runTool('playwright', ['test', 'shell/e2e/delivery/kit-drift.spec.ts', '--workers=1'], {
  show: true,
  env: commits.length > 0 ? { ONFREQ_SHELLS: commits.join(',') } : {},
})
process.exitCode = code
