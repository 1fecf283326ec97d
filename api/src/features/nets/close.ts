/** Closes a net: stores its contacts, the undoable step and the end in one transaction. */
import { NET_LIMITS, type NetClosing } from '@onfreq/contracts/nets/nets'
import { NET_TEXTS } from '@onfreq/contracts/nets/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { toContacts } from './contacts.ts'
import { parseEnd, toSecond } from './input.ts'
import type { Operator } from './operator.ts'
import { endNet, findOpen, listCheckIns, lockNet, type NetRow } from './repository.ts'

const MINUTE_MS = 60_000
/** Another device may add entries between reading a net and closing it. */
const MAX_ATTEMPTS = 3

class ChangedMeanwhile extends Error {}

/** @throws ProductError 400 for an invalid end, 404 for an unknown net, 409 when the net is closed already */
export async function closeNet(app: FastifyInstance, operator: Operator, closing: NetClosing): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await closeOnce(app, operator, closing)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      if (attempt === MAX_ATTEMPTS) throw new ProductError(409, 'nets.changed', NET_TEXTS.changed)
    }
  }
}

async function closeOnce(app: FastifyInstance, operator: Operator, { id, ended_at }: NetClosing): Promise<void> {
  const sql = toSql(app.db)
  const net = await findOpen(sql, operator.id)
  if (net?.id !== id) throw await toNotOpenError(app, operator.id, id)
  const now = app.clock.now()
  const endedAt = ended_at === undefined ? lastActivity(net, now) : parseEnd(ended_at, net, now)
  const checkIns = await listCheckIns(sql, operator.id, id)
  const locations = await app.locations.list(operator.id)
  const place = locations.find(({ active }) => active)
  const entries = toContacts(net, checkIns, endedAt, { callsign: operator.callsign, place })
  const stepId = app.ids.next()
  await app.logbook.addEntries(
    operator,
    entries.map((entry) => ({ entry })),
    {
      origin: 'NET',
      step: {
        id: stepId,
        kind: 'net',
        onSaved: async (inside, saved) => {
          const logged = saved.filter(({ outcome }) => outcome === 'new' || outcome === 'possible').length
          const hasStep = saved.some(({ outcome }) => outcome !== 'same')
          const ending = { endedAt, logged, stepId: hasStep ? stepId : null }
          if (!(await endNet(inside, operator.id, net, ending))) throw new ChangedMeanwhile()
        },
      },
    },
  )
}

/** A net that was idle ended with its last entry: the operator probably left without closing it. */
function lastActivity({ activeAt, startedAt }: NetRow, now: Date): Date {
  const isIdle = now.getTime() - activeAt.getTime() > NET_LIMITS.idleMinutes * MINUTE_MS
  const end = isIdle ? activeAt : now
  return toSecond(end > startedAt ? end : startedAt)
}

async function toNotOpenError(app: FastifyInstance, ownerId: number, id: number): Promise<ProductError> {
  const net = await app.transaction((trx) => lockNet(toSql(trx), ownerId, id))
  return net === undefined
    ? new ProductError(404, 'nets.not_found', NET_TEXTS.unknown)
    : new ProductError(409, 'nets.closed', NET_TEXTS.closed)
}
