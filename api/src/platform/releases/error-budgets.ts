/** Error budget of each part: alerts when the burn rate would exhaust it early, and when it is exhausted. */
import { BURN_ALERTS, BURN_LEAST, ERROR_BUDGET } from '@onfreq/contracts/releases/watch'
import type { FastifyInstance } from 'fastify'
import { visitsInWindows } from './repository/curves.ts'
import { findRules } from './repository/signatures.ts'

const PERIOD_MINUTES = ERROR_BUDGET.days * 24 * 60
/** With fewer visits an exhausted budget is not reported, since one of ten visits breaks easily. */
const MIN_VISITS = 1_000
const DAY_MINUTES = 1_440

export async function watchErrorBudgets(app: FastifyInstance): Promise<void> {
  const now = app.clock.now()
  const windows = [...new Set([...BURN_ALERTS.flatMap(({ long, short }) => [long, short]), PERIOD_MINUTES])]
  const [rows, rules] = await Promise.all([visitsInWindows(app.db, now, windows), findRules(app.db)])
  for (const [microfrontend, partRows] of Map.groupBy(rows, (row) => row.microfrontend)) {
    const ppm = rules.find((rule) => rule.microfrontend === microfrontend)?.broken_ppm ?? ERROR_BUDGET.brokenPpm
    const allowed = ppm / 1_000_000
    const within = (minutes: number) => partRows.find((row) => row.minutes === minutes)
    const getBurn = (minutes: number) => toShare(within(minutes)) / allowed
    const budgetAlert = { kind: 'budget', microfrontend, releaseId: null } as const
    for (const { name, rate, long, short } of BURN_ALERTS) {
      const { broken = 0, visits = 0, visitors = 0 } = within(long) ?? {}
      if (broken < BURN_LEAST.broken || visitors < BURN_LEAST.visitors) continue
      if (getBurn(long) < rate || getBurn(short) < rate) continue
      await app.releases.raise({
        ...budgetAlert,
        subject: `The error budget of ${microfrontend} burns ${name === 'fast' ? 'fast' : 'too fast'}`,
        message: `${broken} of ${visits} visits broke in the last ${long} minutes: ${Math.round(getBurn(long))} times as fast as it may, ${percent(allowed)} in ${ERROR_BUDGET.days} days.`,
        fingerprint: `budget ${name} ${microfrontend} ${Math.floor(now.getTime() / 60_000 / long)}`,
      })
    }
    const { broken = 0, visits = 0 } = within(PERIOD_MINUTES) ?? {}
    if (visits < MIN_VISITS || toShare({ visits, broken }) < allowed) continue
    await app.releases.raise({
      ...budgetAlert,
      subject: `The error budget of ${microfrontend} is used up`,
      message: `${broken} of ${visits} visits broke in ${ERROR_BUDGET.days} days, ${percent(broken / visits)}; ${percent(allowed)} may.`,
      fingerprint: `budget spent ${microfrontend} ${Math.floor(now.getTime() / 60_000 / (7 * DAY_MINUTES))}`,
    })
  }
}

function toShare(
  { visits, broken }: { readonly visits: number; readonly broken: number } = { visits: 0, broken: 0 },
): number {
  return visits === 0 ? 0 : broken / visits
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`
}
