import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReleaseManifest } from '@onfreq/contracts/registry'
import { Compile } from 'typebox/compile'
import { ProductError } from '../../errors.ts'

const manifestSchema = Compile(ReleaseManifest)

/** Reads `release.json` and checks every file against its hash, so that a half-uploaded release is never served. */
export async function readCompleteRelease(folder: string, name: string, id: string): Promise<ReleaseManifest> {
  const home = resolve(folder, name, id)
  const manifest = await readManifest(home)
  if (manifest.name !== name || manifest.id !== id) {
    throw new ProductError(409, 'releases.manifest_mismatch', `release.json names ${manifest.name}/${manifest.id}.`)
  }
  for (const [path, integrity] of Object.entries(manifest.files)) await checkFile(home, path, integrity)
  return manifest
}

async function readManifest(home: string): Promise<ReleaseManifest> {
  const text = await readFile(join(home, 'release.json'), 'utf8').catch(() => {
    throw new ProductError(404, 'releases.not_uploaded', 'There is no such release in the release store.')
  })
  const value: unknown = JSON.parse(text)
  if (manifestSchema.Check(value)) return value
  const [first] = manifestSchema.Errors(value)
  throw new ProductError(
    409,
    'releases.manifest_invalid',
    `release.json is not valid: ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim(),
  )
}

async function checkFile(home: string, path: string, integrity: string): Promise<void> {
  const file = resolve(home, path)
  if (!file.startsWith(home + sep)) {
    throw new ProductError(409, 'releases.manifest_invalid', `${path} lies outside of the release.`)
  }
  const hash = createHash('sha384')
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new ProductError(409, 'releases.incomplete', `${path} is missing in the release store.`)
  })
  if (`sha384-${hash.digest('base64')}` !== integrity) {
    throw new ProductError(409, 'releases.incomplete', `${path} does not have the hash that release.json says.`)
  }
}
