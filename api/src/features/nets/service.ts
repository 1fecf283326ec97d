/** Nets: one open net per station, one check-in per call. Closing a net logs its contacts. */
import {
  NET_LIMITS,
  type NetChange,
  type NetCheckInChange,
  type NetCheckInRef,
  type NetCheckingIn,
  type NetClosing,
  type NetOpening,
  type NetsResponse,
  type PublicNet,
} from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { closeNet } from './close.ts'
import { parseCall, parseDetails, parseSettings } from './input.ts'
import { withNetLock } from './one-net.ts'
import type { Operator } from './operator.ts'
import { type Audience, toEndedNetResponse, toOpenNetResponse, toPublicNet, toRegularResponse } from './presenter.ts'
import {
  type CheckInRow,
  countNets,
  deleteCheckIn,
  deleteNet,
  findName,
  findNewest,
  findOpen,
  insertCheckIn,
  insertNet,
  listCheckIns,
  listEnded,
  listRegulars,
  listWithheldCalls,
  lockNet,
  type NetRow,
  reopenNet,
  showsOperators,
  touchNet,
  updateCheckIn,
  updateNet,
} from './repository.ts'

/** Period in milliseconds in which a step of the log can be undone. */
const UNDO_MS = 30 * 86_400_000

export interface Nets {
  overview(ownerId: number): Promise<NetsResponse>
  /** @throws ProductError 400 for invalid input, 409 while another net is open or at the maximum number of nets */
  open(operator: Operator, opening: NetOpening): Promise<void>
  /** @throws ProductError 400, 404, 409 when the net is closed */
  change(ownerId: number, change: NetChange): Promise<void>
  /** @throws ProductError 400, 404, 409 for a second check-in of a call, or when the net is full or closed */
  checkIn(operator: Operator, input: NetCheckingIn): Promise<void>
  /** @throws ProductError 400, 404, 409 as `checkIn` */
  changeCheckIn(operator: Operator, change: NetCheckInChange): Promise<void>
  /** @throws ProductError 404, 409 when the net is closed */
  removeCheckIn(ownerId: number, ref: NetCheckInRef): Promise<void>
  /**
   * Logs all check-ins in one transaction.
   * @throws ProductError 400, 404, 409 when the net is closed already
   */
  close(operator: Operator, closing: NetClosing): Promise<void>
  /** @throws ProductError 404, 409 while another net is open */
  reopen(ownerId: number, id: number): Promise<void>
  /**
   * Deletes the net, but not its contacts.
   * @throws ProductError 404
   */
  remove(ownerId: number, id: number): Promise<void>
  /**
   * The open net, or else the last one.
   * @throws ProductError 404
   */
  show(callsign: string, viewer: Audience): Promise<PublicNet>
}

export function createNets(app: FastifyInstance): Nets {
  const read = toSql(app.db)

  return {
    overview: (ownerId) => overview(app, ownerId),

    open: (operator, opening) => open(app, operator, opening),

    change(ownerId, { id, ...change }) {
      return changeOpen(app, ownerId, id, async (sql, net) => {
        await updateNet(sql, ownerId, { ...net, ...parseSettings(change, app.clock.now(), net) })
      })
    },

    checkIn: (operator, input) => checkIn(app, operator, input),

    changeCheckIn: (operator, change) => changeCheckIn(app, operator, change),

    removeCheckIn(ownerId, { id, check_in }) {
      return changeOpen(app, ownerId, id, async (sql, net) => {
        if (await deleteCheckIn(sql, ownerId, net.id, check_in)) return
        throw new ProductError(404, 'nets.check_in_not_found', NET_TEXTS.unknownCheckIn)
      })
    },

    async close(operator, closing) {
      await closeNet(app, operator, closing)
      publishChange(app, operator.id)
    },

    async reopen(ownerId, id) {
      await withNetLock(app, ownerId, async (sql) => {
        const net = await lockNet(sql, ownerId, id)
        if (net === undefined) throw toNetNotFound()
        const open = await findOpen(sql, ownerId)
        if (open?.id === id) throw toConflict('nets.still_open', NET_TEXTS.stillOpen)
        if (open !== undefined) throw toConflict('nets.open', () => NET_TEXTS.alreadyOpen(open.name))
        await reopenNet(sql, ownerId, id, app.clock.now())
      })
      publishChange(app, ownerId)
    },

    async remove(ownerId, id) {
      if (!(await deleteNet(read, ownerId, id))) throw toNetNotFound()
      publishChange(app, ownerId)
    },

    show: (callsign, viewer) => showNet(app, callsign, viewer),
  }
}

function publishChange(app: FastifyInstance, ownerId: number) {
  return app.bus.publish('net', { ownerId })
}

/** Runs `work` on an open net, whose row is locked meanwhile. */
async function changeOpen(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  work: (sql: Sql, net: NetRow) => Promise<void>,
): Promise<void> {
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    const net = await lockNet(sql, ownerId, id)
    if (net === undefined) throw toNetNotFound()
    if (net.endedAt !== null) throw toConflict('nets.closed', NET_TEXTS.closed)
    await work(sql, net)
    await touchNet(sql, ownerId, id, app.clock.now())
  })
  publishChange(app, ownerId)
}

async function overview(app: FastifyInstance, ownerId: number): Promise<NetsResponse> {
  const read = toSql(app.db)
  const [open, ended] = await Promise.all([
    findOpen(read, ownerId),
    listEnded(read, ownerId, new Date(app.clock.millis() - UNDO_MS)),
  ])
  if (open === undefined) return { open: null, roster: [], ended: ended.map(toEndedNetResponse) }
  const [checkIns, regulars] = await Promise.all([
    listCheckIns(read, ownerId, open.id),
    listRegulars(read, ownerId, open),
  ])
  return {
    open: toOpenNetResponse(open, checkIns),
    roster: regulars.map(toRegularResponse),
    ended: ended.map(toEndedNetResponse),
  }
}

async function open(
  app: FastifyInstance,
  { id: ownerId, callsign, member }: Operator,
  opening: NetOpening,
): Promise<void> {
  const now = app.clock.now()
  const settings = parseSettings(opening, now)
  const control = member?.callsign ?? callsign
  await withNetLock(app, ownerId, async (sql) => {
    const open = await findOpen(sql, ownerId)
    if (open !== undefined) throw toConflict('nets.open', () => NET_TEXTS.alreadyOpen(open.name))
    if ((await countNets(sql, ownerId)) >= NET_LIMITS.stored) {
      throw toConflict('nets.too_many', () => NET_TEXTS.tooMany)
    }
    await insertNet(sql, ownerId, { ...settings, id: app.ids.next(), control, activeAt: now, endedAt: null })
  })
  publishChange(app, ownerId)
}

function checkIn(
  app: FastifyInstance,
  { id: ownerId, callsign }: Operator,
  { id, call: typed, ...input }: NetCheckingIn,
): Promise<void> {
  const call = parseCall(typed, callsign)
  return changeOpen(app, ownerId, id, async (sql, net) => {
    const checkIns = await listCheckIns(sql, ownerId, net.id)
    const details = parseDetails(input)
    const name = details.name || (await findName(sql, ownerId, call))
    const fresh: CheckInRow = {
      ...{ remark: '', report: '', traffic: false, timing: 'regular', ...details },
      ...{ id: app.ids.next(), call, name, status: 'waiting', at: app.clock.now() },
    }
    const index = checkIns.findIndex((row) => row.call === call)
    if (isRepeated(checkIns[index], fresh)) return
    if (index >= 0) throw toConflict('nets.checked_in', () => NET_TEXTS.checkedIn(call, index + 1))
    if (checkIns.length >= NET_LIMITS.checkIns) throw toConflict('nets.full', () => NET_TEXTS.full)
    await insertCheckIn(sql, ownerId, net.id, fresh)
  })
}

function changeCheckIn(
  app: FastifyInstance,
  { id: ownerId, callsign }: Operator,
  { id, check_in, call: typed, status, ...input }: NetCheckInChange,
): Promise<void> {
  const call = typed === undefined ? undefined : parseCall(typed, callsign)
  return changeOpen(app, ownerId, id, async (sql, net) => {
    const all = await listCheckIns(sql, ownerId, net.id)
    const row = all.find((one) => one.id === check_in)
    if (row === undefined) throw new ProductError(404, 'nets.check_in_not_found', NET_TEXTS.unknownCheckIn)
    const other = all.findIndex((one) => one.id !== check_in && one.call === call)
    if (other >= 0) throw toConflict('nets.checked_in', () => NET_TEXTS.checkedIn(call ?? '', other + 1))
    const changed = { ...row, ...parseDetails(input), call: call ?? row.call, status: status ?? row.status }
    await updateCheckIn(sql, ownerId, net.id, changed)
  })
}

async function showNet(app: FastifyInstance, callsign: string, viewer: Audience): Promise<PublicNet> {
  const read = toSql(app.db)
  const account = await app.accounts.byCallsign(callsign)
  const net = account === null ? undefined : await findNewest(read, account.id)
  if (account === null || net === undefined) throw new ProductError(404, 'nets.nobody', NET_TEXTS.nobody)
  const [checkIns, withheld, isControlShown] = await Promise.all([
    listCheckIns(read, account.id, net.id),
    listWithheldCalls(read, account.id, net.id),
    showsOperators(read, account.id),
  ])
  const control = isControlShown ? net.control : account.callsign
  return toPublicNet(account.callsign, { ...net, control }, checkIns, withheld, viewer)
}

const toNetNotFound = () => new ProductError(404, 'nets.not_found', NET_TEXTS.unknown)
const toConflict = (code: string, text: string | (() => string)) => new ProductError(409, code, text)

/** The client sends a check-in again when the response was lost. */
function isRepeated(existing: CheckInRow | undefined, fresh: CheckInRow): boolean {
  return (
    existing !== undefined &&
    existing.name === fresh.name &&
    existing.remark === fresh.remark &&
    existing.report === fresh.report &&
    existing.traffic === fresh.traffic &&
    existing.timing === fresh.timing
  )
}
