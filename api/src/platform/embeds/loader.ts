/** The loader of the custom elements: the current version, and every version that was ever offered. */
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
/** Other sites pin a version for years, so versions outlive their release. */
const getKey = (mark: string) => `embed-loaders/${mark}.js`
const MAX_CACHED = 20

/** Messages that the loader shows when its page does not load. */
function getFailureMessages(): LoaderFailures {
  return Object.fromEntries(LANGUAGES.map((language) => [language, formatIn(() => EMBED_TEXTS.notLoaded, language)]))
}

interface LoaderText {
  readonly text: string
  /** Content hash. */
  readonly mark: string
}

export type Loader = ReturnType<typeof createLoader>

export function createLoader(app: FastifyInstance) {
  /** One entry per loader that was requested and exists. */
  const loaders = new Map<string, Promise<Buffer | undefined>>()
  /** Versions that are known to be in the file store. */
  const cached = new LRUCache<string, Buffer>({ max: MAX_CACHED })

  /** Embed list and error messages, as constants that are prepended to the loader. */
  async function getConstants(): Promise<string> {
    const embeds = (await app.embeds.released()).map(
      ({ embed: { name, page, size, element, options } }): LoadedEmbed => [
        name,
        page ?? { width: size.width, head: size.height },
        element ?? '',
        Object.keys(options).filter((option) => option !== 'theme'),
      ],
    )
    return `const ${LOADED_EMBEDS}=${JSON.stringify(embeds)},${LOADER_FAILURES}=${JSON.stringify(getFailureMessages())};\n`
  }

  /** @throws ProductError 503 while no loader is released */
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
    const text = `${await getConstants()}${loader}`
    return { text, mark: createHash('sha256').update(text).digest('hex').slice(0, 16) }
  }

  return {
    current,

    /** The loader for pages that pin exact bytes; undefined while none is released. */
    async pinned(): Promise<EmbedLoader | undefined> {
      const loader = await current().catch((error: unknown) => {
        if (error instanceof ProductError) return undefined
        throw error
      })
      if (loader === undefined) return undefined
      if (!cached.has(loader.mark)) {
        const bytes = Buffer.from(loader.text)
        await app.files.put(getKey(loader.mark), bytes)
        cached.set(loader.mark, bytes)
      }
      return { path: `/embed.${loader.mark}.js`, integrity: computeHash(loader.text) }
    },

    /** The version with this hash; undefined when it was never offered. */
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
