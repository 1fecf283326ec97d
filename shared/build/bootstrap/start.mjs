#!/usr/bin/env node
/** `npm start [-- --empty]`: from a fresh clone to the living site. */
import { runNode } from './run.mjs'
import { setUp } from './set-up.mjs'

const begin = performance.now()
const say = (line) =>
  process.stdout.write(`[${((performance.now() - begin) / 1000).toFixed(1).padStart(5)} s] ${line}\n`)

say('Onfreq, trial mode')
const node = setUp({ say })
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', 'start', ...process.argv.slice(2)], {
  env: { ONFREQ_STARTED_AT: String(Date.now() - (performance.now() - begin)) },
})
