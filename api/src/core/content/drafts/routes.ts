import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  DiscardDraft,
  DraftQuery,
  DraftResponse,
  DraftsResponse,
  SaveDraft,
  SavedDraft,
} from '@onfreq/contracts/content/drafts'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Drafts } from './service.ts'

/** Allows a save every ten seconds in several tabs. */
const SAVE_RATE = { rateLimit: { max: 300, timeWindow: '10 minutes' } }
/** More than the JSON size of a text of `DRAFT_LIMITS.bodyBytes`. */
const MAX_BYTES = 2_000_000

/** Routes for the drafts of the viewer's account. */
export function draftRoutes(drafts: Drafts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vdrafts',
      { config: { guard: session() }, schema: { 'x-reads': ['Draft'], response: { 200: DraftsResponse } } },
      async (request) => drafts.list(member(request).accountId),
    )

    app.get(
      '/api/vdrafts/one',
      {
        config: { guard: session() },
        schema: { 'x-reads': ['Draft'], querystring: DraftQuery, response: { 200: DraftResponse } },
      },
      async (request) => ({ draft: await drafts.find(member(request).accountId, request.query.key) }),
    )

    app.post(
      '/api/vdrafts/save',
      {
        bodyLimit: MAX_BYTES,
        config: { guard: session(), ...SAVE_RATE },
        schema: { body: SaveDraft, response: { 200: SavedDraft } },
      },
      async (request) => drafts.save(member(request).accountId, request.body),
    )

    app.post(
      '/api/vdrafts/discard',
      {
        config: { guard: session() },
        schema: { 'x-changes': ['Draft'], body: DiscardDraft, response: { 200: Ok } },
      },
      async (request) => {
        await drafts.discard(member(request).accountId, request.body.key)
        return { status: 'ok' as const }
      },
    )
  }
}
