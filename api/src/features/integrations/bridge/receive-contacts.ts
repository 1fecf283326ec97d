/** Contacts from Onfreq Bridge. They are independent of each other, and sending one again has no effect. */

import type { BridgeContacts, BridgeResponse } from '@onfreq/contracts/integrations/devices'
import type { ContactChanges } from '@onfreq/contracts/log/contact'
import type { LogEntry } from '@onfreq/ham/adif/contact'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { toLog, type Viewer } from '#kernel/plugins/viewer.ts'
import { getStation, readRecords } from '../cloudlog/records.ts'

type Item = BridgeContacts['contacts'][number]
type Result = BridgeResponse['results'][number]

/**
 * Stores the contacts in order of the request. Consecutive new contacts are saved in one transaction; if one of them
 * is rejected, each is saved separately.
 */
export async function receiveContacts(app: FastifyInstance, viewer: Viewer, items: readonly Item[]): Promise<Result[]> {
  const results: Result[] = []
  for (const run of getRuns(items)) results.push(...(await receiveRun(app, viewer, run)))
  return results
}

const isAddition = (item: Item | undefined) => item?.adif !== undefined && item.replace !== true

/** Groups consecutive additions of different contacts. Everything else is handled separately. */
function getRuns(items: readonly Item[]): readonly (readonly Item[])[] {
  const runs: Item[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const fits = isAddition(item) && isAddition(run?.[0]) && run?.every(({ key }) => key !== item.key) === true
    if (fits) run?.push(item)
    else runs.push([item])
  }
  return runs
}

async function receiveRun(app: FastifyInstance, viewer: Viewer, run: readonly Item[]): Promise<readonly Result[]> {
  const together = run.length > 1 ? await addBatch(app, viewer, run) : undefined
  if (together !== undefined) return together
  const results: Result[] = []
  for (const item of run) results.push(await receiveContact(app, viewer, item))
  return results
}

/** @returns undefined when a contact was rejected, in which case none was saved */
async function addBatch(
  app: FastifyInstance,
  viewer: Viewer,
  run: readonly Item[],
): Promise<readonly Result[] | undefined> {
  const additions = run.flatMap(({ key, adif = '' }) => {
    const read = readRecords(adif, getStation(viewer), app.clock.millis())
    const [entry, another] = read.ok ? read.entries : []
    return entry === undefined || another !== undefined ? [] : [{ entry, clientKey: key }]
  })
  if (additions.length < run.length) return undefined
  try {
    const saved = await app.logbook.addEntries(toLog(viewer), additions, { origin: 'BRIDGE' })
    return run.map(({ key }, index) => ({ key, outcome: saved[index]?.outcome ?? 'same' }))
  } catch (error) {
    if (error instanceof ProductError && error.statusCode < 500) return undefined
    throw error
  }
}

async function receiveContact(app: FastifyInstance, viewer: Viewer, item: Item): Promise<Result> {
  try {
    return { key: item.key, ...(await storePending(app, viewer, item)) }
  } catch (error) {
    // An invalid contact would be rejected on a retry too, so the bridge must not send it again.
    if (error instanceof ProductError && error.statusCode < 500) {
      return { key: item.key, outcome: 'refused', reason: error.message }
    }
    throw error
  }
}

async function storePending(
  app: FastifyInstance,
  viewer: Viewer,
  { key, adif, replace }: Item,
): Promise<Omit<Result, 'key'>> {
  if (adif === undefined) {
    const existing = await findExisting(app, viewer, key)
    if (existing === undefined) return { outcome: 'same' }
    await app.logbook.remove(existing.operator, existing.id)
    return { outcome: 'deleted' }
  }
  const read = readRecords(adif, getStation(viewer), app.clock.millis())
  const [entry] = read.ok ? read.entries : []
  if (!read.ok || entry === undefined) return { outcome: 'refused', reason: read.ok ? '' : read.reason }
  if (replace === true) {
    const existing = await findExisting(app, viewer, key)
    if (existing !== undefined) {
      await app.logbook.update(existing.operator, existing.id, getChanges(entry))
      return { outcome: 'updated' }
    }
  }
  const [saved] = await app.logbook.addEntries(toLog(viewer), [{ entry, clientKey: key }], { origin: 'BRIDGE' })
  return { outcome: saved?.outcome ?? 'same' }
}

/** Contacts under the call of a sub-account are in that account's log. */
async function findExisting(app: FastifyInstance, viewer: Viewer, key: string) {
  for (const operator of [toLog(viewer), ...(await app.accounts.listSubAccounts(viewer.accountId))]) {
    const id = await app.logbook.contactIdForKey(operator.id, key)
    if (id === undefined) continue
    const [contact] = await app.logbook.ownContacts(operator.id, [id])
    if (contact !== undefined)
      return { operator: { id: operator.id, callsign: operator.callsign, member: viewer.operator }, id }
  }
  return undefined
}

function getChanges(entry: LogEntry): ContactChanges {
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
