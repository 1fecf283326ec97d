#!/usr/bin/env node
/** `npm test`: everything, on a fresh clone too. */
import { join } from 'node:path'
import { runNode } from './run.mjs'
import { ROOT, setUp } from './set-up.mjs'

// A run starts some hundred Node processes that load the same files; Node keeps what it made of them here.
const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }

const say = (line) => process.stdout.write(`${line}\n`)
const begin = performance.now()
const node = setUp({ say, packages: 'development' })
say(`set-up: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', 'test', ...process.argv.slice(2)], { env })
