#!/usr/bin/env node
/** `npm run check`, `npm test` and all other commands for developers: from a fresh clone too. */
import { runNode } from './run.mjs'
import { setUp } from './set-up.mjs'

/** What an image of a site runs, too. */
const RUNTIME_COMMANDS = ['publish']

const [command = '', ...args] = process.argv.slice(2)
const node = setUp({
  say: (line) => process.stderr.write(`${line}\n`),
  packages: RUNTIME_COMMANDS.includes(command) ? 'runtime' : 'development',
})
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', command, ...args])
