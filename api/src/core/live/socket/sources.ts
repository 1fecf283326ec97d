/** Sources of live messages: contacts, rig data and boards. Active while this process is the leader. */
import { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import { StationItem } from '@onfreq/contracts/live/stations'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createEntityIds, type GetEntityId } from '../feed/handle.ts'
import { presentFull } from '../feed/presenter.ts'
import type { Published } from '../published.ts'
import { DuplicateEventError, deleteEventsOlderThan, type NewEvent } from '../repository/events.ts'
import { readForFeed } from '../repository/feed.ts'
import { type OutboxRow, readOutbox } from '../repository/outbox.ts'
import { readState, saveState } from '../repository/state.ts'
import type { StationLists } from '../stations/on-the-air.ts'
import { changedLists, changedStations } from './differences.ts'
import type { Turn } from './leader-lease.ts'
import type { LiveStream } from './stream.ts'

const GATHER = 25
const STATIONS_INTERVAL_MS = 5_000
const STATIONS_SOON = 250
/** Stations per message. A socket receives at most 20 messages per second. */
const MAX_STATIONS_PER_MESSAGE = 5
const CLEANUP_INTERVAL_MS = 60_000
/** Polling interval of the outbox when no bus message arrives, in milliseconds. */
const POLL_INTERVAL = 1_000
/** Changes processed per transaction. */
const PAGE = 500
/** Name of the last state sent to the sockets, which the next leader reads. */
const STATIONS_MARK = 'told.stations'
const BOARDS_MARK = 'told.leaderboards'

export interface Sources {
  /** Resolves when all changes so far are in the stream. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Not cached, because a cached result could miss the change being reported. */
interface Computed {
  stations(): Promise<StationLists>
  leaderboards(): Promise<LeaderboardsResponse>
}

export interface SourcesParts {
  readonly turn: Turn
  readonly stream: LiveStream
  readonly published: Published
  readonly compute: Computed
}

interface State {
  stations: ReadonlyMap<number, StationItem> | undefined
  boards: LeaderboardsResponse | undefined
  boardsMoved: boolean
  work: Promise<void>
  stationsToSave: boolean
}

interface Deps extends SourcesParts {
  readonly app: FastifyInstance
  readonly findEntityId: GetEntityId
  readonly timers: Map<string, NodeJS.Timeout>
  readonly state: State
}

export function openSources(app: FastifyInstance, { turn, stream, published, compute }: SourcesParts): Sources {
  const findEntityId = createEntityIds(app.config.secret)
  const state: State = {
    stations: undefined,
    boards: undefined,
    boardsMoved: true,
    work: Promise.resolve(),
    stationsToSave: false,
  }
  const timers = new Map<string, NodeJS.Timeout>()
  const deps: Deps = { app, findEntityId, timers, state, turn, stream, published, compute }

  turn.onTaken(async () => {
    // Continues from the last sent state, so that changes made without a leader are sent now. After a longer time,
    // pages reload anyway.
    state.stations = await readMark(app.pool, STATIONS_MARK, readStationMap)
    state.boards = await readMark(app.pool, BOARDS_MARK, readBoards)
    await checkStations(deps)
    await checkBoards(deps)
    await sendContacts(deps)
  })
  const unsubscribe = app.role === 'server' ? subscriptions(deps) : []
  const intervals = [
    every(deps, POLL_INTERVAL, () => sendContacts(deps)),
    every(deps, STATIONS_INTERVAL_MS, async () => {
      await checkStations(deps)
      await saveStations(deps)
    }),
    every(
      deps,
      LIVE_LIMITS.leaderboardsEvery,
      () => checkBoards(deps),
      () => state.boardsMoved,
    ),
    every(deps, CLEANUP_INTERVAL_MS, async () => {
      await deleteEventsOlderThan(app.pool, LIVE_LIMITS.resumeWindow)
      // Boards of the last hour change with time alone.
      await checkBoards(deps)
    }),
  ]

  return {
    async settle() {
      await app.bus.flush()
      // Another process is the leader and does this.
      if (turn.mine)
        for (const task of [() => sendContacts(deps), () => checkStations(deps), () => checkBoards(deps)])
          await run(deps, task)
      await stream.settle()
    },
    async close() {
      for (const end of unsubscribe) end()
      for (const timer of [...intervals, ...timers.values()]) clearTimeout(timer)
      await state.work
    },
  }
}

function boardsHaveMoved({ state, published }: Deps): void {
  state.boardsMoved = true
  published.moved()
}

function receivedContact(deps: Deps): void {
  const { turn } = deps
  boardsHaveMoved(deps)
  if (turn.mine) soon(deps, 'contacts', GATHER, () => sendContacts(deps))
}

function stationsHaveMoved(deps: Deps): void {
  const { turn } = deps
  if (turn.mine) soon(deps, 'stations', STATIONS_SOON, () => checkStations(deps))
}

async function sendContacts(deps: Deps): Promise<void> {
  const { app } = deps
  for (;;) {
    const changes = await readOutbox(app.pool, PAGE)
    if (changes.length === 0) return
    await notify(deps, changes).catch((error) => {
      if (!(error instanceof DuplicateEventError)) throw error
    })
    if (changes.length < PAGE) return
  }
}

/** A contact that is created and changed before it is sent is still new to all clients. */
async function notify({ app, findEntityId, stream }: Deps, changes: readonly OutboxRow[]): Promise<void> {
  const kinds = new Map<number, string>()
  for (const { contactId, kind } of changes) {
    const existing = kinds.get(contactId)
    kinds.set(contactId, existing === 'new' && kind !== 'deleted' ? 'new' : kind)
  }
  const now = app.clock.now()
  const rows = await readForFeed(app.pool, changes)
  const visible = new Set(rows.map((row) => row.id))
  const events = rows.map((row): NewEvent => {
    const isNew = kinds.get(row.id) === 'new'
    const data = { action: isNew ? 'logged' : 'changed', item: presentFull(row, now, findEntityId) }
    return isNew ? { type: 'qso', data, key: `qso:${row.id}` } : { type: 'qso', data }
  })
  for (const [id, kind] of kinds) {
    if (!visible.has(id) && kind !== 'new')
      events.push({ type: 'qso', data: { action: 'removed', entity_id: findEntityId(id) } })
  }
  await stream.send(events, changes)
}

async function checkStations(deps: Deps): Promise<void> {
  const { compute, state, stream } = deps
  const { active, loggedIn } = await compute.stations()
  const now = new Map([...active, ...loggedIn].map((station) => [station.id, station]))
  const news = state.stations === undefined ? undefined : changedStations(state.stations, now, MAX_STATIONS_PER_MESSAGE)
  state.stations = news?.known ?? state.stations ?? now
  if (news === undefined) return
  stream.append({ type: 'public-rig-data', data: news.data })
  state.stationsToSave = true
  if (news.data.stations.length === MAX_STATIONS_PER_MESSAGE)
    soon(deps, 'stations', STATIONS_SOON, () => checkStations(deps))
}

async function saveStations({ state, app }: Deps): Promise<void> {
  if (!state.stationsToSave || state.stations === undefined) return
  state.stationsToSave = false
  await saveState(app.pool, STATIONS_MARK, [...state.stations.values()])
}

async function checkBoards({ state, compute, stream, app }: Deps): Promise<void> {
  state.boardsMoved = false
  const now = await compute.leaderboards()
  const data = state.boards === undefined ? undefined : changedLists(state.boards, now)
  state.boards = now
  if (data === undefined) return
  stream.append({ type: 'leaderboards', data })
  await saveState(app.pool, BOARDS_MARK, now)
}

/** Tasks run one after the other, so that an older result never overtakes a newer one. */
function run({ state, app }: Deps, task: () => Promise<void>): Promise<void> {
  state.work = state.work.then(task).catch((error) => app.log.error({ err: error }, 'live sources'))
  return state.work
}

function soon(deps: Deps, name: string, wait: number, task: () => Promise<void>): void {
  const { timers } = deps
  if (timers.has(name)) return
  const fire = () => {
    timers.delete(name)
    void run(deps, task)
  }
  timers.set(name, setTimeout(fire, wait).unref())
}

// A worker process never becomes leader, and receives no message about it.
function subscriptions(deps: Deps) {
  const { app, turn, stream } = deps
  return [
    app.bus.subscribe('qso', () => receivedContact(deps)),
    app.bus.subscribe('log', () => boardsHaveMoved(deps)),
    app.bus.subscribe('rig', () => stationsHaveMoved(deps)),
    app.bus.subscribe('net', () => stationsHaveMoved(deps)),
    app.bus.subscribe('releases.moved', ({ revision, urgent }) => {
      if (!turn.mine) return
      stream.append({ type: 'releases', data: { revision, ...(urgent && { urgent }) } })
    }),
  ]
}

function every(deps: Deps, wait: number, task: () => Promise<void>, target: () => boolean = () => true) {
  const { turn } = deps
  return setInterval(() => {
    if (turn.mine && target()) void run(deps, task)
  }, wait).unref()
}

/** Undefined when nothing was sent within the resume window of the sockets. */
async function readMark<State>(
  pool: pg.Pool,
  name: string,
  read: (data: unknown) => State | undefined,
): Promise<State | undefined> {
  const state = await readState(pool, name)
  return state === undefined || state.age > LIVE_LIMITS.resumeWindow ? undefined : read(state.data)
}

const Stations = Type.Array(StationItem)

function readStationMap(data: unknown): ReadonlyMap<number, StationItem> | undefined {
  return Value.Check(Stations, data) ? new Map(data.map((station) => [station.id, station])) : undefined
}

function readBoards(data: unknown): LeaderboardsResponse | undefined {
  return Value.Check(LeaderboardsResponse, data) ? data : undefined
}
