/** Sample releases: a few small files with correct hashes. */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { TestApp } from './app.ts'

export interface SampleRelease {
  readonly manifest: ReleaseManifest
  readonly contents: Readonly<Record<string, string>>
}

/** The minimal container script that a page can load. */
export function containerScript(container: string, exposes: readonly string[]): string {
  const modules = exposes.map((name) => `${JSON.stringify(name)}:()=>Promise.resolve(()=>({}))`).join()
  return `var ${container};(()=>{const e={moduleMap:{${modules}}};${container}={get:m=>e.moduleMap[m](),init(){}}})()`
}

/** A microfrontend with one page at `/<name>`. */
export function sampleRelease(name: string, id: string, rest: Partial<ReleaseManifest> = {}): SampleRelease {
  const container = `mfe_${name.replace(/\W/g, '_')}_${id.slice(-8)}`
  const contents = {
    'entry.js': containerScript(container, ['./app']),
    'page.css': `@layer mfe{.page-a1b2c-${id.slice(-8)}{color:red}}/* ${name} ${id} */`,
    'late.js': `/* what ${name} ${id} loads later */`,
  }
  const manifest: ReleaseManifest = {
    name,
    id,
    version: id.split('-')[0] ?? '',
    container,
    entry: `/mfe/${name}/${id}/entry.js`,
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, computeIntegrity(text)])),
    requires: {},
    uses: {},
    preload: { page: ['entry.js', 'page.css'] },
    config: {
      pages: [{ name: 'page', paths: [`/${name}`], title: name, guard: 'none', hide: [], firstData: [] }],
      widgets: [],
      embeds: [],
    },
    ...rest,
  }
  return { manifest, contents }
}

/** A shell that shares React and the given names. */
export function sampleShell(id: string, exports: Readonly<Record<string, string[]>> = {}): SampleRelease {
  return sampleRelease('shell', id, {
    shell: {
      scripts: ['entry.js'],
      styles: ['page.css'],
      preload: [],
      provides: { react: '19.0.0', '@onfreq/session': '0.1.0' },
      exports: { ...exports },
    },
    config: { pages: [], widgets: [], embeds: [] },
  })
}

/** Writes a complete release to the store. */
export async function storeRelease(site: TestApp, { manifest, contents }: SampleRelease): Promise<void> {
  const folder = { name: manifest.name, id: manifest.id }
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    await site.app.releases.store.put(folder, path, Buffer.from(text))
  }
}

/** Releases a shell, against which microfrontends are checked. */
export async function releaseShell(site: TestApp, shell = sampleShell('1.0.0-0000aaaa')): Promise<void> {
  await storeRelease(site, shell)
  const { id } = shell.manifest
  await site.app.releases.publish({ microfrontend: 'shell', id, channel: 'stable' }, { name: 'a test' })
}

export function computeIntegrity(text: string | Buffer): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
