/** Every polled answer of the area: computed at most once a second in a process, for calls, first paint and socket alike. */
import type { FeedItem } from '@onfreq/contracts/feed'
import type { GlobeFeedAnswer } from '@onfreq/contracts/globe'
import { SIZES } from '@onfreq/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { presentAward, presentHolders } from './awards/present.ts'
import { bandStats } from './boards/band-stats.ts'
import type { BoardsNow } from './boards/boards.ts'
import { computeLeaderboards } from './boards/leaderboards.ts'
import { computeOperatorOfTheDay } from './boards/operator-of-the-day.ts'
import { computeMegastream, computeScores } from './contests/scores.ts'
import { presentFull, redact } from './feed/present.ts'
import { computeGlobe } from './globe/feed.ts'
import { readHolders, readLatestGrants, readNewestGrantsOf } from './repository/awards.ts'
import { readNewest } from './repository/feed.ts'
import { readBandCounts } from './repository/recent.ts'
import { computeStations } from './stations/lists.ts'

const LATEST_AWARDS = 24
const HOLDERS = 10
const AWARDS_EACH = 3

export type Snapshots = ReturnType<typeof createSnapshots>

export function createSnapshots(app: FastifyInstance, boardsNow: BoardsNow) {
  const { pool, clock } = app
  const lists = app.polled('live.stations', () => computeStations(app))
  const full = app.polled('live.feed.full', async () => {
    const now = clock.now()
    return { feed: (await readNewest(pool, SIZES.qsoFeedItems)).map((row): FeedItem => presentFull(row, now)) }
  })
  const redacted = app.polled('live.feed.redacted', async () => ({ feed: (await full.value()).feed.map(redact) }))
  const globe = (part: GlobeFeedAnswer['part']) => app.polled(`live.globe.${part}`, () => computeGlobe(app, part))

  return {
    lists,
    feed: { full, redacted },
    active: app.polled('live.active', async () => ({ stations: (await lists.value()).active })),
    loggedIn: app.polled('live.logged-in', async () => ({ stations: (await lists.value()).loggedIn })),
    leaderboards: app.polled('live.leaderboards', () => computeLeaderboards(app, boardsNow)),
    bandStats: app.polled('live.bands', async () =>
      bandStats(await readBandCounts(pool, clock.now()), (await lists.value()).active),
    ),
    operatorOfTheDay: app.polled('live.operator', () => computeOperatorOfTheDay(app)),
    scores: app.polled('live.scores', () => computeScores(app)),
    megastream: app.polled('live.megastream', () => computeMegastream(app, async () => (await lists.value()).active)),
    globe: { public: globe('public'), full: globe('full') },
    awards: app.polled('live.awards', async () => {
      const [grants, holders] = await Promise.all([readLatestGrants(pool, LATEST_AWARDS), readHolders(pool, HOLDERS)])
      const newestOf = await readNewestGrantsOf(
        pool,
        holders.map((holder) => holder.owner_id),
        AWARDS_EACH,
      )
      return { awards: grants.map(presentAward), holders: presentHolders(holders, newestOf) }
    }),
  }
}
