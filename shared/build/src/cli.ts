#!/usr/bin/env node
/** `onfreq <command>`: what the npm scripts of the workspaces call, and outside of the repository the kit. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { commands as repositoryCommands } from './commands.ts'
import { kitCommands } from './kit/commands.ts'
import { IN_KIT, ROOT } from './place.ts'

// Tools are loaded when a command runs; most of that is compiling them. In a folder of our own: others may write to a shared one.
enableCompileCache(join(ROOT, '.cache/compile'))
const commands = IN_KIT ? kitCommands : repositoryCommands
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
