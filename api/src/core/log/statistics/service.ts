/** Statistics of a station's log, limited to blocks that the viewer may see. */
import {
  PUBLIC_BY_DEFAULT,
  STATISTICS_BLOCKS,
  type StatisticsBlock,
  type StatisticsBlocks,
  type StatisticsMapQuery,
  type StatisticsMapResponse,
  type StatisticsQuery,
  type StatisticsResponse,
} from '@onfreq/contracts/log/statistics'
import { STATISTICS_TEXTS } from '@onfreq/contracts/log/texts-statistics'
import { findContest } from '@onfreq/ham/contest/catalogue'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { toBlocks, toNotableContact } from './blocks.ts'
import { createCountedLogs } from './counted.ts'
import { toMap } from './map.ts'
import { readPublicBlocks, writePublicBlocks } from './repository.ts'

export interface Statistics {
  /** @throws ProductError 404 for an unknown station */
  show(query: StatisticsQuery, viewer: Viewer | null): Promise<StatisticsResponse>
  /** @throws ProductError 404 for an unknown station */
  map(query: StatisticsMapQuery, viewer: Viewer | null): Promise<StatisticsMapResponse>
  setPublic(ownerId: number, blocks: readonly StatisticsBlock[]): Promise<readonly StatisticsBlock[]>
}

export function createStatistics(app: FastifyInstance): Statistics {
  const sql = toSql(app.db)
  const logs = createCountedLogs(app)

  async function publicBlocks(ownerId: number): Promise<readonly StatisticsBlock[]> {
    const publicBlockNames = await readPublicBlocks(sql, ownerId)
    return publicBlockNames === undefined
      ? PUBLIC_BY_DEFAULT
      : STATISTICS_BLOCKS.filter((block) => publicBlockNames.includes(block))
  }

  async function find({ callsign, contest }: Pick<StatisticsQuery, 'callsign' | 'contest'>, viewer: Viewer | null) {
    const account = await app.accounts.byCallsign(callsign)
    if (account === null) throw new ProductError(404, 'statistics.not_found', STATISTICS_TEXTS.notFound)
    const own = viewer?.accountId === account.id
    const open = await publicBlocks(account.id)
    // A contest view reveals operating days, so it requires the "days" block.
    const openHere = contest === undefined || open.includes('days') ? open : []
    const seen = new Set<StatisticsBlock>(own ? STATISTICS_BLOCKS : openHere)
    const total = await (contest === undefined ? logs.of(account) : logs.ofContest(account, contest))
    const latest = seen.has('contacts') ? total.years.at(-1)?.year : undefined
    return { account, own, open, seen, total, year: yearToShow(app.clock.now().getUTCFullYear(), latest) }
  }

  return {
    async show(query, viewer) {
      const { account, own, open, seen, total, year: present } = await find(query, viewer)
      const year = query.year ?? present
      const square = locatorToPosition(account.grid.slice(0, 4))
      const dated = seen.has('contacts')
      return {
        callsign: account.callsign,
        name: account.name,
        own,
        year,
        ...(query.contest !== undefined && {
          contest: { name: query.contest, title: findContest(query.contest)?.name ?? query.contest },
        }),
        years: dated ? total.years.map((each) => each.year) : [],
        first_at: dated && total.first ? toNotableContact(total.first).TS : null,
        home: square && { lat: square.latitude, lon: square.longitude },
        public: own ? [...open] : null,
        blocks: filterVisible(toBlocks(total, year, app.clock.now()), seen),
      }
    },

    async map({ year, band, new_in, ...requested }, viewer) {
      const { seen, total, year: present } = await find(requested, viewer)
      const { squares, entities, continents, bands } = toMap(total, { year, band, newIn: new_in ?? present })
      const countries = seen.has('countries')
      return {
        squares: seen.has('grids') ? squares : null,
        entities: countries ? entities : null,
        continents: countries ? continents : [],
        // Filters apply only to visible blocks, because otherwise they would reveal private data.
        bands: seen.has('grids') || countries ? bands : [],
      }
    },

    async setPublic(ownerId, blocks) {
      await writePublicBlocks(sql, ownerId, blocks)
      return publicBlocks(ownerId)
    },
  }
}

/**
 * The current year, or before its first contact the last year with contacts. `latest` is undefined for viewers who
 * may not see operating days.
 */
function yearToShow(currentYear: number, latest: number | undefined): number {
  return latest === undefined ? currentYear : Math.min(currentYear, latest)
}

/** The visible blocks, with distances only when the distance block is visible. */
function filterVisible(all: Required<StatisticsBlocks>, seen: ReadonlySet<StatisticsBlock>): StatisticsBlocks {
  const { distance, ...blocks } = all
  const withDistance = seen.has('distance')
  const maskDistance = <Contact extends { readonly distance_km: number | null }>(contact: Contact): Contact =>
    withDistance ? contact : { ...contact, distance_km: null }
  const visible: StatisticsBlocks = {
    ...blocks,
    ...(withDistance && { distance }),
    countries: { ...blocks.countries, newest: blocks.countries.newest && maskDistance(blocks.countries.newest) },
    firsts: blocks.firsts
      .filter(({ kind }) => withDistance || kind !== 'km')
      .map((first) => ({ ...first, contact: maskDistance(first.contact) })),
  }
  for (const block of STATISTICS_BLOCKS) if (!seen.has(block)) delete visible[block]
  return visible
}
