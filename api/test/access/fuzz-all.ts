/** `npm run lab -- fuzz [SECONDS]`: the test of odd values with all its requests, or as many as fit into these seconds. */
import { spawn } from 'node:child_process'

const [seconds = '7200'] = process.argv.slice(2)
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'api',
  'api/test/access/fuzz.slow.test.ts',
  '--silent=false',
]
const child = spawn(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, ONFREQ_FUZZ_SECONDS: seconds },
})
process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
