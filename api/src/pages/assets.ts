import { extname } from 'node:path'
import type { Release, ReleaseManifest } from '@onfreq/contracts/registry'
import { tag } from './html.ts'

const PRELOAD_AS: Readonly<Record<string, string>> = {
  '.js': 'script',
  '.mjs': 'script',
  '.css': 'style',
  '.woff2': 'font',
  '.json': 'fetch',
}

/** Address of a file of a release. */
export function assetUrl(name: string, release: Pick<Release, 'id'>, path: string): string {
  return `/mfe/${name}/${release.id}/${path}`
}

/** The shell's own style sheets and scripts, pinned by hash. */
export function shellTags(shell: ReleaseManifest): string[] {
  const { styles = [], scripts = [], preload = [] } = shell.shell ?? {}
  return [
    ...preload.map((path) => preloadTag(SHELL_NAME, shell, path)),
    ...styles.map((path) =>
      tag('link', { rel: 'stylesheet', href: assetUrl(SHELL_NAME, shell, path), ...pinned(shell, path) }),
    ),
    ...scripts.map(
      (path) =>
        `${tag('script', { src: assetUrl(SHELL_NAME, shell, path), defer: true, ...pinned(shell, path) })}</script>`,
    ),
  ]
}

/** Hints for exactly the files that this page needs; attributes as the later request has them, or it would load twice. */
export function preloadTags(name: string, release: Release, page: string): string[] {
  return (release.preload[page] ?? []).map((path) => preloadTag(name, release, path))
}

const SHELL_NAME = 'shell'

function preloadTag(name: string, release: Pick<Release, 'id' | 'files'>, path: string): string {
  return tag('link', {
    rel: 'preload',
    as: PRELOAD_AS[extname(path)] ?? 'image',
    href: assetUrl(name, release, path),
    ...pinned(release, path),
  })
}

function pinned(release: Pick<Release, 'files'>, path: string) {
  return { integrity: release.files[path], crossorigin: 'anonymous' }
}
