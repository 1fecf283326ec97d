/** Cost of matching contacts between members, within the transaction that saves a contact. */
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { followContact } from '../src/features/confirmations/member/matcher.ts'
import { type Sql, toSql } from '../src/kernel/database/sql.ts'
import type { BenchMember, BenchSite } from './log-site.ts'

const CONTACTS = 500
const START = Date.UTC(2026, 5, 1)

export async function benchMatcher(site: BenchSite, log: (line: string) => void): Promise<void> {
  const [owner, other] = [await site.register('M0MTA'), await site.register('M0MTB')]
  const stranger = await measure(site, owner, 'DL1ZZZ', 0)
  // The other member has already logged each contact, so the save confirms both.
  const member = await measure(site, owner, other.callsign, 365 * 86_400_000, other)
  log(`the matcher in the save of a contact, ${CONTACTS} each:`)
  for (const [label, { save, matcher, statements }] of [
    ['of a station that is not a member', stranger],
    ['that confirms a member’s', member],
  ] as const) {
    log(`  ${label}: ${matcher.toFixed(2)} ms in ${statements} statements, of a save of ${save.toFixed(2)} ms`)
    const work = `confirmations: matcher per saved contact ${label}`
    const reference = `${save.toFixed(2)} ms save`
    printRow({ work, figure: `${matcher.toFixed(2)} ms`, reference, ratio: toRatio(matcher, save) })
  }
}

/**
 * Medians in milliseconds. The matcher runs again on the contact as it was before the save, in a transaction that is
 * rolled back.
 */
async function measure(site: BenchSite, owner: BenchMember, call: string, from: number, other?: BenchMember) {
  const { app } = site
  const saves: number[] = []
  const matchers: number[] = []
  let statements = 0
  for (let n = 0; n < CONTACTS; n += 1) {
    const input = { TS: new Date(START - from - n * 7_200_000).toISOString(), Band: '20m', Mode: 'CW' }
    if (other !== undefined) {
      await app.logbook.upsert({ id: other.id, callsign: other.callsign }, { ...input, Call: owner.callsign }, ORIGIN)
    }
    const start = performance.now()
    const { contact } = await app.logbook.upsert(owner, { ...input, Call: call }, ORIGIN)
    saves.push(performance.now() - start)
    const undone = app.transaction(async (trx) => {
      await trx.deleteFrom('member_confirmation').where('contact_id', '=', contact.id).execute()
      await trx.deleteFrom('member_confirmation').where('other_contact_id', '=', contact.id).execute()
      const run = toSql(trx)
      let requestCount = 0
      const countingSql: Sql = (text, values) => {
        requestCount += 1
        return run(text, values)
      }
      const began = performance.now()
      await followContact(countingSql, 'new', contact, app.clock.now())
      matchers.push(performance.now() - began)
      statements = requestCount
      throw new RollBack()
    })
    await undone.catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  }
  return { save: median(saves), matcher: median(matchers), statements }
}

const ORIGIN = { origin: 'BENCH' }

class RollBack extends Error {}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0
