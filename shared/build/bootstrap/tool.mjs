#!/usr/bin/env node
/** Entry of `npm run check`, `npm test` and all other developer commands; works in a fresh clone. */
import { runNode } from './run.mjs'
import { setUp } from './set-up.mjs'

/** Commands that a container image of the site also runs, without development packages. */
const RUNTIME_COMMANDS = ['publish']

const [command = '', ...args] = process.argv.slice(2)
const node = setUp({
  log: (line) => process.stderr.write(`${line}\n`),
  packages: RUNTIME_COMMANDS.includes(command) ? 'runtime' : 'development',
})
process.exitCode = await runNode(node, ['shared/build/src/cli.ts', command, ...args])
