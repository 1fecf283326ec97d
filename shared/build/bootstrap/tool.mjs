#!/usr/bin/env node
/** `npm run check`, `npm test` and all other commands for developers: from a fresh clone too. */
import { join } from 'node:path'
import { runNode } from './run.mjs'
import { ROOT, setUp } from './set-up.mjs'

/** What an image of a site runs, too. */
const RUNTIME_COMMANDS = ['publish']

const [command = '', ...args] = process.argv.slice(2)
const node = setUp({
  say: (line) => process.stderr.write(`${line}\n`),
  packages: RUNTIME_COMMANDS.includes(command) ? 'runtime' : 'development',
})
// A test run starts hundreds of Node processes that load the same files: Node caches their compiled code here.
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', command, ...args], {
  env: { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') },
})
