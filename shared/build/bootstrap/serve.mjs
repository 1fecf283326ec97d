#!/usr/bin/env node
/** `npm run serve`: production mode. The releases come from the release store, nothing is built here. */
import { runNode } from './run.mjs'
import { setUp } from './set-up.mjs'

const say = (line) => process.stdout.write(`${line}\n`)
const node = setUp({ say })
process.exitCode = await runNode(node, ['api/src/server.ts', '--production', ...process.argv.slice(2)])
