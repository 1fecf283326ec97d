#!/usr/bin/env node
/**
 * `npm run serve`: production mode. Serves the releases in the release store and builds nothing.
 * `npm run serve -- --worker` only runs jobs, for sites whose web processes run with ONFREQ_WORKER=0.
 */
import { keepRunning } from './keep-running.mjs'
import './no-debugger.mjs'
import { environment, ROOT, setUp } from './set-up.mjs'

const log = (line) => process.stdout.write(`${line}\n`)
const node = setUp({ log })
const args = process.argv.slice(2)
const program = args.includes('--worker')
  ? ['api/src/worker.ts', ...args.filter((word) => word !== '--worker')]
  : ['api/src/server.ts', '--production', ...args]
process.exitCode = await keepRunning(
  node,
  ['--disable-sigusr1', '--import', './api/src/kernel/observe/tracing.ts', ...program],
  {
    cwd: ROOT,
    env: environment(node),
    log,
  },
)
