import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CardSettingsResponse,
  DesignResponse,
  FormatsResponse,
  SaveCardSettings,
  SaveDesign,
  SaveFormats,
} from '@onfreq/contracts/cards/qsl-cards'
import { Type } from 'typebox'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Desk } from '../desk.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Routes of the card design, custom label formats, and who may request cards. */
export function deskRoutes(desk: Desk): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vqslcards/design',
      { config: { guard: session() }, schema: { body: Empty, response: { 200: DesignResponse } } },
      async (request) => ({ design: await desk.design(member(request).accountId) }),
    )

    app.post(
      '/api/vqslcards/design/save',
      { config: { guard: session() }, schema: { body: SaveDesign, response: { 200: DesignResponse } } },
      async (request) => ({ design: await desk.saveDesign(member(request).accountId, request.body.design) }),
    )

    app.post(
      '/api/vqslcards/settings',
      { config: { guard: session() }, schema: { body: Empty, response: { 200: CardSettingsResponse } } },
      async (request) => ({ settings: await desk.settings(member(request).accountId) }),
    )

    app.post(
      '/api/vqslcards/settings/save',
      { config: { guard: session() }, schema: { body: SaveCardSettings, response: { 200: CardSettingsResponse } } },
      async (request) => ({ settings: await desk.saveSettings(member(request).accountId, request.body.settings) }),
    )

    app.post(
      '/api/vqslcards/formats',
      { config: { guard: session() }, schema: { body: Empty, response: { 200: FormatsResponse } } },
      async (request) => ({ formats: [...(await desk.formats(member(request).accountId))] }),
    )

    app.post(
      '/api/vqslcards/formats/save',
      { config: { guard: session() }, schema: { body: SaveFormats, response: { 200: FormatsResponse } } },
      async (request) => ({ formats: [...(await desk.saveFormats(member(request).accountId, request.body.formats))] }),
    )
  }
}
