/** Names of the rules in `.dependency-cruiser.cjs`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

const config: unknown = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'))

export const RULES: readonly string[] = hasRules(config) ? config.forbidden.map(({ name }) => name) : []

function hasRules(value: unknown): value is { forbidden: { name: string }[] } {
  return typeof value === 'object' && value !== null && 'forbidden' in value && Array.isArray(value.forbidden)
}
