/** Another release of the present shell: the same files, with one script changed, and all hashes true. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasesFolder } from '@onfreq/build/store'
import { dataDir } from '../harness/running-site.ts'

export interface Shells {
  readonly before: string
  readonly present: string
}

let serial = 0

/** Copies a shell of the store; answers the id of the copy. `change` is given the script that starts it. */
export function copyShell(id: string, change: (text: string) => string): string {
  serial += 1
  const copy = `${id.split('-')[0]}-${serial.toString(16).padStart(8, '0')}`
  const folder = join(releasesFolder(dataDir()), 'shell')
  cpSync(join(folder, id), join(folder, copy), { recursive: true })
  const file = (path: string) => join(folder, copy, path)
  const manifest = JSON.parse(readFileSync(file('release.json'), 'utf8'))
  const script: string = manifest.shell.scripts.find((path: string) => path.startsWith('shell.'))
  const text = change(readFileSync(file(script), 'utf8'))
  writeFileSync(file(script), text)
  for (const ending of ['.br', '.gz']) rmSync(file(script + ending), { force: true })
  manifest.files[script] = `sha384-${createHash('sha384').update(text).digest('base64')}`
  manifest.id = copy
  manifest.entry = manifest.entry.replace(id, copy)
  writeFileSync(file('release.json'), JSON.stringify(manifest))
  return copy
}
