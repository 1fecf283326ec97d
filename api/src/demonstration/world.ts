import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { FastifyInstance } from 'fastify'
import { lotwReport } from './confirmations.ts'
import { createHistory } from './history.ts'
import { addShowcase } from './showcase.ts'
import { CHANNELS, CLUB, STREAMS } from './showcase-plan.ts'
import { DEMO_STATIONS, type DemoStation } from './stations.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
export const DEMO_PASSWORD = 'demonstration'

/** Stations with an email address and password; all others can be chosen on the login page. */
export const DEMO_LOGINS: Readonly<Record<string, string>> = {
  M0QDX: 'demo@onfreq.example',
  G4QSL: 'admin@onfreq.example',
  RS0QSW: 'listener@onfreq.example',
}

/** Sub-accounts of M0QDX: a special event and a club. */
const SUB_ACCOUNTS = ['GB4QDX', 'G0QWR']

/** Stations that visitors are likely to choose, whose awards need confirmations. */
const CONFIRMED = ['M0QDX', 'G4QSL', 'EA8QFO', 'DL3QRB']

/** Fills an empty database with the demonstration stations and their year of contacts. Returns whether it did. */
export async function fillWorld(app: FastifyInstance, writeLine: (line: string) => void): Promise<boolean> {
  const { rows } = await app.pool.query<{ empty: boolean }>('select not exists (select from account) as empty')
  if (rows[0]?.empty !== true) return false
  const started = performance.now()
  const now = app.clock.now()
  const ids = new Map<string, number>()
  for (const station of DEMO_STATIONS) ids.set(station.callsign, await addStation(app, station, now))
  const main = ids.get('M0QDX')
  if (main !== undefined) for (const callsign of SUB_ACCOUNTS) await app.accounts.createSubAccount(main, callsign)
  const contacts = createHistory(now).flatMap(({ callsign, input, loggedAt }) => {
    const id = ids.get(callsign)
    return id === undefined ? [] : [{ operator: { id, callsign }, input, loggedAt }]
  })
  await app.logbook.addHistory(contacts)
  await addConfirmations(app, contacts, now)
  await addShowcase(app, ids)
  await app.pool.query('analyze')
  // Awards are counted at night, so the first count runs now.
  await app.jobs.add(app.db, 'live.awards', {}, { key: 'live.awards' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  writeLine(
    `demonstration: ${ids.size} stations and ${contacts.length.toLocaleString('en')} contacts of a year, made in ${seconds} s`,
  )
  return true
}

/** Uploads confirmation reports as members do: as files processed by the worker, each of which can be undone. */
async function addConfirmations(
  app: FastifyInstance,
  contacts: readonly { readonly operator: { id: number; callsign: string }; readonly input: ContactInput }[],
  now: Date,
): Promise<void> {
  for (const callsign of CONFIRMED) {
    const stationContacts = contacts.filter(({ operator }) => operator.callsign === callsign)
    const report = lotwReport(
      callsign,
      stationContacts.map(({ input }) => input),
      now,
    )
    const ownerId = stationContacts[0]?.operator.id
    if (ownerId === undefined || report === '') continue
    await app.confirmations.reports.accept(
      { ownerId, service: 'lotw', source: 'file', filename: 'lotwreport.adi' },
      report,
    )
  }
}

async function addStation(app: FastifyInstance, station: DemoStation, now: Date): Promise<number> {
  const { id } = await app.accounts.create({
    email: DEMO_LOGINS[station.callsign] ?? `${station.callsign.toLowerCase()}@onfreq.example`,
    callsign: station.callsign,
    refId: null,
    name: station.name,
    isDemo: true,
    ...(station.callsign in DEMO_LOGINS ? { password: DEMO_PASSWORD } : {}),
  })
  const joined = station.isNew === true ? now : new Date(now.getTime() - 1.2 * YEAR_MS)
  await app.accounts.decorate(id, {
    qth: station.qth,
    grid: station.grid,
    profile_bio: station.bio ?? '',
    is_ham: station.kind === undefined,
    is_swl: station.kind === 'swl',
    is_cb: station.kind === 'cb',
    is_admin: station.admin ?? false,
    club_call: CLUB.members.some((member) => member === station.callsign) ? CLUB.call : '',
    live_stream_link: STREAMS[station.callsign] ?? '',
    youtube_link: CHANNELS[station.callsign] ?? '',
    created_at: joined,
    ...(station.trial === true
      ? { subscription_level: 'trial', subscription_expires_at: new Date(now.getTime() + 9 * DAY_MS) }
      : {}),
    ...(station.subscriber === true
      ? { subscription_level: 'monthly', subscription_expires_at: new Date(now.getTime() + YEAR_MS) }
      : {}),
  })
  if (station.subscriber === true) await addSubscription(app, id, joined, new Date(now.getTime() + YEAR_MS))
  return id
}

/** Awards require a subscription at the time of each contact. */
async function addSubscription(app: FastifyInstance, ownerId: number, from: Date, to: Date): Promise<void> {
  await app.db
    .insertInto('subscription_period')
    .values({
      owner_id: ownerId,
      id: app.ids.next(),
      level: 'monthly',
      starts_at: from,
      ends_at: to,
      source: 'demonstration',
    })
    .execute()
}

/** Account ids of the demonstration stations by callsign. */
export async function demoAccounts(app: FastifyInstance): Promise<ReadonlyMap<string, number>> {
  const rows = await app.db.selectFrom('account').select(['id', 'callsign']).where('is_demo', '=', true).execute()
  return new Map(rows.map(({ id, callsign }) => [callsign, id]))
}
