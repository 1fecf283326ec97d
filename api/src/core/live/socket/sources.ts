/** Where live messages come from: contacts, rig data and boards. Works while this process has the turn. */
import { LeaderboardsAnswer } from '@onfreq/contracts/live/leaderboards'
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import { StationItem } from '@onfreq/contracts/live/stations'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createEntityIds } from '../feed/handle.ts'
import { presentFull } from '../feed/presenter.ts'
import type { Published } from '../published.ts'
import { AlreadyTold, deleteEventsOlderThan, type NewEvent } from '../repository/events.ts'
import { readForFeed } from '../repository/feed.ts'
import { type OutboxRow, readOutbox } from '../repository/outbox.ts'
import { readState, saveState } from '../repository/state.ts'
import type { StationLists } from '../stations/on-the-air.ts'
import { changedLists, changedStations } from './differences.ts'
import type { Turn } from './leader-lease.ts'
import type { LiveStream } from './stream.ts'

const GATHER = 25
const STATIONS_EVERY = 5_000
const STATIONS_SOON = 250
/** Stations in one message: a socket is told of 20 in a second at the most. */
const STATIONS_MOST = 5
const CLEAN_EVERY = 60_000
/** The outbox is looked at this often where no message says that there is something in it. */
const LOOK_EVERY = 1_000
/** Changes that are told in one transaction. */
const PAGE = 500
/** What the sockets were told last, for whoever has the turn next. */
const TOLD_STATIONS = 'told.stations'
const TOLD_BOARDS = 'told.leaderboards'

export interface Sources {
  /** Everything that has changed so far is in the stream. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** As they are now: a cached answer could miss the very change that is being reported. */
interface Computed {
  stations(): Promise<StationLists>
  leaderboards(): Promise<LeaderboardsAnswer>
}

export interface SourcesParts {
  readonly turn: Turn
  readonly stream: LiveStream
  readonly published: Published
  readonly compute: Computed
}

export function openSources(app: FastifyInstance, { turn, stream, published, compute }: SourcesParts): Sources {
  const entityIdOf = createEntityIds(app.config.secret)
  let stations: ReadonlyMap<number, StationItem> | undefined
  let boards: LeaderboardsAnswer | undefined
  let boardsMoved = true
  let work: Promise<void> = Promise.resolve()
  const timers = new Map<string, NodeJS.Timeout>()

  let stationsToSave = false

  turn.onTaken(async () => {
    // From what was told last, so that what changed while nobody had the turn is told now. After a longer time every page
    // asks anew anyway.
    stations = await lastTold(app.pool, TOLD_STATIONS, readStationMap)
    boards = await lastTold(app.pool, TOLD_BOARDS, readBoards)
    await checkStations()
    await checkBoards()
    await sendContacts()
  })

  function boardsHaveMoved(): void {
    boardsMoved = true
    published.moved()
  }

  function heardContact(): void {
    boardsHaveMoved()
    if (turn.mine) soon('contacts', GATHER, sendContacts)
  }

  async function sendContacts(): Promise<void> {
    for (;;) {
      const changes = await readOutbox(app.pool, PAGE)
      if (changes.length === 0) return
      await tell(changes).catch((error) => {
        if (!(error instanceof AlreadyTold)) throw error
      })
      if (changes.length < PAGE) return
    }
  }

  /** A contact that is new and changed within one moment is still new to everybody. */
  async function tell(changes: readonly OutboxRow[]): Promise<void> {
    const kinds = new Map<number, string>()
    for (const { contactId, kind } of changes) {
      const known = kinds.get(contactId)
      kinds.set(contactId, known === 'new' && kind !== 'deleted' ? 'new' : kind)
    }
    const now = app.clock.now()
    const rows = await readForFeed(app.pool, changes)
    const shown = new Set(rows.map((row) => row.id))
    const events = rows.map((row): NewEvent => {
      const isNew = kinds.get(row.id) === 'new'
      const data = { action: isNew ? 'logged' : 'changed', item: presentFull(row, now, entityIdOf) }
      return isNew ? { type: 'qso', data, key: `qso:${row.id}` } : { type: 'qso', data }
    })
    for (const [id, kind] of kinds) {
      if (!shown.has(id) && kind !== 'new')
        events.push({ type: 'qso', data: { action: 'removed', entity_id: entityIdOf(id) } })
    }
    await stream.tell(events, changes)
  }

  async function checkStations(): Promise<void> {
    const { active, loggedIn } = await compute.stations()
    const now = new Map([...active, ...loggedIn].map((station) => [station.id, station]))
    const news = stations === undefined ? undefined : changedStations(stations, now, STATIONS_MOST)
    stations = news?.known ?? stations ?? now
    if (news === undefined) return
    stream.append({ type: 'public-rig-data', data: news.data })
    stationsToSave = true
    if (news.data.stations.length === STATIONS_MOST) soon('stations', STATIONS_SOON, checkStations)
  }

  async function saveStations(): Promise<void> {
    if (!stationsToSave || stations === undefined) return
    stationsToSave = false
    await saveState(app.pool, TOLD_STATIONS, [...stations.values()])
  }

  async function checkBoards(): Promise<void> {
    boardsMoved = false
    const now = await compute.leaderboards()
    const data = boards === undefined ? undefined : changedLists(boards, now)
    boards = now
    if (data === undefined) return
    stream.append({ type: 'leaderboards', data })
    await saveState(app.pool, TOLD_BOARDS, now)
  }

  /** One piece of work after the other, so that none is overtaken by an older answer. */
  function run(task: () => Promise<void>): Promise<void> {
    work = work.then(task).catch((error) => app.log.error({ err: error }, 'live sources'))
    return work
  }

  function soon(name: string, wait: number, task: () => Promise<void>): void {
    if (timers.has(name)) return
    const fire = () => {
      timers.delete(name)
      void run(task)
    }
    timers.set(name, setTimeout(fire, wait).unref())
  }

  // A process that answers nobody never has the turn, and hears nothing of this.
  const subscriptions = () => [
    app.bus.subscribe('qso', heardContact),
    app.bus.subscribe('log', boardsHaveMoved),
    app.bus.subscribe('rig', () => {
      if (turn.mine) soon('stations', STATIONS_SOON, checkStations)
    }),
    app.bus.subscribe('releases.moved', ({ revision, urgent }) => {
      if (!turn.mine) return
      stream.append({ type: 'releases', data: { revision, ...(urgent && { urgent }) } })
    }),
  ]
  const unsubscribe = app.role === 'server' ? subscriptions() : []
  const every = (wait: number, task: () => Promise<void>, wanted = () => true) =>
    setInterval(() => {
      if (turn.mine && wanted()) void run(task)
    }, wait).unref()
  const intervals = [
    every(LOOK_EVERY, sendContacts),
    every(STATIONS_EVERY, async () => {
      await checkStations()
      await saveStations()
    }),
    every(LIVE_LIMITS.leaderboardsEvery, checkBoards, () => boardsMoved),
    every(CLEAN_EVERY, async () => {
      await deleteEventsOlderThan(app.pool, LIVE_LIMITS.resumeWindow)
      // Boards of the last hour change by themselves.
      await checkBoards()
    }),
  ]

  return {
    async settle() {
      await app.bus.flush()
      // Another process that has the turn does it by itself.
      if (turn.mine) for (const task of [sendContacts, checkStations, checkBoards]) await run(task)
      await stream.settle()
    },
    async close() {
      for (const end of unsubscribe) end()
      for (const timer of [...intervals, ...timers.values()]) clearTimeout(timer)
      await work
    },
  }
}

/** Undefined where nothing was told within the time in which sockets resume. */
async function lastTold<Told>(
  pool: pg.Pool,
  name: string,
  read: (data: unknown) => Told | undefined,
): Promise<Told | undefined> {
  const state = await readState(pool, name)
  return state === undefined || state.age > LIVE_LIMITS.resumeWindow ? undefined : read(state.data)
}

const Stations = Type.Array(StationItem)

function readStationMap(data: unknown): ReadonlyMap<number, StationItem> | undefined {
  return Value.Check(Stations, data) ? new Map(data.map((station) => [station.id, station])) : undefined
}

function readBoards(data: unknown): LeaderboardsAnswer | undefined {
  return Value.Check(LeaderboardsAnswer, data) ? data : undefined
}
