/** `GET embeds`: available embeds, as declared by their owners, in the request's language. */
import { choiceWords, isChoiceText } from '@onfreq/contracts/embeds/choices'
import { type PublishedEmbed, PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { declaredText } from '#kernel/languages/declared-words.ts'
import type { EmbedOfRelease } from '#kernel/plugins/embeds.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Loader } from '../loader.ts'
import type { Embeds } from '../service.ts'

/** For release declarations that omit it. */
const LAST = Number.MAX_SAFE_INTEGER

export const publishedRoutes = (embeds: Embeds, loader: Loader) => async (app: FastifyInstance) => {
  const publishedIn = (language: AnyLanguage) =>
    app.polled(`embeds in ${language}`, async () => {
      // Declared to have no data; there is nothing to copy. One behind a secret URL gets its snippet where its owner
      // creates it.
      const known = new Set(app.embeds.all().flatMap(({ name, opens }) => (opens ? [] : [name])))
      const released = (await embeds.published()).filter(
        ({ embed }) => embed.scripts.length > 0 && (known.has(embed.name) || embed.call !== undefined),
      )
      const inOrder = released.sort(
        ({ embed: a }, { embed: b }) => (a.place ?? LAST) - (b.place ?? LAST) || a.title.localeCompare(b.title),
      )
      const pinned = await loader.pinned()
      return { embeds: inOrder.map((each) => present(each, language)), ...(pinned && { loader: pinned }) }
    })
  app.get(
    '/api/embeds',
    { config: { guard: publicRoute() }, schema: { response: { 200: PublishedEmbeds } } },
    async (request, reply) => publishedIn(requestLanguage(request))(request, reply.header('vary', 'accept-language')),
  )
  app.firstData.register('embeds', ({ language = SOURCE_LANGUAGE }) => publishedIn(language).value())
}

function present({ embed, titles }: EmbedOfRelease, language: AnyLanguage) {
  const { name, title, blurb = '', page, stream, options, subscribersOnly, badge, size } = embed
  const output = (english: string) => declaredText(titles, language, english)
  const getWords = (choice: string) => (isChoiceText(choice) ? output(choiceWords(choice)) : choiceWords(choice))
  return {
    name,
    title: output(title),
    blurb: output(blurb),
    page: page ?? { width: size.width, head: size.height },
    stream: stream ?? { ...size },
    options: Object.fromEntries(
      Object.entries(options).map(([key, option]) => [
        key,
        { ...option, label: output(option.label), ...(option.choices && { words: option.choices.map(getWords) }) },
      ]),
    ),
    subscribersOnly,
    badge: badge !== undefined,
  } satisfies PublishedEmbed
}
