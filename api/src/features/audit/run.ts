/** Runs one check. It only reads the log, so it can run again after a crash. */
import { auditContact } from '@onfreq/ham/audit/contact-rules'
import { getEntityZones } from '@onfreq/ham/audit/zones'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { dxccTables, resolveDxcc } from '#kernel/dxcc/current.ts'
import { readAudited } from './audited.ts'
import { type CheckRow, findCheck, reportProgress } from './checks.ts'
import { type Finding, removeOutdated, saveFindings } from './findings.ts'
import { findClocks, findDuplicates, findStations } from './runs.ts'

export async function runCheck(app: FastifyInstance, ownerId: number, id: number, signal: AbortSignal): Promise<void> {
  const sql = toSql(app.db)
  const check = await findCheck(sql, ownerId, id)
  if (check === undefined || check.status === 'done' || check.status === 'failed') return
  const save = (findings: readonly Finding[]) => saveFindings(sql, ownerId, id, app.clock.now(), findings)
  let contacts = 0
  const report = (status: 'running' | 'done') => reportProgress(sql, check, status, contacts, app.clock.now())
  await report('running')
  const knowledge = { resolve: resolveDxcc, zones: getEntityZones(dxccTables()) }
  for await (const rows of readAudited(sql, ownerId, check.importId)) {
    signal.throwIfAborted()
    await save(rows.flatMap((row) => auditContact(row, knowledge).map((proposal) => ({ contactId: row.id, proposal }))))
    contacts += rows.length
    await report('running')
  }
  await save(await findDuplicates(sql, check))
  for await (const findings of findClocks(sql, check)) {
    signal.throwIfAborted()
    await save(findings)
  }
  await save(await findStations(sql, check, await createCallChecker(app, check)))
  await removeOutdated(sql, ownerId, id, check.importId)
  await report('done')
}

async function createCallChecker(app: FastifyInstance, { ownerId }: CheckRow): Promise<(call: string) => boolean> {
  const account = await app.accounts.byId(ownerId)
  if (account === null) return () => true
  const calls = await app.logbook.stationCalls({ id: ownerId, callsign: account.callsign })
  return (call) => calls.route(call).publicCall
}
