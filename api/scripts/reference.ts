/**
 * `npm run generate -- reference` writes the lists in docs/reference from the declarations of pages, widgets, embeds,
 * calls, settings, metrics, commands and awards. `--check` writes nothing and fails when a list is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { referenceLists } from './reference/lists.ts'

const ROOT = join(import.meta.dirname, '../..')

const stale = [...(await referenceLists(ROOT))].filter(([name, text]) => {
  const file = join(ROOT, 'docs/reference', name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return true
})
for (const [name] of stale) process.stdout.write(`docs/reference/${name}\n`)
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write('These lists are out of date: npm run generate -- reference\n')
  process.exitCode = 1
}
