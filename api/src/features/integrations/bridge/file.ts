/**
 * Onfreq Bridge as one file for Node, downloaded from the site it is paired with. No instructions run a package of a
 * public registry, since an attacker could have registered the name.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const SOURCE = fileURLToPath(new URL('../../../../bridge/src/cli.ts', import.meta.url))
const PACKAGE = new URL('../../../../bridge/package.json', import.meta.url)

export interface BridgeFile {
  readonly code: string
  /** SHA-256 of the code, in hexadecimal. */
  readonly digest: string
  readonly version: string
}

let building: Promise<BridgeFile> | undefined

/** Builds the file on the first call (about 100 ms) and caches it while the process runs. Failures are not cached. */
export function bridgeFile(): Promise<BridgeFile> {
  building ??= build().catch((error: unknown) => {
    building = undefined
    throw error
  })
  return building
}

async function build(): Promise<BridgeFile> {
  // Loaded on demand: the bundler is 10 MB, and most processes never need it.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: SOURCE, platform: 'node', logLevel: 'silent' })
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    const { code } = output[0]
    const { version }: { readonly version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'))
    return { code, digest: createHash('sha256').update(code).digest('hex'), version }
  } finally {
    await bundle.close()
  }
}
