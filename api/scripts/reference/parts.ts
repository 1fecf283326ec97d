/** Pages, widgets and embeds from `mfe.config.ts` and `embed.ts` of each part. */
import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmbedDeclaration } from '@onfreq/contracts/embeds/declaration'
import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'

type Rows = readonly (readonly string[])[]

export interface Part {
  readonly folder: string
  readonly config: MicrofrontendConfig
}

export async function readParts(root: string): Promise<readonly Part[]> {
  const files = globSync('mfe-*/mfe.config.ts', { cwd: root }).sort()
  return Promise.all(
    files.map(async (file) => ({
      folder: file.split(sep)[0] ?? '',
      config: (await import(pathToFileURL(join(root, file)).href)).default,
    })),
  )
}

export function pageRows(parts: readonly Part[]): Rows {
  return parts
    .flatMap(({ folder, config }) =>
      config.pages.flatMap(({ name, paths, title, guard = 'everybody' }) =>
        paths.map((path) => [path, name, title ?? '', guard, folder, config.owner]),
      ),
    )
    .sort(byFirst)
}

export function widgetRows(parts: readonly Part[]): Rows {
  return parts.flatMap(({ folder, config }) =>
    Object.entries(config.widgets).map(([name, source]) => [
      `${config.name}/${name}`,
      `${folder}/${String(source).replace(/^\.\//, '')}`,
      config.owner,
    ]),
  )
}

export async function embedRows(root: string, parts: readonly Part[]): Promise<Rows> {
  const rows = await Promise.all(
    parts.map(async ({ folder }) => {
      const files = globSync(`${folder}/src/**/embeds/*/embed.ts`, { cwd: root })
      return Promise.all(
        files.map(async (file) => {
          const embed: EmbedDeclaration = (await import(pathToFileURL(join(root, file)).href)).default
          return [
            embed.name,
            embed.title,
            embed.blurb ?? '',
            relative('.', file)
              .split(sep)
              .join('/')
              .replace(/\/embed\.ts$/, ''),
          ]
        }),
      )
    }),
  )
  return rows.flat().sort(byFirst)
}

export function byFirst([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
