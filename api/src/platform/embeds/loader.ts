/** The loader of the custom elements: the current one, and every version that was ever offered. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EmbedLoader } from '@onfreq/contracts/embeds/embed'
import { LOADED_EMBEDS, LOADER_FAILURES, type LoadedEmbed, type LoaderFailures } from '@onfreq/contracts/embeds/loader'
import { LANGUAGES } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ProductError } from '#kernel/errors.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { computeHash } from './hash.ts'
import { EMBED_TEXTS } from './texts.ts'

const LOADER = /^embed\/loader\.[0-9a-f]{8}\.js$/
/** Other sites pin a version for years, so it outlives its release. */
const getKey = (mark: string) => `embed-loaders/${mark}.js`
const MAX_CACHED = 20

/** The loader gives up when its page does not load. */
function failures(): LoaderFailures {
  return Object.fromEntries(LANGUAGES.map((language) => [language, formatIn(() => EMBED_TEXTS.notLoaded, language)]))
}

interface LoaderText {
  readonly text: string
  /** Content hash. */
  readonly mark: string
}

export type Loader = ReturnType<typeof createLoader>

export function createLoader(app: FastifyInstance) {
  /** Grows with the requested, existing loaders. */
  const loaders = new Map<string, Promise<Buffer | undefined>>()
  /** Versions confirmed to be in the file store. */
  const cached = new LRUCache<string, Buffer>({ max: MAX_CACHED })

  /** The loader's embed list and error messages, as constants prepended to it. */
  async function known(): Promise<string> {
    const embeds = (await app.embeds.released()).map(
      ({ embed: { name, page, size, element, options } }): LoadedEmbed => [
        name,
        page ?? { width: size.width, head: size.height },
        element ?? '',
        Object.keys(options).filter((option) => option !== 'theme'),
      ],
    )
    return `const ${LOADED_EMBEDS}=${JSON.stringify(embeds)},${LOADER_FAILURES}=${JSON.stringify(failures())};\n`
  }

  /** @throws ProductError 503 while none is released */
  async function current(): Promise<LoaderText> {
    const { shell } = await app.releases.forEmbeds()
    const file = Object.keys(shell?.files ?? {}).find((name) => LOADER.test(name))
    if (shell === undefined || file === undefined) {
      throw new ProductError(503, 'embeds.not_released', 'The embed loader is not released yet.')
    }
    const key = `${shell.id} ${file}`
    const read = loaders.get(key) ?? app.releases.readFile('shell', shell.id, file)
    loaders.set(key, read)
    read.catch(() => loaders.delete(key))
    const loader = await read
    if (loader === undefined) {
      loaders.delete(key)
      throw new ProductError(503, 'embeds.not_released', 'The embed loader is not in the release store.')
    }
    const text = `${await known()}${loader}`
    return { text, mark: createHash('sha256').update(text).digest('hex').slice(0, 16) }
  }

  return {
    current,

    /** The snippet for pages that pin exact bytes; undefined while no loader is released. */
    async pinned(): Promise<EmbedLoader | undefined> {
      const now = await current().catch((error: unknown) => {
        if (error instanceof ProductError) return undefined
        throw error
      })
      if (now === undefined) return undefined
      if (!cached.has(now.mark)) {
        const bytes = Buffer.from(now.text)
        await app.files.put(getKey(now.mark), bytes)
        cached.set(now.mark, bytes)
      }
      return { path: `/embed.${now.mark}.js`, integrity: computeHash(now.text) }
    },

    /** The version with this hash; undefined when no page was ever offered it. */
    async version(mark: string): Promise<Buffer | undefined> {
      const bytes = cached.get(mark)
      if (bytes !== undefined) return bytes
      const file = await app.files.get(getKey(mark))
      if (file === undefined) return undefined
      const read = await buffer(file.body)
      cached.set(mark, read)
      return read
    },
  }
}
