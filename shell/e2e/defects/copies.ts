/**
 * Creates another release in the store: the same files under another mark, with one script changed and correct hashes.
 */
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasesFolder } from '@onfreq/build/release/store'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { dataDir } from '../harness/running-site.ts'

const TEXT = /\.(?:js|css|json|svg)$/

/** Returns the id of the copy. `change` receives the script named by `findScript`. */
export function copyRelease(
  part: string,
  id: string,
  findScript: (manifest: ReleaseManifest) => string | undefined,
  change: (text: string) => string,
): string {
  // The mark at the end of an id is part of the names of classes, chunks and the container, so releases never share
  // one.
  const [mark, own] = [id.slice(-8), randomBytes(4).toString('hex')]
  const copy = `${id.slice(0, -8)}${own}`
  const folder = join(releasesFolder(dataDir()), part)
  cpSync(join(folder, id), join(folder, copy), { recursive: true })
  const files = readdirSync(join(folder, copy), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (/\.(?:br|gz)$/.test(name)) rmSync(path)
    else if (TEXT.test(name)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(mark, own))
  }
  const inCopy = (path: string) => join(folder, copy, path)
  const manifest: ReleaseManifest = JSON.parse(readFileSync(inCopy('release.json'), 'utf8'))
  const script = findScript(manifest)
  if (script === undefined) throw new Error(`${part} ${id} has no such script`)
  writeFileSync(inCopy(script), change(readFileSync(inCopy(script), 'utf8')))
  const hashes = Object.keys(manifest.files).map((path) => {
    const hash = createHash('sha384')
      .update(readFileSync(inCopy(path)))
      .digest('base64')
    return [path, `sha384-${hash}`] as const
  })
  writeFileSync(inCopy('release.json'), JSON.stringify({ ...manifest, files: Object.fromEntries(hashes) }))
  return copy
}
