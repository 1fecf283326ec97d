/** `POST vembeds` and `POST vembeds/save`: which sites may frame a member's embeds, and the key of the globe. */
import { EmbedSettings, SaveEmbedSettings } from '@onfreq/contracts/embeds/embed'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Embeds } from '../service.ts'

const Nothing = Type.Object({}, { additionalProperties: false })

export const settingsRoutes = (embeds: Embeds) => async (app: FastifyInstance) => {
  app.post(
    '/api/vembeds',
    { config: { guard: session() }, schema: { body: Nothing, response: { 200: EmbedSettings } } },
    async (request) => embeds.settings(member(request).accountId),
  )

  app.post<{ Body: SaveEmbedSettings }>(
    '/api/vembeds/save',
    { config: { guard: session() }, schema: { body: SaveEmbedSettings, response: { 200: EmbedSettings } } },
    async (request) => embeds.save(member(request).accountId, request.body),
  )
}
