/** `onfreq codeowners`: writes the CODEOWNERS file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODEOWNERS_FILE, codeowners } from '../check/codeowners.ts'
import { step } from '../output.ts'
import { ROOT } from '../workspace.ts'

export async function run(): Promise<void> {
  writeFileSync(join(ROOT, CODEOWNERS_FILE), await codeowners())
  step(CODEOWNERS_FILE, 'written')
}
