/** People: public profiles, following, messages, notifications, pictures. */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { toLines } from '#kernel/database/lines.ts'
import { toSql } from '#kernel/database/sql.ts'
import { createFollowing } from './follow.ts'
import { thankForInvitation } from './invitations.ts'
import { createMessages } from './messages.ts'
import { createNotifications } from './notifications.ts'
import type { People } from './people.ts'
import { createPhotos } from './photos.ts'
import { contentRoutes } from './pictures/serve.ts'
import { createPictures, isPictureName, pictureBytes, pictureKey } from './pictures/store.ts'
import { createProfiles } from './profile/profile.ts'
import { parseStream } from './profile/stream-link.ts'
import { followRoutes } from './routes/follow.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { messageRoutes } from './routes/messages.ts'
import { photoRoutes } from './routes/photos.ts'
import { previewRoutes } from './routes/previews.ts'
import { profileRoutes } from './routes/profile.ts'
import { sstvRoutes } from './routes/sstv.ts'
import { supporterRoutes } from './routes/supporters.ts'
import { createSstvArchive } from './sstv.ts'
import { createThreadRepository } from './threads/repository.ts'
import { threadRoutes } from './threads/routes.ts'
import { createThreads } from './threads/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly people: People
  }
}

const area: FastifyPluginAsync = async (app) => {
  const following = createFollowing(app)
  const notifications = createNotifications(app)
  const messages = createMessages(app, notifications)
  const pictures = createPictures(app)
  const photos = createPhotos(app, pictures)
  const profiles = createProfiles(app, photos)

  app.decorate('people', {
    notify: notifications.add,
    following: following.of,
    async counts(accountId) {
      const [unread, followed] = await Promise.all([notifications.unread(accountId), following.of(accountId)])
      return { notifications: unread, following: followed }
    },
    storePicture: pictures.store,
    removePicture: pictures.remove,
    profile: profiles.find,
    listPhotos: photos.list,
    async pictureFile(name) {
      const file = isPictureName(name) ? await app.files.get(pictureKey(name, 'l', 'jpg')) : undefined
      return file === undefined ? undefined : buffer(file.body)
    },
    parseStreamLink: (link) => parseStream(link, app.config.streamHosts),
    isBlocked: messages.isBlocked,
  } satisfies People)

  app.accounts.onInvited(({ account, ...joining }) =>
    thankForInvitation(notifications, { ...joining, newcomer: account }),
  )
  await app.register(followRoutes(following))
  await app.register(messageRoutes(messages))
  const threads = createThreads(app, createThreadRepository(app.db), notifications)
  app.accounts.addDataFile({ name: 'messages-sent.jsonl', content: threads.sentByMember })
  await app.register(threadRoutes(threads))
  await app.register(inboxRoutes(notifications))
  await app.register(photoRoutes(photos))
  await app.register(profileRoutes(profiles))
  await app.register(sstvRoutes(createSstvArchive(app, pictures)))
  await app.register(supporterRoutes)
  await app.register(contentRoutes)
  await app.register(previewRoutes)

  app.accounts.provideSessionFact('notification_count', notifications.unread)
  app.accounts.provideSessionFact('following', following.of)
  app.storage.count(pictureBytes)
  app.accounts.addDataFile({
    name: 'sent-messages.jsonl',
    content: (id) => toLines(toSql(app.db), MESSAGES_OF_SENDER, id),
  })
  app.accounts.onErase(pictures.removeAll)
  app.accounts.onErase((accountId) => deletePerson(app, accountId))
  app.firstData.register('profile', ({ params, viewer }) => profiles.find(params.callsign ?? '', viewer))
}

const MESSAGES_OF_SENDER = `select n.id, jsonb_build_object('to', a.callsign, 'subject', n.subject, 'message', n.message,
    'at', n.created_at)::text as line
  from notification n join account a on a.id = n.owner_id
  where n.sender_id = $1 and n.id > $2 order by n.id limit $3`

/** Deletes what other members store about a deleted account: follows, blocks, and the sender of messages. */
async function deletePerson(app: FastifyInstance, accountId: number): Promise<void> {
  await app.db.deleteFrom('follow').where('account_id', '=', accountId).execute()
  await app.db.deleteFrom('message_block').where('account_id', '=', accountId).execute()
  await app.db.updateTable('notification').set({ sender_id: null }).where('sender_id', '=', accountId).execute()
}

export default area
