import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReadResponse } from '@onfreq/contracts/people/inbox'
import {
  ReadThread,
  ThreadQuery,
  ThreadResponse,
  ThreadsQuery,
  ThreadsResponse,
} from '@onfreq/contracts/people/threads'
import { member, session } from '#kernel/plugins/guards.ts'
import type { Threads } from './service.ts'

/** All members can read their messages; writing requires a subscription (`vsendmessage`). */
export function threadRoutes(threads: Threads): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vthreads',
      {
        config: { guard: session() },
        schema: { 'x-reads': ['Message'], querystring: ThreadsQuery, response: { 200: ThreadsResponse } },
      },
      async (request) => threads.list(member(request).accountId, request.query),
    )

    app.get(
      '/api/vthread',
      {
        config: { guard: session() },
        schema: { 'x-reads': ['Message'], querystring: ThreadQuery, response: { 200: ThreadResponse } },
      },
      async (request) => threads.read(member(request).accountId, request.query),
    )

    app.post(
      '/api/vthread/read',
      {
        config: { guard: session() },
        schema: { 'x-changes': ['Message', 'Notification'], body: ReadThread, response: { 200: ReadResponse } },
      },
      async (request) => {
        const left = await threads.markRead(member(request).accountId, request.body.with)
        return { status: 'ok' as const, notification_count: left }
      },
    )
  }
}
