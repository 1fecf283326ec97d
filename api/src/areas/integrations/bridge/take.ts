/** What Onfreq Bridge brings, each contact by itself, any number of times. */

import type { ContactChanges } from '@onfreq/contracts/contact'
import type { BridgeAnswer, BridgeContacts } from '@onfreq/contracts/devices'
import type { LogEntry } from '@onfreq/ham/adif/contact'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import type { Viewer } from '#plugins/viewer.ts'
import { readRecords } from '../cloudlog/records.ts'

type Item = BridgeContacts['contacts'][number]
type Result = BridgeAnswer['results'][number]

export async function takeContact(app: FastifyInstance, viewer: Viewer, item: Item): Promise<Result> {
  try {
    return { key: item.key, ...(await take(app, viewer, item)) }
  } catch (error) {
    // What is wrong with the contact itself is not mended by sending it again.
    if (error instanceof ProductError && error.statusCode < 500) {
      return { key: item.key, outcome: 'refused', reason: error.message }
    }
    throw error
  }
}

async function take(app: FastifyInstance, viewer: Viewer, { key, adif, replace }: Item): Promise<Omit<Result, 'key'>> {
  if (adif === undefined) {
    const known = await findKnown(app, viewer, key)
    if (known === undefined) return { outcome: 'same' }
    await app.logbook.remove(known.operator, known.id)
    return { outcome: 'deleted' }
  }
  const read = readRecords(adif, null, app.clock.millis())
  const [entry] = read.ok ? read.entries : []
  if (!read.ok || entry === undefined) return { outcome: 'refused', reason: read.ok ? '' : read.reason }
  if (replace === true) {
    const known = await findKnown(app, viewer, key)
    if (known !== undefined) {
      await app.logbook.update(known.operator, known.id, changesOf(entry))
      return { outcome: 'updated' }
    }
  }
  const operator = { id: viewer.accountId, callsign: viewer.callsign }
  const [saved] = await app.logbook.addEntries(operator, [{ entry, clientKey: key }], { origin: 'BRIDGE' })
  return { outcome: saved?.outcome ?? 'same' }
}

/** Contacts under a sub-account's call lie in its log. */
async function findKnown(app: FastifyInstance, viewer: Viewer, key: string) {
  const own = { id: viewer.accountId, callsign: viewer.callsign }
  for (const operator of [own, ...(await app.accounts.subAccountsOf(viewer.accountId))]) {
    const id = await app.logbook.contactIdForKey(operator.id, key)
    if (id === undefined) continue
    const [contact] = await app.logbook.ownContacts(operator.id, [id])
    if (contact !== undefined) return { operator: { id: operator.id, callsign: operator.callsign }, id }
  }
  return undefined
}

function changesOf(entry: LogEntry): ContactChanges {
  const at = new Date(entry.startedAt).toISOString()
  return {
    Call: entry.call,
    TS: entry.hasSeconds ? `${at.slice(0, 19)}Z` : `${at.slice(0, 16)}Z`,
    Freq: entry.frequencyHz === null ? null : hertzToKilohertz(entry.frequencyHz),
    Band: entry.band,
    Mode: entry.mode,
    SubMode: entry.submode,
    SNT: entry.rstSent,
    RCV: entry.rstRcvd,
    ...(entry.stationCallsign !== null && { station_callsign: entry.stationCallsign }),
    ...(entry.name !== null && { Name: entry.name }),
    ...(entry.comment !== null && { Comment: entry.comment }),
    ...(entry.gridSquare !== null && { GridSquare: entry.gridSquare }),
    ...(entry.contestId !== null && { ContestName: entry.contestId }),
  }
}
