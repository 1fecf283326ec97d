/**
 * A station's live page: chat, callers, planned and past streams. The owner decides who may read and write, slow mode,
 * banned words and moderators. A message is stored by one statement, which also checks whether it is allowed. Events
 * of a chat are numbered, so that a socket can resume after an interruption. Messages are deleted after 30 days.
 *
 * `CHAT_LISTENERS=500 CHAT_RATE=20 CHAT_SECONDS=30 npm test -- api/src/features/streams/chat/fan-out` measures 500
 * sockets.
 */
import type { FastifyPluginAsync } from 'fastify'
import { listMemberMessages } from './chat/export-messages.ts'
import { openFanOut } from './chat/fan-out.ts'
import { deleteCallsTo } from './chat/repository/callers.ts'
import { deleteMemberRows } from './chat/repository/events.ts'
import { type Chat, createChat } from './chat/service.ts'
import { createProgramme } from './programme/service.ts'
import { chatRoutes } from './routes/chat.ts'
import { programmeRoutes } from './routes/programme.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly streams: {
      /** The newest messages of a station's chat, oldest first; undefined when the chat is not public. */
      readonly chat: Chat['tail']
      readonly callers: Chat['callers']
      /** Resolves when all stored events have been sent to the sockets of this process. For tests. */
      settle(): Promise<void>
    }
  }
}

const streamsPlugin: FastifyPluginAsync = async (app) => {
  const chat = createChat(app)
  const fanOut = app.role === 'server' ? openFanOut(app) : undefined
  app.decorate('streams', {
    chat: chat.tail,
    callers: chat.callers,
    async settle() {
      await fanOut?.settle()
    },
  })
  await app.register(chatRoutes(chat))
  await app.register(programmeRoutes(createProgramme(app)))
  app.accounts.onErase(async (accountId) => {
    await deleteMemberRows(app.pool, accountId)
    await deleteCallsTo(app.pool, accountId)
  })
  app.accounts.addDataFile({ name: 'said-in-chats.jsonl', content: async (id) => listMemberMessages(app.pool, id) })
  app.addHook('preClose', async () => {
    await fanOut?.close()
  })
}

export default streamsPlugin
