#!/usr/bin/env node
/** `onfreq <command>`: the entry point of the npm scripts, and of the kit outside the repository. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { commands as repositoryCommands } from './commands.ts'
import { kitCommands } from './kit/commands.ts'
import { BUNDLED_IN_KIT, ROOT } from './place.ts'

// The compile cache speeds up loading the tools. It is in a private folder, because other users could write to a
// shared one.
enableCompileCache(join(ROOT, '.cache/compiled'))
const commands = BUNDLED_IN_KIT ? kitCommands : repositoryCommands
const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`onfreq ${Object.keys(commands).join(' | ')}\n`)
  process.exit(2)
}
try {
  await (await command()).run(args)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
