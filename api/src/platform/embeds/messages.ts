/**
 * Messages of an embed in one language, inlined so that the first frame is already translated. A release has one file
 * of messages per part; a page receives only those that its own scripts use.
 */
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { computeHash } from './hash.ts'
import type { EmbedRelease } from './releases.ts'

export type EmbedMessages = Readonly<Record<string, unknown>>

const MAX_CACHED = 200
/** Characters that scripts may contain in escaped form. */
const MAY_BE_ESCAPED = /[^ -~]|["'`\\]/

export function createMessages(app: Pick<FastifyInstance, 'releases' | 'log'>) {
  const cache = new LRUCache<string, Promise<EmbedMessages | undefined>>({ max: MAX_CACHED })

  /** Content of a file, if it matches the release. */
  async function read({ microfrontend, id, files }: EmbedRelease, path: string): Promise<string | undefined> {
    const content = await app.releases.readFile(microfrontend, id, path)
    if (content !== undefined && computeHash(content) === files[path]) return content.toString('utf8')
    app.log.error({ microfrontend, release: id, path }, 'a file of an embed is not in the release store')
    return undefined
  }

  async function find(release: EmbedRelease, path: string): Promise<EmbedMessages | undefined> {
    const [text, ...scripts] = await Promise.all([path, ...release.embed.scripts].map((each) => read(release, each)))
    const messages = text === undefined ? undefined : parse(text)
    if (messages === undefined) return undefined
    const isUsed = (id: string) => MAY_BE_ESCAPED.test(id) || scripts.some((script) => script?.includes(id) ?? true)
    return Object.fromEntries(Object.entries(messages).filter(([id]) => isUsed(id)))
  }

  /** Undefined when the page is in English. */
  return async (release: EmbedRelease, language: AnyLanguage): Promise<EmbedMessages | undefined> => {
    const path = release.languages[language]
    if (language === SOURCE_LANGUAGE || path === undefined) return undefined
    const key = `${release.microfrontend} ${release.id} ${release.embed.name} ${path}`
    const pending = cache.get(key) ?? find(release, path)
    cache.set(key, pending)
    const messages = await pending.catch(() => undefined)
    // Not cached, because a missing file may reappear.
    if (messages === undefined) cache.delete(key)
    return messages
  }
}

function parse(text: string): EmbedMessages | undefined {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
