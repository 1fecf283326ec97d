/** The live site: feed, stations, boards, awards, contests, globe and the live socket. */

import { FRONT_DOOR_COOKIE } from '@onfreq/contracts/live/front-door'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FirstDataProvider } from '#kernel/plugins/first-paint.ts'
import { knownAs } from '#kernel/plugins/guards.ts'
import { catchUpAwards } from './awards/catch-up.ts'
import { toAward } from './awards/presenter.ts'
import { awardSubject } from './awards/subject.ts'
import type { Live } from './live.ts'
import { toAudience } from './policy.ts'
import { openPublished } from './published.ts'
import { readOwnerGrants } from './repository/awards.ts'
import { readLastId } from './repository/events.ts'
import { readFollowed } from './repository/followed.ts'
import { awardRoutes } from './routes/awards.ts'
import { boardRoutes } from './routes/boards.ts'
import { contestRoutes } from './routes/contests.ts'
import { feedRoutes } from './routes/feed.ts'
import { createSnapshots, type Snapshots } from './snapshots.ts'
import { Hub } from './socket/hub.ts'
import { openTurn } from './socket/leader-lease.ts'
import { startOutbox } from './socket/outbox.ts'
import { createReplays } from './socket/replays.ts'
import { registerSocket } from './socket/route.ts'
import { openSources } from './socket/sources.ts'
import { openStream } from './socket/stream.ts'
import { createPresence } from './stations/last-seen.ts'
import { computeStations } from './stations/on-the-air.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: Live
  }
}

const area: FastifyPluginAsync = async (app) => {
  const turn = openTurn(app)
  const published = openPublished(app, turn)
  const snapshots = createSnapshots(app, turn, published)
  const presence = createPresence(app)
  app.subjects.register('award', awardSubject(app))

  const stream = await openStream(app, (messages) => {
    snapshots.onSent(messages)
    hub.publish(messages)
  })
  const hub = new Hub(app.config.environment, stream.lastId(), (account) =>
    app.bus.subscribe('rig', ({ operatorId, rig }) => hub.sendToAccount(account, operatorId, 'rig', rig), account),
  )
  await registerSocket(app, {
    environment: app.config.environment,
    hub,
    stream,
    replays: createReplays(app.config.environment),
    log: app.log,
    followedBy: (accountId) => readFollowed(app.pool, accountId),
    // A key without read access receives public messages only, as when it connects.
    findViewer: async (token) =>
      knownAs((await app.accounts.viewerForToken(token)) ?? (await app.accounts.viewerForSession(token)), ['read']),
  })
  startOutbox(app)
  const sources = openSources(app, {
    turn,
    stream,
    published,
    compute: { stations: () => computeStations(app), leaderboards: snapshots.leaderboardsNow },
  })
  // A process that serves no requests publishes nothing and computes nothing for others.
  if (app.role === 'server') await turn.start()
  app.addHook('preClose', async () => {
    await published.close()
    await sources.close()
    await turn.close()
    await stream.close()
  })

  app.metrics.gauge('onfreq_live_sockets', 'Sockets of visitors at this process', () => [{ value: hub.clients.size }])
  app.metrics.gauge('onfreq_live_turn', '1 where this process writes the live messages of the site', () => [
    { value: turn.mine ? 1 : 0 },
  ])
  app.metrics.gauge('onfreq_live_stream_behind', 'Live messages that are written and not yet sent here', async () =>
    app.role === 'server' ? [{ value: Math.max(0, (await readLastId(app.pool)) - hub.lastSent) }] : [],
  )
  app.decorate('live', {
    seen: presence.seen,
    async station(accountId) {
      const { active, loggedIn } = await snapshots.lists.value()
      return [...active, ...loggedIn].find((station) => station.id === accountId)
    },
    async onAir() {
      const { active } = await snapshots.lists.value()
      return new Set(active.flatMap((station) => (station.is_online === 1 ? [station.my_callsign] : [])))
    },
    spots: hub.subscriptions,
    rooms: hub.rooms,
    listAwards: async (accountId) => (await readOwnerGrants(app.pool, accountId)).map(toAward),
    publicFeed: async () => (await snapshots.feed.redacted.value()).feed,
    leaderboards: snapshots.leaderboards.value,
    bandsNow: snapshots.bandsNow.value,
    publicGlobe: snapshots.globe.public.value,
    broadcast(type, data, key) {
      stream.append({ type, data, key })
    },
    position: () => hub.position,
    notify(accountId, notificationCount) {
      stream.append({ type: 'notification', accountId, data: { notification_count: notificationCount } })
    },
    confirmed(accountId, data) {
      stream.append({ type: 'confirmation', accountId, data })
    },
    alert(accountId, data) {
      stream.append({ type: 'alert', accountId, data, key: `alert:${data.id}` })
    },
    async settle() {
      await presence.flush()
      await sources.settle()
    },
  } satisfies Live)

  await app.register(feedRoutes(snapshots))
  await app.register(boardRoutes(snapshots))
  await app.register(contestRoutes)
  await app.register(awardRoutes(snapshots))
  offerFirstData(app, snapshots)
  app.accounts.provideSessionFact('live_stream_count', async () => {
    const { active, loggedIn } = await snapshots.lists.value()
    return [...active, ...loggedIn].filter((station) => station.is_live === 1).length
  })
  app.addHook('onReady', () => catchUpAwards(app))
}

/** Pages receive changes over the socket or refetch. The operator of the day may be half a minute late. */
function offerFirstData(app: FastifyInstance, snapshots: Snapshots): void {
  const offer = (name: string, provider: FirstDataProvider) =>
    app.firstData.register(name, provider, { isFollowed: true })
  offer('feed', async ({ viewer }) => {
    const audience = toAudience(viewer)
    const own = viewer === null || audience === 'full' ? undefined : await snapshots.feedWithOwn(viewer.accountId)
    return own ?? snapshots.feed[audience].value()
  })
  offer('stations', async () => {
    const { active, loggedIn } = await snapshots.lists.value()
    return { active, logged_in: loggedIn }
  })
  offer('front-door', async ({ viewer, hasCookie }) =>
    viewer === null && !hasCookie?.(FRONT_DOOR_COOKIE) ? snapshots.frontDoor.value() : undefined,
  )
  offer('leaderboards', () => snapshots.leaderboards.value())
  offer('bandstats', () => snapshots.bandStats.value())
  offer('operator', () => snapshots.operatorOfTheDay.value())
  // Pages are not notified of changes to it.
  app.firstData.register('award-holders', async () => {
    const { holders } = await snapshots.awards.value()
    return { holders: holders.slice(0, SIZES.awardHolders) }
  })
  // The board at /scores is for members, like its API call.
  offer('scores', async ({ viewer }) => (viewer === null ? undefined : snapshots.scores.value()))
  offer('megastream', () => snapshots.megastream.value())
}

export default area
