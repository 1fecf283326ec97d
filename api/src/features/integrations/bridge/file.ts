/**
 * Onfreq Bridge as downloaded by members: one file for Node, from the site they pair it with. No instruction runs a
 * package of a public registry on members' computers, where an attacker could have registered the name.
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

let made: Promise<BridgeFile> | undefined

/** Built on the first call, about 100 ms, then cached for the life of the process. A failure is not cached. */
export function bridgeFile(): Promise<BridgeFile> {
  made ??= make().catch((error: unknown) => {
    made = undefined
    throw error
  })
  return made
}

async function make(): Promise<BridgeFile> {
  // The bundler is 10 MB that most processes never need.
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
