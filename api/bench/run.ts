/**
 * `npm run bench -w api [name …]` runs the benchmarks of the areas one after the other. The benchmark of an area is a
 * file with its name (`log.ts`); its parts have a dash in their names (`log-import.ts`).
 *
 * Each benchmark has its own process and its own PostgreSQL. "Empty" is the same server with an empty response; a
 * "bare" COPY or UPDATE is the database alone with the same number of rows. Calls and saving are compared with a bare
 * Fastify route that serialises a constant response, and with a single `pg` statement that stores a contact. They
 * alternate at least five times, and again while rounds differ by more than a fifth. Queries run on a log of a million
 * contacts and on one of a hundred thousand over the same years. The live site is compared with a Fastify route that
 * sends the same bytes to 64 connections, and with plain `ws`.
 */
import { readdir } from 'node:fs/promises'
import { runIsolated } from './run-isolated.ts'

/** Files shared by the benchmarks. */
const SHARED_FILES = ['run.ts', 'one.ts', 'run-isolated.ts', 'load.ts', 'rounds.ts']
const isArea = (name: string) => /^[a-z]+\.ts$/.test(name) && !SHARED_FILES.includes(name)

const areas = (await readdir(import.meta.dirname)).filter(isArea).map((name) => name.replace(/\.ts$/, ''))
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !areas.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark named ${unknown.join(', ')}; there are ${areas.join(', ')}\n`)
  process.exit(1)
}

for (const name of selected.length > 0 ? selected : areas) {
  process.stdout.write(`\n${name}\n`)
  if (!(await runIsolated(name))) process.exitCode = 1
}
