/**
 * One hour of a club on the air: six operators with two devices each and with concurrent and retried saves; halfway
 * through, one leaves and one becomes a reader. Each acknowledged contact is in the log once, with its operator.
 * `CLUB_HOUR` is the number of contacts per operator: 60 for one a minute, 10 by default.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { actFor, type ClubSession, foundClub, join } from './testing/clubs.ts'

const OPERATORS = 6
const CONTACTS_PER_OPERATOR = Number(process.env.CLUB_HOUR ?? 10)
const MINUTE_MS = 60_000
const BANDS = [3_700, 7_150, 14_200, 18_130, 21_300, 28_500] as const

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Station {
  readonly member: TestMember
  readonly devices: readonly [ClubSession, ClubSession]
  readonly freq: number
}

interface Acknowledged {
  readonly call: string
  readonly operator: string
}

/** A program that uses the member's own key, which logs for the club. */
async function createProgram(act: ClubSession): Promise<string> {
  const response = await act.post('vapikeys/add', { name: 'At the radio', scopes: ['log', 'rig', 'read'] })
  return response.json<{ api_key: string }>().api_key
}

/** Each contact is with a different station, so that no two can be mistaken for each other. */
const getCall = (round: number, station: number) => `DL${(round % 9) + 1}${toLetter(round / 9)}${toLetter(station)}X`
const toLetter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26))

test('logs six operators on one call for an hour without losing, duplicating or mixing contacts', {
  timeout: 240_000,
}, async () => {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const stations = await Promise.all(
    Array.from({ length: OPERATORS }, async (_, index): Promise<Station> => {
      const member = await site.register()
      await join(owner, member, clubId, 'operator')
      const devices = [await actFor(site, member, clubId), await actFor(site, member, clubId)] as const
      return { member, devices, freq: BANDS[index] ?? 14_200 }
    }),
  )
  const [leaver, demoted] = [stations[4], stations[5]]
  if (leaver === undefined || demoted === undefined) throw new Error('The operator is missing')
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []

  async function logOne(station: Station, index: number, round: number): Promise<void> {
    const call = getCall(round, index)
    const data = {
      Call: call,
      TS: site.clock.now().toISOString(),
      Freq: station.freq,
      Mode: 'SSB',
      SNT: '59',
      RCV: '59',
    }
    const body = { data, idempotency_key: `hour-of-${station.member.callsign}-${round}` }
    const [first, second] = station.devices
    // Both devices send the same contact at the same time, as after a lost response.
    const responses = await Promise.all([first.post('vqso/upsert', body), second.post('vqso/upsert', body)])
    const statuses = responses.map(({ statusCode }) => statusCode)
    if (statuses.includes(200)) acknowledged.push({ call, operator: station.member.callsign })
    else refused.push(`${station.member.callsign} ${statuses.join(' ')}`)
  }

  for (let round = 0; round < CONTACTS_PER_OPERATOR; round += 1) {
    const working = stations.map((station, index) => logOne(station, index, round))
    // This happens while saves are in progress.
    if (round === Math.floor(CONTACTS_PER_OPERATOR / 2)) {
      working.push(
        leaver.member.post('vclubs/leave', { club_id: clubId }).then(() => undefined),
        owner
          .post('vclubs/member', { club_id: clubId, member_id: demoted.member.accountId, role: 'reader' })
          .then(() => undefined),
      )
    }
    await Promise.all(working)
    site.clock.advance((60 / CONTACTS_PER_OPERATOR) * MINUTE_MS)
  }

  const { rows } = await site.app.pool.query<Acknowledged>(
    `select call, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1 order by call`,
    [clubId],
  )
  const inLog = new Map(rows.map(({ call, operator }) => [call, operator]))
  expect(inLog.size, 'a contact was stored twice').toBe(rows.length)
  expect(acknowledged.filter(({ call }) => !inLog.has(call))).toEqual([])
  expect(acknowledged.filter(({ call, operator }) => inLog.get(call) !== operator)).toEqual([])
  expect(rows.length).toBe(acknowledged.length)
  const full = stations
    .slice(0, 4)
    .map(({ member }) => rows.filter(({ operator }) => operator === member.callsign).length)
  expect(full).toEqual([CONTACTS_PER_OPERATOR, CONTACTS_PER_OPERATOR, CONTACTS_PER_OPERATOR, CONTACTS_PER_OPERATOR])
  // Afterwards one operator has no access to the club, and one is read-only. The others were never refused.
  const after = Math.ceil(CONTACTS_PER_OPERATOR / 2) - 1
  const countRefused = (station: Station) => refused.filter((each) => each.startsWith(`${station.member.callsign} `))
  expect(countRefused(leaver).filter((each) => each.endsWith(' 401 401')).length).toBeGreaterThanOrEqual(after)
  expect(countRefused(demoted).filter((each) => each.endsWith(' 403 403')).length).toBeGreaterThanOrEqual(after)
  expect(refused.length).toBe(countRefused(leaver).length + countRefused(demoted).length)
  // No contact of the club is in a member's personal log.
  const personalLogs = stations.map(({ member }) => member.accountId)
  const strays = await site.app.pool.query('select 1 from contact where owner_id = any($1)', [personalLogs])
  expect(strays.rows).toEqual([])
})

test('logs six programs on one call for an hour, each sending twice, without losing, duplicating or mixing contacts', {
  timeout: 240_000,
}, async () => {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const programs = await Promise.all(
    BANDS.map(async (freq, index) => {
      const member = await site.register()
      await join(owner, member, clubId, 'operator')
      return { member, index, freq, key: await createProgram(await actFor(site, member, clubId)) }
    }),
  )
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < CONTACTS_PER_OPERATOR; round += 1) {
    const at = site.clock.now().toISOString()
    await Promise.all(
      programs.map(async ({ member, index, freq, key }) => {
        const call = getCall(round, index)
        // Some programs write another operator into a record. The owner of the key counts.
        const adif = `<call:${call.length}>${call}<qso_date:8>${at.slice(0, 10).replaceAll('-', '')}<time_on:6>${at.slice(11, 19).replaceAll(':', '')}<freq:${String(freq / 1000).length}>${freq / 1000}<mode:2>CW<operator:5>M0XYZ<eor>`
        const headers = { authorization: `Bearer ${key}` }
        const contacts = [{ key: `hour-${index}-${round}-0001`, adif }]
        const radio = { key, radio: `Radio ${index}`, frequency: freq * 1000, mode: 'CW' }
        const responses = await Promise.all([
          site.post('/index.php/api/qso', { key, station_profile_id: 1, type: 'adif', string: adif }),
          site.post('vbridge/contacts', { contacts }, { headers }),
          site.post('/index.php/api/radio', radio),
        ])
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200])
        acknowledged.push({ call, operator: member.callsign })
      }),
    )
    site.clock.advance((60 / CONTACTS_PER_OPERATOR) * MINUTE_MS)
  }
  const { rows } = await site.app.pool.query<Acknowledged & { readonly station: string }>(
    `select call, station_call as station, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1`,
    [clubId],
  )
  const toSorted = (each: readonly Acknowledged[]) => each.map(({ call, operator }) => `${call} ${operator}`).sort()
  expect(toSorted(rows)).toEqual(toSorted(acknowledged))
  // The operator named in the record is not a station call of the club.
  expect(new Set(rows.map(({ station }) => station)).size).toBe(1)
  // Each operator stayed on one band, and so do the figures of the club.
  const figures = await site.app.clubs.listOperators(clubId)
  expect(figures.map(({ callsign, contacts, bands }) => [callsign, contacts, bands]).sort()).toEqual(
    programs.map(({ member }) => [member.callsign, CONTACTS_PER_OPERATOR, 1]).sort(),
  )
})
