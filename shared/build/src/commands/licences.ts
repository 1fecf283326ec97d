/** `onfreq licences`: writes the licence notices of all shipped packages, and rejects forbidden licences. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceProblems, notices, readLockfile, shippedPackages } from '../check/licences.ts'
import { step } from '../output.ts'
import { ROOT } from '../workspace.ts'

const FILE = 'third-party-notices.txt'

export async function run(): Promise<void> {
  const shipped = shippedPackages(readLockfile())
  const problems = licenceProblems(shipped)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeFileSync(join(ROOT, FILE), notices(shipped))
  step(FILE, `${shipped.length} packages`)
}
