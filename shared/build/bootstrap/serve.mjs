#!/usr/bin/env node
/**
 * `npm run serve`: production mode. The releases come from the release store, nothing is built here.
 * `npm run serve -- --worker` only runs jobs, for sites of several processes with ONFREQ_WORKER=0.
 */
import { keepRunning } from './keep-running.mjs'
import './no-debugger.mjs'
import { environment, ROOT, setUp } from './set-up.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const node = setUp({ say })
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
    say,
  },
)
