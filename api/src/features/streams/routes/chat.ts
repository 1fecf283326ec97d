import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Ok } from '@onfreq/contracts/accounts/accounts'
import {
  CallingResponse,
  ChatDeskResponse,
  ChatMessageId,
  ChatQuery,
  ChatResponse,
  ChatSettings,
  MuteInChat,
  SaidResponse,
  SayInChat,
  SetCalling,
  StationId,
} from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import type { Chat } from '../chat/service.ts'

const ok = { status: 'ok' } as const
const MODERATION_LIMIT = { max: 120, timeWindow: 60_000 }

/** Routes of chats: read as the owner allows, write with a session, moderate as the owner or a moderator. */
export function chatRoutes(chat: Chat): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vchat',
      { config: { guard: publicRoute() }, schema: { querystring: ChatQuery, response: { 200: ChatResponse } } },
      async (request) => chat.read(request.query.station, request.viewer, request.query.before),
    )

    app.post(
      '/api/vchat/say',
      {
        config: { guard: session(), rateLimit: { max: CHAT_LIMITS.rate, timeWindow: CHAT_LIMITS.rateWindow } },
        schema: { body: SayInChat, response: { 200: SaidResponse } },
      },
      async (request) => ({ seq: await chat.postMessage(member(request), request.body) }),
    )

    app.post(
      '/api/vchat/remove',
      {
        config: { guard: session(), rateLimit: MODERATION_LIMIT },
        schema: { body: ChatMessageId, response: { 200: Ok } },
      },
      async (request) => {
        await chat.remove(member(request), request.body.station, request.body.seq)
        return ok
      },
    )

    app.post(
      '/api/vchat/mute',
      {
        config: { guard: session(), rateLimit: MODERATION_LIMIT },
        schema: { body: MuteInChat, response: { 200: Ok } },
      },
      async (request) => {
        await chat.mute(member(request), request.body)
        return ok
      },
    )

    app.post(
      '/api/vchat/report',
      {
        config: { guard: session(), rateLimit: MODERATION_LIMIT },
        schema: { body: ChatMessageId, response: { 200: Ok } },
      },
      async (request) => {
        await chat.report(member(request), request.body.station, request.body.seq)
        return ok
      },
    )

    app.get(
      '/api/vchat/desk',
      { config: { guard: session() }, schema: { querystring: StationId, response: { 200: ChatDeskResponse } } },
      async (request) => chat.desk(member(request), request.query.station),
    )

    app.get(
      '/api/vchat/settings',
      { config: { guard: session() }, schema: { response: { 200: ChatSettings } } },
      async (request) => chat.settings(member(request).accountId),
    )

    app.post(
      '/api/vchat/settings/save',
      {
        config: { guard: session(), rateLimit: MODERATION_LIMIT },
        schema: { body: ChatSettings, response: { 200: ChatSettings } },
      },
      async (request) => chat.saveSettings(member(request), request.body),
    )

    app.post(
      '/api/vcalling',
      {
        config: { guard: session(), rateLimit: { max: 20, timeWindow: 60_000 } },
        schema: { body: SetCalling, response: { 200: CallingResponse } },
      },
      async (request) => chat.setCalling(member(request), request.body.station, request.body.calling),
    )
  }
}
