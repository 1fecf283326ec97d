/** `onfreq build` in a workspace, or `onfreq build feed logger` from the root. */
import { build } from '../build/build.ts'
import { withLock } from '../lock.ts'
import { kilobytes, seconds, step } from '../output.ts'
import { unitAt, unitsNamed } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const units = args.length > 0 || !isUnitFolder(process.cwd()) ? unitsNamed(args) : [unitAt(process.cwd())]
  for (const unit of units) {
    const start = performance.now()
    const { manifest, pageBytes } = await withLock(unit, () => build(unit))
    step(`${unit.name} ${manifest.id}`, `${kilobytes(pageBytes)} heaviest page, ${seconds(performance.now() - start)}`)
  }
}

function isUnitFolder(folder: string): boolean {
  try {
    unitAt(folder)
    return true
  } catch {
    return false
  }
}
