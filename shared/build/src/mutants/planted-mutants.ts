import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import type { Mutant } from './hunt.ts'
import type { PlantedBug } from './planted.ts'

/** @throws Error if the text to replace is missing or ambiguous */
export function plantedMutant({ name, file, find, becomes, killedBy }: PlantedBug, root = ROOT): Mutant {
  const [before, after, ...more] = readFileSync(join(root, file), 'utf8').split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${name}": ${file} has to hold exactly once: ${find}`)
  return { title: `${name}\n  ${file}, by ${killedBy}`, file, text: before + becomes + after, tests: [[killedBy]] }
}
