/** `npm run generate -- calls`: writes the API client of each part for the calls in its `calls.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS_FILE, generateCalls, namedCalls } from '../calls/generate.ts'
import { step } from '../output.ts'
import { unitsNamed } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  for (const unit of unitsNamed(args)) {
    const names = namedCalls(unit)
    if (names.length === 0) continue
    const file = join(unit.folder, CALLS_FILE)
    const text = await generateCalls(names)
    const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== text
    if (isNew) writeFileSync(file, text)
    step(unit.name, `${names.length} calls, ${isNew ? 'written' : 'as before'}`)
  }
}
