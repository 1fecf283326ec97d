#!/usr/bin/env node
/** `npm test`: everything, on a fresh clone too. */
import { runNode } from './run.mjs'
import { setUp } from './set-up.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const begin = performance.now()
const node = setUp({ say })
say(`set-up: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', 'test', ...process.argv.slice(2)])
