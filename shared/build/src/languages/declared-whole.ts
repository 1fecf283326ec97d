import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextPackage } from './packages.ts'

/**
 * The languages that a package declares fully translated, listed in `src/po/whole.json`. A missing translation in
 * one of them fails its check.
 */
export function findUntranslatedDeclarations({ folder }: Pick<TextPackage, 'folder'>): readonly string[] {
  const file = join(folder, 'src/po/whole.json')
  if (!existsSync(file)) return []
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(value)) throw new Error(`${file} is not a list of languages`)
  return value.map(String)
}
