#!/usr/bin/env node
/** `onfreq <command>`: what the npm scripts of the workspaces call. */
import { commands } from './commands.ts'

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
