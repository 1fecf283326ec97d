/** Where live messages come from: contacts, rig data and boards. Works while this process has the turn. */
import type { LeaderboardsAnswer } from '@onfreq/contracts/leaderboards'
import { LIVE_LIMITS } from '@onfreq/contracts/live'
import type { StationItem } from '@onfreq/contracts/live-stations'
import { RELEASES_MOVED } from '@onfreq/contracts/releases'
import type { FastifyInstance } from 'fastify'
import { firstIdAt } from '#ids.ts'
import type { BusPayload } from '../../../bus/bus.ts'
import { presentFull } from '../feed/present.ts'
import { deleteEventsOlderThan, type NewEvent } from '../repository/events.ts'
import { readForFeed, readIdsSince } from '../repository/feed.ts'
import type { StationLists } from '../stations/lists.ts'
import { changedLists, changedStations } from './differences.ts'
import type { LiveStream } from './stream.ts'
import { openTurn } from './turn.ts'

/** Topics of the log. */
const QSO = 'qso'
const LOG = 'log'
const RIG = 'rig'

const GATHER = 25
const STATIONS_EVERY = 5_000
const STATIONS_SOON = 250
const CLEAN_EVERY = 60_000
/** After a change of turn, contacts this young are looked for once more. */
const TAKE_OVER = 30_000
const TAKE_OVER_MOST = 1_000

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

export async function openSources(app: FastifyInstance, stream: LiveStream, compute: Computed): Promise<Sources> {
  let contacts = new Map<number, string>()
  let stations: ReadonlyMap<number, StationItem> | undefined
  let boards: LeaderboardsAnswer | undefined
  let boardsMoved = true
  let work: Promise<void> = Promise.resolve()
  const timers = new Map<string, NodeJS.Timeout>()

  const turn = await openTurn(app, async () => {
    stations = undefined
    boards = undefined
    await checkStations()
    await checkBoards()
    const ids = await readIdsSince(app.pool, firstIdAt(new Date(app.clock.millis() - TAKE_OVER)), TAKE_OVER_MOST)
    for (const id of ids) contacts.set(id, 'new')
    await sendContacts()
  })

  function heardContact(payload: BusPayload): void {
    boardsMoved = true
    if (!turn.mine || typeof payload.id !== 'number' || typeof payload.kind !== 'string') return
    if (payload.live !== true && payload.kind === 'new') return
    // A contact that is new and changed within one moment is still new to everybody.
    const known = contacts.get(payload.id)
    contacts.set(payload.id, known === 'new' && payload.kind !== 'deleted' ? 'new' : payload.kind)
    soon('contacts', GATHER, sendContacts)
  }

  async function sendContacts(): Promise<void> {
    const batch = contacts
    if (batch.size === 0) return
    contacts = new Map()
    const now = app.clock.now()
    const rows = await readForFeed(app.pool, [...batch.keys()])
    const shown = new Set(rows.map((row) => row.id))
    for (const row of rows) {
      const isNew = batch.get(row.id) === 'new'
      const data = { action: isNew ? 'logged' : 'changed', item: presentFull(row, now) }
      const event: NewEvent = { type: 'qso', data }
      stream.append(isNew ? { ...event, key: `qso:${row.id}` } : event)
    }
    for (const [id, kind] of batch) {
      if (!shown.has(id) && kind !== 'new') stream.append({ type: 'qso', data: { action: 'removed', entity_id: id } })
    }
  }

  async function checkStations(): Promise<void> {
    const { active, loggedIn } = await compute.stations()
    const now = new Map([...active, ...loggedIn].map((station) => [station.id, station]))
    const data = stations === undefined ? undefined : changedStations(stations, now)
    stations = now
    if (data !== undefined) stream.append({ type: 'public-rig-data', data })
  }

  async function checkBoards(): Promise<void> {
    boardsMoved = false
    const now = await compute.leaderboards()
    const data = boards === undefined ? undefined : changedLists(boards, now)
    boards = now
    if (data !== undefined) stream.append({ type: 'leaderboards', data })
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

  const unsubscribe = [
    app.bus.subscribe(QSO, heardContact),
    app.bus.subscribe(LOG, () => {
      boardsMoved = true
    }),
    app.bus.subscribe(RIG, () => {
      if (turn.mine) soon('stations', STATIONS_SOON, checkStations)
    }),
    app.bus.subscribe(RELEASES_MOVED, ({ revision }) => {
      if (turn.mine && typeof revision === 'string') stream.append({ type: 'releases', data: { revision } })
    }),
  ]
  const every = (wait: number, task: () => Promise<void>, wanted = () => true) =>
    setInterval(() => {
      if (turn.mine && wanted()) void run(task)
    }, wait).unref()
  const intervals = [
    every(STATIONS_EVERY, checkStations),
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
      await run(sendContacts)
      await run(checkStations)
      await run(checkBoards)
      await stream.settle()
    },
    async close() {
      for (const end of unsubscribe) end()
      for (const timer of [...intervals, ...timers.values()]) clearTimeout(timer)
      await work
      await turn.close()
    },
  }
}
