/** Releases for tests of their delivery: a few small files with true hashes. */
import { createHash } from 'node:crypto'
import type { ReleaseManifest } from '@onfreq/contracts/registry'

export interface SampleRelease {
  readonly manifest: ReleaseManifest
  readonly contents: Readonly<Record<string, string>>
}

/** A microfrontend with one page at `/<name>` and one embed `<name>-embed`. */
export function sampleRelease(name: string, id: string, rest: Partial<ReleaseManifest> = {}): SampleRelease {
  const contents = {
    'entry.js': `/* the entry of ${name} ${id} */`,
    'page.css': `/* the styles of ${name} ${id} */`,
    'embed/embed.js': `/* the embed of ${name} ${id} */`,
  }
  const manifest: ReleaseManifest = {
    name,
    id,
    version: id.split('-')[0] ?? '',
    container: `mfe_${name}_${id.slice(-8)}`,
    entry: `/mfe/${name}/${id}/entry.js`,
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, integrityOf(text)])),
    requires: {},
    uses: {},
    preload: { page: ['entry.js', 'page.css'] },
    config: {
      pages: [{ name: 'page', paths: [`/${name}`], title: name, guard: 'none', hide: [], firstData: [] }],
      widgets: [],
      embeds: [
        {
          name: `${name}-embed`,
          title: name,
          size: { width: 1, height: 1 },
          options: {},
          topics: [],
          subscribersOnly: false,
          scripts: ['embed/embed.js'],
          styles: [],
        },
      ],
    },
    ...rest,
  }
  return { manifest, contents }
}

export function integrityOf(text: string | Buffer): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
