#!/usr/bin/env node
/** `onfreq <command>`: what the npm scripts of the workspaces call, and outside of the repository the kit. */
import { enableCompileCache } from 'node:module'
import { commands as repositoryCommands } from './commands.ts'
import { kitCommands } from './kit/commands.ts'
import { IN_KIT } from './place.ts'

// Commands load their tools when they run: a third of the time until the first one works.
enableCompileCache()
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
