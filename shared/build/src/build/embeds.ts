/** The embeds of a microfrontend, discovered in its folders `embeds/<name>/`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmbedDeclaration, EmbedFixture } from '@onfreq/contracts/embeds/declaration'
import { partFolders } from './part-folders.ts'

/** Folder with code that several embeds of one microfrontend share. */
const PARTS = 'parts'
const NAME = /^[a-z][a-z0-9-]{1,39}$/

/** Throws an error with instructions when a folder is an incomplete embed. */
export async function readEmbeds(folder: string): Promise<readonly EmbedDeclaration[]> {
  const names = partFolders(folder, 'embeds')
    .flatMap((path) => readdirSync(join(folder, 'src', path), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== PARTS)
    .map(({ name }) => name)
    .sort()
  return Promise.all(names.map((name) => readEmbed(folder, name)))
}

async function readEmbed(folder: string, name: string): Promise<EmbedDeclaration> {
  const home = embedFolder(folder, name)
  for (const [file, what] of [
    ['embed.ts', 'its declaration, made with defineEmbed'],
    ['view.tsx', 'what it shows, as its default export'],
  ] as const) {
    if (!existsSync(join(home, file))) {
      throw new Error(`${home} has no ${file}: ${what}. What embeds share is in embeds/${PARTS}.`)
    }
  }
  const embed = await getDefault(join(home, 'embed.ts'))
  if (!isDeclaration(embed)) throw new Error(`${home}/embed.ts has no default export made with defineEmbed.`)
  if (embed.name !== name)
    throw new Error(`${home}/embed.ts declares "${embed.name}": name it "${name}", as its folder.`)
  if (!NAME.test(name)) throw new Error(`${home}: an embed is named in small letters, digits and hyphens.`)
  return embed
}

/** Sample data of an embed for stories and visual comparisons. Throws when it has none. */
export async function readFixture(folder: string, name: string): Promise<EmbedFixture> {
  const file = join(embedFolder(folder, name), 'fixture.ts')
  if (!existsSync(file)) throw new Error(`${file} is missing: what the embed shows in stories and comparisons.`)
  const fixture = await getDefault(file)
  if (
    typeof fixture === 'object' &&
    fixture !== null &&
    'full' in fixture &&
    'empty' in fixture &&
    'largest' in fixture
  )
    return { full: fixture.full, empty: fixture.empty, largest: fixture.largest }
  throw new Error(`${file} has no default export made with defineFixture.`)
}

export function embedFolder(folder: string, name: string): string {
  const home = partFolders(folder, 'embeds').find((path) => existsSync(join(folder, 'src', path, name)))
  return join(folder, 'src', home ?? 'embeds', name)
}

async function getDefault(file: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(file).href)
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
}

function isDeclaration(value: unknown): value is EmbedDeclaration {
  return typeof value === 'object' && value !== null && 'name' in value && 'page' in value && 'data' in value
}
