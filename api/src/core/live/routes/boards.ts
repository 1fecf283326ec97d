/** The boards that every open page polls. */
import { AwardCatalogueResponse, LatestAwardsResponse } from '@onfreq/contracts/live/awards'
import { BandsNowResponse } from '@onfreq/contracts/live/bands'
import { BoardTrendsResponse } from '@onfreq/contracts/live/board-trends'
import { MegastreamResponse, ScoresResponse } from '@onfreq/contracts/live/contests'
import { BandStatsResponse, LeaderboardsResponse, OperatorOfTheDayResponse } from '@onfreq/contracts/live/leaderboards'
import { PeriodFigures, PeriodName } from '@onfreq/contracts/live/periods'
import type { FastifyPluginAsync } from 'fastify'
import { type Static, Type } from 'typebox'
import { publicRoute, scope } from '#kernel/plugins/guards.ts'
import { MAX_BANDS } from '../boards/band-stats.ts'
import type { Snapshots } from '../snapshots.ts'

const BandStatsParams = Type.Object({ bands: Type.Integer({ minimum: 1, maximum: MAX_BANDS }) })
type BandStatsParams = Static<typeof BandStatsParams>
const PeriodParams = Type.Object({ period: PeriodName })
type PeriodParams = Static<typeof PeriodParams>
const Nothing = Type.Object({}, { additionalProperties: false })

export function boardRoutes(snapshots: Snapshots): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/api/vleaderboards',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Leaderboards'], response: { 200: LeaderboardsResponse } },
      },
      snapshots.leaderboards,
    )

    app.get(
      '/api/boards/trends',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Leaderboards'], response: { 200: BoardTrendsResponse } },
      },
      snapshots.boardTrends,
    )

    app.get<{ Params: BandStatsParams }>(
      '/api/vbandstats/:bands',
      { config: { guard: publicRoute() }, schema: { params: BandStatsParams, response: { 200: BandStatsResponse } } },
      async (request, reply) => {
        const { bands } = request.params
        if (bands === MAX_BANDS) return snapshots.bandStats(request, reply)
        const bandStats = await snapshots.bandStats.value()
        return { ...bandStats, bands: bandStats.bands.slice(0, bands) }
      },
    )

    app.get(
      '/api/bands/now',
      { config: { guard: publicRoute() }, schema: { 'x-reads': [], response: { 200: BandsNowResponse } } },
      snapshots.bandsNow,
    )

    app.get<{ Params: PeriodParams }>(
      '/api/periods/:period',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Leaderboards'], params: PeriodParams, response: { 200: PeriodFigures } },
      },
      (request, reply) => snapshots.periods[request.params.period](request, reply),
    )

    app.post(
      '/api/vopofday',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': [], body: Nothing, response: { 200: OperatorOfTheDayResponse } },
      },
      snapshots.operatorOfTheDay,
    )

    app.post(
      '/api/vscores',
      {
        config: { guard: scope('read'), keep: 'private' },
        schema: { 'x-reads': ['Contest'], body: Nothing, response: { 200: ScoresResponse } },
      },
      snapshots.scores,
    )

    app.post(
      '/api/vscores4megastream',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Contest'], body: Nothing, response: { 200: MegastreamResponse } },
      },
      snapshots.megastream,
    )

    app.get(
      '/api/award/latest',
      { config: { guard: publicRoute() }, schema: { 'x-reads': ['Award'], response: { 200: LatestAwardsResponse } } },
      snapshots.awards,
    )

    app.get(
      '/api/award/catalogue',
      { config: { guard: publicRoute() }, schema: { 'x-reads': ['Award'], response: { 200: AwardCatalogueResponse } } },
      snapshots.awardCatalogue,
    )
  }
}
