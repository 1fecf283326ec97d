/** Compressed bytes of the standalone builds. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '@onfreq/build/build/bundle'
import { compressedBytes, compressFiles, outputFiles } from '@onfreq/build/build/seal'
import { embedsConfig, loaderConfig } from '@onfreq/build/rspack/embeds'
import { readConfig, type Unit } from '@onfreq/build/workspace'

export interface Size {
  readonly name: string
  /** Script and style, compressed. */
  readonly bytes: number
  readonly script: string
  readonly style: string
}

/** Sizes of every embed of a microfrontend, built with preact or with React. */
export async function measureSizes(unit: Unit, react: boolean): Promise<Size[]> {
  return withTemporaryFolder(async (folder) => {
    const config = await readConfig(unit)
    if (!config.embeds?.length) return []
    const build = await bundle(embedsConfig(unit, config, { mode: 'production', outputFolder: folder, react }))
    await compressFiles(folder)
    return config.embeds.map(({ name }) => {
      const files = build.entrypoints.get(name)?.getFiles() ?? []
      const text = (kind: string) =>
        files
          .filter((file) => file.endsWith(kind))
          .map((file) => readFileSync(join(folder, file), 'utf8'))
          .join('\n')
      return { name, bytes: compressedBytes(folder, files), script: text('.js'), style: text('.css') }
    })
  })
}

export async function loaderBytes(shell: Unit): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    await bundle(loaderConfig(shell, { mode: 'production', outputFolder: folder }))
    await compressFiles(folder)
    return compressedBytes(folder, outputFiles(folder))
  })
}

async function withTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-embed-bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
