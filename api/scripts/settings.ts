/** `npm run settings -w api` writes the table of all settings into docs/operating.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSettings } from '../src/kernel/settings/table.ts'

const path = join(import.meta.dirname, '../../docs/operating.md')
writeFileSync(path, withSettings(readFileSync(path, 'utf8')))
