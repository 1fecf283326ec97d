/**
 * An hour of a club on the air: six operators with two devices each, saves that cross each other and are sent again, one who
 * leaves in the middle and one who is made a reader. What was acknowledged is in the log once, with who made it.
 * `CLUB_HOUR=60` has each of them log every minute; without it they log every sixth.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Acting, actFor, foundClub, join } from './testing/clubs.ts'

const OPERATORS = 6
const ROUNDS = Number(process.env.CLUB_HOUR ?? 10)
const MINUTE = 60_000
const BANDS = [3_700, 7_150, 14_200, 18_130, 21_300, 28_500] as const

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Station {
  readonly member: TestMember
  readonly devices: readonly [Acting, Acting]
  readonly freq: number
}

interface Acknowledged {
  readonly call: string
  readonly operator: string
}

/** With a key of the member's own that logs for the club. */
async function programOf(act: Acting): Promise<string> {
  const answer = await act.post('vapikeys/add', { name: 'At the radio', scopes: ['log', 'rig', 'read'] })
  return answer.json<{ api_key: string }>().api_key
}

/** No two contacts of the hour are with the same station, so that none can be taken for another. */
const callOf = (round: number, station: number) => `DL${(round % 9) + 1}${letter(round / 9)}${letter(station)}X`
const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26))

test('six operators on one call for an hour: none lost, doubled or of somebody else', {
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
  if (leaver === undefined || demoted === undefined) throw new Error('Nobody is there')
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []

  async function logOne(station: Station, index: number, round: number): Promise<void> {
    const call = callOf(round, index)
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
    // The same contact from both devices at once, as after an answer that was lost.
    const answers = await Promise.all([first.post('vqso/upsert', body), second.post('vqso/upsert', body)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    if (statuses.includes(200)) acknowledged.push({ call, operator: station.member.callsign })
    else refused.push(`${station.member.callsign} ${statuses.join(' ')}`)
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const working = stations.map((station, index) => logOne(station, index, round))
    // In the middle of saves that are under way.
    if (round === Math.floor(ROUNDS / 2)) {
      working.push(
        leaver.member.post('vclubs/leave', { club_id: clubId }).then(() => undefined),
        owner
          .post('vclubs/member', { club_id: clubId, member_id: demoted.member.accountId, role: 'reader' })
          .then(() => undefined),
      )
    }
    await Promise.all(working)
    site.clock.advance((60 / ROUNDS) * MINUTE)
  }

  const { rows } = await site.app.pool.query<Acknowledged>(
    `select call, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1 order by call`,
    [clubId],
  )
  const inLog = new Map(rows.map(({ call, operator }) => [call, operator]))
  expect(inLog.size, 'a contact is there twice').toBe(rows.length)
  expect(acknowledged.filter(({ call }) => !inLog.has(call))).toEqual([])
  expect(acknowledged.filter(({ call, operator }) => inLog.get(call) !== operator)).toEqual([])
  expect(rows.length).toBe(acknowledged.length)
  const full = stations
    .slice(0, 4)
    .map(({ member }) => rows.filter(({ operator }) => operator === member.callsign).length)
  expect(full).toEqual([ROUNDS, ROUNDS, ROUNDS, ROUNDS])
  // Afterwards one is nobody for the club, the other looks on; the others were never refused.
  const after = Math.ceil(ROUNDS / 2) - 1
  const refusals = (station: Station) => refused.filter((each) => each.startsWith(`${station.member.callsign} `))
  expect(refusals(leaver).filter((each) => each.endsWith(' 401 401')).length).toBeGreaterThanOrEqual(after)
  expect(refusals(demoted).filter((each) => each.endsWith(' 403 403')).length).toBeGreaterThanOrEqual(after)
  expect(refused.length).toBe(refusals(leaver).length + refusals(demoted).length)
  // And nothing of the club is in anybody's own log.
  const own = stations.map(({ member }) => member.accountId)
  const strays = await site.app.pool.query('select 1 from contact where owner_id = any($1)', [own])
  expect(strays.rows).toEqual([])
})

test('six programs on one call for an hour, each sending twice: none lost, doubled or of somebody else', {
  timeout: 240_000,
}, async () => {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const programs = await Promise.all(
    BANDS.map(async (freq, index) => {
      const member = await site.register()
      await join(owner, member, clubId, 'operator')
      return { member, index, freq, key: await programOf(await actFor(site, member, clubId)) }
    }),
  )
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = site.clock.now().toISOString()
    await Promise.all(
      programs.map(async ({ member, index, freq, key }) => {
        const call = callOf(round, index)
        // As some programs have it, in somebody else's name: it is whose key it is.
        const adif = `<call:${call.length}>${call}<qso_date:8>${at.slice(0, 10).replaceAll('-', '')}<time_on:6>${at.slice(11, 19).replaceAll(':', '')}<freq:${String(freq / 1000).length}>${freq / 1000}<mode:2>CW<operator:5>M0XYZ<eor>`
        const headers = { authorization: `Bearer ${key}` }
        const contacts = [{ key: `hour-${index}-${round}-0001`, adif }]
        const radio = { key, radio: `Radio ${index}`, frequency: freq * 1000, mode: 'CW' }
        const answers = await Promise.all([
          site.post('/index.php/api/qso', { key, station_profile_id: 1, type: 'adif', string: adif }),
          site.post('vbridge/contacts', { contacts }, { headers }),
          site.post('/index.php/api/radio', radio),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200])
        acknowledged.push({ call, operator: member.callsign })
      }),
    )
    site.clock.advance((60 / ROUNDS) * MINUTE)
  }
  const { rows } = await site.app.pool.query<Acknowledged & { readonly station: string }>(
    `select call, station_call as station, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1`,
    [clubId],
  )
  const sorted = (each: readonly Acknowledged[]) => each.map(({ call, operator }) => `${call} ${operator}`).sort()
  expect(sorted(rows)).toEqual(sorted(acknowledged))
  // The operator whom a record names is no station of the club's.
  expect(new Set(rows.map(({ station }) => station)).size).toBe(1)
  // Each operator was on one band throughout, and the club's figures say so.
  const figures = await site.app.clubs.operatorsOf(clubId)
  expect(figures.map(({ callsign, contacts, bands }) => [callsign, contacts, bands]).sort()).toEqual(
    programs.map(({ member }) => [member.callsign, ROUNDS, 1]).sort(),
  )
})
