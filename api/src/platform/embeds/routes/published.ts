/** `GET embeds`: available embeds as their owners declare them, in the language of the request. */
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

/** Order of embeds whose release declares none. */
const NO_ORDER = Number.MAX_SAFE_INTEGER

export const publishedRoutes = (embeds: Embeds, loader: Loader) => async (app: FastifyInstance) => {
  const listPublished = (language: AnyLanguage) =>
    app.polled(`embeds in ${language}`, async () => {
      // Embeds declared to have no data offer nothing to copy. The owner of an embed with a secret URL gets the snippet
      // where the URL is created.
      const listable = new Set(app.embeds.all().flatMap(({ name, opens }) => (opens ? [] : [name])))
      const released = (await embeds.published()).filter(
        ({ embed }) => embed.scripts.length > 0 && (listable.has(embed.name) || embed.call !== undefined),
      )
      const inOrder = released.sort(
        ({ embed: a }, { embed: b }) => (a.place ?? NO_ORDER) - (b.place ?? NO_ORDER) || a.title.localeCompare(b.title),
      )
      const pinned = await loader.pinned()
      return { embeds: inOrder.map((each) => toItem(each, language)), ...(pinned && { loader: pinned }) }
    })
  app.get(
    '/api/embeds',
    { config: { guard: publicRoute() }, schema: { response: { 200: PublishedEmbeds } } },
    async (request, reply) => listPublished(requestLanguage(request))(request, reply.header('vary', 'accept-language')),
  )
  app.firstData.register('embeds', ({ language = SOURCE_LANGUAGE }) => listPublished(language).value())
}

function toItem({ embed, titles }: EmbedOfRelease, language: AnyLanguage) {
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
