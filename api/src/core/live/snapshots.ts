/** Every polled endpoint of the area, computed at most once a second per process for calls, first paint and socket. */
import type { FeedItem } from '@onfreq/contracts/live/feed'
import type { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import type { GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import { LeaderboardsResponse, OperatorOfTheDayResponse } from '@onfreq/contracts/live/leaderboards'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { toAward, toAwardHolders, toCatalogueResponse } from './awards/presenter.ts'
import { bandStats } from './boards/band-stats.ts'
import { openBandsNow } from './boards/bands-now.ts'
import { openBoardTrends } from './boards/board-trends.ts'
import { openBoards } from './boards/boards.ts'
import { computeLeaderboards, LEADERBOARDS } from './boards/leaderboards.ts'
import { BEST_OF_THE_DAY, computeOperatorOfTheDay } from './boards/operator-of-the-day.ts'
import { openPeriodsNow } from './boards/periods-now.ts'
import { computeMegastream, computeScores } from './contests/scores.ts'
import { createEntityIds } from './feed/handle.ts'
import { createNewestFeed } from './feed/newest-feed.ts'
import { presentFull, redact, withOwn } from './feed/presenter.ts'
import { frontDoorArcs } from './front-door/arcs.ts'
import { FrontDoorFigures, openFigures } from './front-door/figures.ts'
import { computeGlobe } from './globe/feed.ts'
import type { Published } from './published.ts'
import { countHolders, readHolders, readLatestGrants, readNewestOwnerGrants } from './repository/awards.ts'
import { readNewest } from './repository/feed.ts'
import { readBandCounts } from './repository/recent.ts'
import type { Turn } from './socket/leader-lease.ts'
import type { Message } from './socket/messages.ts'
import { computeStations } from './stations/on-the-air.ts'

const LATEST_AWARDS = 24
const HOLDERS = 10
const AWARDS_EACH = 3

const BandCounts = Type.Array(Type.Object({ band: Type.String(), mode_class: Type.String(), n: Type.Integer() }))

export type Snapshots = ReturnType<typeof createSnapshots>

export function createSnapshots(app: FastifyInstance, turn: Turn, published: Published) {
  const { pool, clock } = app
  const findEntityId = createEntityIds(app.config.secret)
  const readCurrentBoards = openBoards(app, [...LEADERBOARDS, ...BEST_OF_THE_DAY])
  turn.onTaken(async () => readCurrentBoards.invalidate())
  const leaderboardsNow = published.share('leaderboards', LeaderboardsResponse, (holder) =>
    computeLeaderboards(app, readCurrentBoards, holder),
  )
  const operatorNow = published.share('operator', OperatorOfTheDayResponse, (holder) =>
    computeOperatorOfTheDay(app, readCurrentBoards, holder),
  )
  const bandCountsNow = published.share('bands', BandCounts, () =>
    app.reads.stale(({ pool }) => readBandCounts(pool, clock.now())),
  )
  const figuresNow = published.share('front-door', FrontDoorFigures, openFigures(app))
  const periodsNow = openPeriodsNow(app)
  const lists = app.polled('live.stations', () => computeStations(app))
  const active = app.polled('live.active', async () => ({ stations: (await lists.value()).active }))
  const loggedIn = app.polled('live.logged-in', async () => ({ stations: (await lists.value()).loggedIn }))
  const newestFeed = createNewestFeed({
    size: SIZES.qsoFeedItems,
    async read() {
      // A replica could lack contacts whose messages were applied already.
      const { pool } = await app.reads.current()
      const now = clock.now()
      return (await readNewest(pool, SIZES.qsoFeedItems)).map((row) => presentFull(row, now, findEntityId))
    },
    maxAge: app.config.polledMaxAge,
    now: () => clock.now(),
  })
  const full = app.polled('live.feed.full', async () => ({ feed: [...(await newestFeed.items())] as FeedItem[] }))
  const redacted = app.polled('live.feed.redacted', async () => ({
    feed: (await full.value()).feed.map((item) => redact(item, findEntityId)),
  }))
  /**
   * The feed of a viewer without a subscription who logged some of its contacts; undefined when it is the common one.
   */
  async function feedWithOwn(accountId: number): Promise<{ feed: FeedItem[] } | undefined> {
    const feed = withOwn((await full.value()).feed, (await redacted.value()).feed, accountId)
    return feed === undefined ? undefined : { feed }
  }
  const globe = (part: GlobeFeedResponse['part']) => app.polled(`live.globe.${part}`, () => computeGlobe(app, part))
  const globes = { public: globe('public'), full: globe('full') }

  const leaderboards = app.polled('live.leaderboards', leaderboardsNow)

  return {
    lists,
    feed: { full, redacted },
    /** Call after messages were sent: later responses include their changes. */
    onSent(messages: readonly Message[]): void {
      const types = new Set(messages.map(({ type }) => type))
      newestFeed.apply(messages)
      if (types.has('qso')) for (const response of [full, redacted]) response.renew()
      if (types.has('public-rig-data')) for (const response of [lists, active, loggedIn]) response.renew()
    },
    feedWithOwn,
    active,
    loggedIn,
    leaderboards,
    boardTrends: app.polled('live.board-trends', openBoardTrends(app, leaderboards.value)),
    /** Not cached, because a cached result could miss the change being reported. */
    leaderboardsNow,
    bandStats: app.polled('live.bands', async () => bandStats(await bandCountsNow(), (await lists.value()).active)),
    bandsNow: app.polled('live.bands-now', openBandsNow(app)),
    periods: {
      today: app.polled('live.periods.today', async () => (await periodsNow()).today),
      yesterday: app.polled('live.periods.yesterday', async () => (await periodsNow()).yesterday),
      this_week: app.polled('live.periods.this_week', async () => (await periodsNow()).this_week),
      this_month: app.polled('live.periods.this_month', async () => (await periodsNow()).this_month),
    },
    operatorOfTheDay: app.polled('live.operator', operatorNow),
    scores: app.polled('live.scores', () => computeScores(app)),
    megastream: app.polled('live.megastream', () => computeMegastream(app, async () => (await lists.value()).active)),
    globe: globes,
    frontDoor: app.polled('live.front-door', async (): Promise<FrontDoorResponse> => {
      const [figures, { active }, { arcs }] = await Promise.all([figuresNow(), lists.value(), globes.public.value()])
      const onFrequency = active.filter(({ on_freq }) => on_freq === 1)
      return { ...figures, stations_now: onFrequency.length, arcs: frontDoorArcs(arcs) }
    }),
    awards: app.polled('live.awards', async () => {
      const [grants, holders] = await Promise.all([readLatestGrants(pool, LATEST_AWARDS), readHolders(pool, HOLDERS)])
      const newest = await readNewestOwnerGrants(
        pool,
        holders.map((holder) => holder.owner_id),
        AWARDS_EACH,
      )
      return { awards: grants.map(toAward), holders: toAwardHolders(holders, newest) }
    }),
    awardCatalogue: app.polled('live.award-catalogue', async () => toCatalogueResponse(await countHolders(pool))),
  }
}
