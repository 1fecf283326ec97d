/** `GET embeds`: what there is to embed, as its owners declare it. */
import { type PublishedEmbed, PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import type { ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import type { FastifyInstance } from 'fastify'
import { publicRoute } from '#plugins/guards.ts'
import type { Loader } from '../loader.ts'
import type { Embeds } from '../service.ts'

/** For declarations of releases that say nothing of it. */
const LAST = Number.MAX_SAFE_INTEGER

export const publishedRoutes = (embeds: Embeds, loader: Loader) => async (app: FastifyInstance) => {
  const published = app.polled('embeds', async () => {
    // One without data has said so at its release; there is nothing to copy of it.
    // One behind secret addresses has them where its owner makes it.
    const known = new Set(app.embeds.all().flatMap(({ name, opens }) => (opens ? [] : [name])))
    const released = (await embeds.published()).filter(
      ({ embed }) => embed.scripts.length > 0 && (known.has(embed.name) || embed.call !== undefined),
    )
    const inOrder = released.sort(
      ({ embed: a }, { embed: b }) => (a.place ?? LAST) - (b.place ?? LAST) || a.title.localeCompare(b.title),
    )
    const pinned = await loader.pinned()
    return { embeds: inOrder.map(({ embed }) => present(embed)), ...(pinned && { loader: pinned }) }
  })
  app.get(
    '/api/embeds',
    { config: { guard: publicRoute() }, schema: { response: { 200: PublishedEmbeds } } },
    published,
  )
  app.firstData.register('embeds', () => published.value())
}

function present({ name, title, blurb, page, stream, options, subscribersOnly, badge, size }: ReleasedEmbed) {
  return {
    name,
    title,
    blurb: blurb ?? '',
    page: page ?? { width: size.width, head: size.height },
    stream: stream ?? { ...size },
    options,
    subscribersOnly,
    badge: badge !== undefined,
  } satisfies PublishedEmbed
}
