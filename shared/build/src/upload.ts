/** Sends a finished build to the API: what is there already is not sent again, so a broken upload goes on where it was. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import { sendFile, type Target, tell } from './deploy.ts'

const AT_ONCE = 8

/** Answers how many files had to be sent. */
export async function upload(target: Target, folder: string, manifest: ReleaseManifest): Promise<number> {
  const state = await tell(target, '/api/releases/uploads', { manifest })
  // Compressed siblings are made by the build; one that is not there is done without.
  const missing = missingOf(state).filter((path) => existsSync(join(folder, path)))
  const queue = [...missing]
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const address = `${manifest.name}/${manifest.id}?file=${encodeURIComponent(path)}`
      await sendFile(target, `/api/releases/uploads/${address}`, {
        body: readFileSync(join(folder, path)),
        what: path,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return missing.length
}

function missingOf(state: unknown): string[] {
  const missing: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'missing') : undefined
  if (!Array.isArray(missing)) throw new Error('The API did not say which files it needs: is it of an older version?')
  return missing.filter((path) => typeof path === 'string')
}
