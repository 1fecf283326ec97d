/** Locations of reports: `api.md` of each package, those of contracts by owner. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../kit/packages.ts'
import { joinReports, OWNERS_FOLDER, splitByOwner } from './by-owner.ts'

const REPORT_FILE = 'api.md'

/** Its folders are owners. */
const BY_OWNER = 'contracts'

/** The existing report of a package, joined; undefined if there is none. */
export function readReport(name: string): string | undefined {
  const files = filesThere(name)
  const [first] = files
  if (first === undefined) return undefined
  const texts = files.map((path) => readFileSync(join(folderOf(name), path), 'utf8'))
  return name === BY_OWNER ? joinReports(texts) : texts[0]
}

/** Writes the report of a package; returns whether it changed. Deletes files of former owners. */
export function writeReport(name: string, report: string): boolean {
  const files = name === BY_OWNER ? splitByOwner(report, ownersOf(name)) : new Map([[REPORT_FILE, report]])
  const gone = filesThere(name).filter((path) => !files.has(path))
  for (const path of gone) rmSync(join(folderOf(name), path))
  const changed = [...files].filter(([path, text]) => {
    const file = join(folderOf(name), path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(folderOf(name), path)), { recursive: true })
    writeFileSync(join(folderOf(name), path), text)
  }
  return changed.length + gone.length > 0
}

/** The package overview first. */
function filesThere(name: string): readonly string[] {
  const folder = join(folderOf(name), OWNERS_FOLDER)
  const own = existsSync(folder) ? readdirSync(folder).sort() : []
  const all = [REPORT_FILE, ...own.map((file) => join(OWNERS_FOLDER, file))]
  return all.filter((path) => existsSync(join(folderOf(name), path)))
}

function ownersOf(name: string): readonly string[] {
  return ['core', 'platform', 'features'].flatMap((layer) => readdirSync(join(folderOf(name), 'src', layer)))
}
