#!/usr/bin/env node
/** `npm run serve`: production mode. The releases come from the release store, nothing is built here. */
import { keepRunning } from './keep-running.mjs'
import { environment, ROOT, setUp } from './set-up.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const node = setUp({ say })
process.exitCode = await keepRunning(
  node,
  ['--import', './api/src/observe/tracing.ts', 'api/src/server.ts', '--production', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: environment(node, {}),
    say,
  },
)
