import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { PEOPLE_AREAS } from './testing/areas.ts'
import { pictureBody, png } from './testing/pictures.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
})
afterAll(() => site.close())

async function logSstv(member: TestMember, Call: string): Promise<number> {
  const data = { Call, TS: site.clock.now().toISOString(), Freq: 14_230, Mode: 'SSTV' }
  return (await member.post('vqso/upsert', { data })).json().qso.qdo_id
}

const upload = (member: TestMember, file: Buffer, fields: Record<string, string> = {}, key?: string) =>
  member.post(
    'vsstvupload',
    {},
    {
      ...pictureBody(file, 'rx.png', fields),
      ...(key && { headers: { ...pictureBody(file, 'rx.png', fields).headers, authorization: `Bearer ${key}` } }),
    },
  )

const picture = (colour: string) => png({ width: 320, height: 256, colour })

test('attaches an image to the named contact, or to the newest SSTV contact, and shows it there', async () => {
  const member = await site.register()
  const first = await logSstv(member, 'G3AAA')
  site.clock.advance(60_000)
  const second = await logSstv(member, 'G3BBB')
  const response = await upload(member, await picture('#010101'), { qdo_id: String(first) })
  expect(response.json().picture).toMatchObject({
    qdo_id: first,
    Call: 'G3AAA',
    station_callsign: member.callsign,
    log_of: null,
  })
  expect((await upload(member, await picture('#020202'))).json().picture.qdo_id).toBe(second)
  expect((await upload(member, await picture('#030303'), { call: 'g3aaa' })).json().picture.qdo_id).toBe(first)
  const { qso } = (await site.post('vgetFullQso', { qdo_id: first })).json()
  expect(qso.sstvs).toHaveLength(2)
  const { pictures } = (await site.get(`vsstv?callsign=${member.callsign}`)).json()
  expect(pictures.map(({ Call }: { Call: string }) => Call)).toEqual(['G3AAA', 'G3BBB', 'G3AAA'])
  expect((await site.get('vsstv?callsign=G3BBB')).json().pictures).toHaveLength(1)
})

test('rejects an image without an SSTV contact, or for a contact of another member', async () => {
  const [member, other] = [await site.register(), await site.register()]
  expect((await upload(member, await picture('#040404'))).statusCode).toBe(404)
  const foreign = await logSstv(other, 'G3CCC')
  expect((await upload(member, await picture('#040404'), { qdo_id: String(foreign) })).statusCode).toBe(404)
  await logSstv(member, 'G3DDD')
  expect((await upload(member, await picture('#040404'), { qdo_id: 'newest' })).statusCode).toBe(404)
})

test('accepts uploads with a log key, but not with a read-only key', async () => {
  const member = await site.register()
  await logSstv(member, 'G3DDD')
  const keyFor = async (scope: string) =>
    (await member.post('vapikeys/add', { name: scope, scopes: [scope] })).json().api_key
  expect((await upload(member, await picture('#050505'), {}, await keyFor('log'))).statusCode).toBe(200)
  expect((await upload(member, await picture('#060606'), {}, await keyFor('read'))).statusCode).toBe(403)
})

test('limits a contact to twenty images, even with concurrent uploads', async () => {
  const member = await site.register()
  const contact = String(await logSstv(member, 'G3EEE'))
  const file = await picture('#070707')
  for (let n = 0; n < 17; n += 1)
    expect((await upload(member, file, { qdo_id: contact })).statusCode, `picture ${n + 1}`).toBe(200)
  const results = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => upload(member, await picture(`#08080${n}`), { qdo_id: contact })),
  )
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422])
  const { qso } = (await site.post('vgetFullQso', { qdo_id: Number(contact) })).json()
  expect(qso.sstvs).toHaveLength(20)
})

test('pages the archive, newest first', async () => {
  const member = await site.register()
  for (const call of ['G4AAA', 'G4BBB']) {
    await logSstv(member, call)
    for (let n = 0; n < 13; n += 1)
      await upload(member, await picture(`#${call === 'G4AAA' ? '0a' : '0b'}00${10 + n}`), { call })
  }
  const first = (await site.get(`vsstv?callsign=${member.callsign}`)).json()
  expect(first.pictures).toHaveLength(24)
  const second = (await site.get(`vsstv?callsign=${member.callsign}&before=${first.next}`)).json()
  expect(second.pictures).toHaveLength(2)
  expect(second.next).toBeNull()
})
