/**
 * `npm run bench -w api [name …]`: runs the benchmarks of the areas in sequence. An area's benchmark is a file with its
 * name (`log.ts`); its parts have a dash in their names (`log-import.ts`).
 *
 * Each benchmark has its own process and PostgreSQL. "Empty" is the same server answering nothing; a "bare" COPY or
 * UPDATE is the database alone, on as many rows. Calls and saving are compared with a bare Fastify route that answers from a
 * schema and with one `pg` statement that stores a contact, in turns, at least five times, and again while rounds differ by
 * more than a fifth. Queries run on a log of a million contacts and on one of a hundred thousand in the same years.
 * Live is compared with a Fastify route that sends the same bytes to 64 connections, and with `ws` alone.
 */
import { readdir } from 'node:fs/promises'
import { alone } from './run-isolated.ts'

/** Files shared by benchmarks. */
const OTHERS = ['run.ts', 'one.ts', 'run-isolated.ts', 'load.ts', 'rounds.ts']
const isArea = (name: string) => /^[a-z]+\.ts$/.test(name) && !OTHERS.includes(name)

const areas = (await readdir(import.meta.dirname)).filter(isArea).map((name) => name.replace(/\.ts$/, ''))
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !areas.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark named ${unknown.join(', ')}; there are ${areas.join(', ')}\n`)
  process.exit(1)
}

for (const name of selected.length > 0 ? selected : areas) {
  process.stdout.write(`\n${name}\n`)
  if (!(await alone(name))) process.exitCode = 1
}
