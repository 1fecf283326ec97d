import { CLUB_BOARD_LIMITS } from '@onfreq/contracts/clubs/boards'
import type { EmbedState } from '@onfreq/contracts/embeds/embed'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import type { SavedScene, SaveScene, Scene, ScenesResponse, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { HIDDEN_CALL, PLATE_KINDS, SCENE_LIMITS, SCENE_TEXTS } from '@onfreq/contracts/scenes/stage'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { logContact } from '../../core/live/testing.ts'
import { INJECTIONS } from '../../core/people/testing/injections.ts'
import { foundClub } from '../clubs/testing/clubs.ts'
import { openChat, sendConfirmed } from '../streams/testing/chats.ts'

let site: TestApp
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('M0SCN')
  other = await site.register('G4OTH')
})
afterAll(() => site.close())

const plate = (id: string, change: Partial<SceneTemplate['plates'][number]> = {}): SceneTemplate['plates'][number] => ({
  id,
  kind: 'alert',
  x: 60,
  y: 400,
  w: 840,
  h: 236,
  shown: true,
  options: {},
  ...change,
})
const EVENING: SaveScene = { name: 'Evening', skin: 'shack', accent: '', size: 1080, plates: [plate('a')] }

async function saveScene(change: Partial<SaveScene> = {}, by = owner): Promise<Scene> {
  const response = await by.post('vscenes/save', { ...EVENING, ...change })
  expect(response.statusCode, response.body).toBe(200)
  const { id, scenes } = response.json<SavedScene>()
  const scene = scenes.find((each) => each.id === id)
  if (!scene) throw new Error('The saved scene is missing')
  return scene
}
const listScenes = async (by = owner) => (await by.get('vscenes')).json<ScenesResponse>().scenes
/** The state that OBS receives. */
const getState = ({ address }: Pick<Scene, 'address'>) =>
  site.app.inject(address.replace('/embed/', '/api/embed/').replace('obs=1&', ''))
const getData = async (scene: Pick<Scene, 'address'>) => Object((await getState(scene)).json<EmbedState>().data)

test('saves a scene as arranged, changes it, and deletes it', async () => {
  const scene = await saveScene({
    accent: 'FF8800',
    plates: [plate('a'), plate('b', { kind: 'goal', options: { goal: 200 } })],
  })
  expect(scene).toMatchObject({ name: 'Evening', accent: 'ff8800', template: null })
  expect(scene.plates.map(({ id }) => id)).toEqual(['a', 'b'])
  await saveScene({ id: scene.id, name: 'Night', skin: 'paper', plates: [plate('b')] })
  expect((await listScenes()).find(({ id }) => id === scene.id)).toMatchObject({ name: 'Night', skin: 'paper' })
  expect(await listScenes(other)).toEqual([])
  expect((await other.post('vscenes/save', { ...EVENING, id: scene.id })).statusCode).toBe(404)
  await owner.post('vscenes/remove', { id: scene.id })
  expect((await listScenes()).map(({ id }) => id)).not.toContain(scene.id)
  expect((await getState(scene)).statusCode).toBe(404)
})

test('rejects an invalid scene with a hint', async () => {
  const forty = Array.from({ length: 40 }, (_, n) => plate(`p${n}`))
  const tries: [Partial<SaveScene>, string][] = [
    [{ plates: forty }, SCENE_TEXTS.tooManyPlates],
    [{ plates: [plate('a', { x: 1_800 })] }, SCENE_TEXTS.outside],
    [{ plates: [plate('a'), plate('a')] }, SCENE_TEXTS.sameId],
    [{ name: 'Night\u202eslivE' }, SCENE_TEXTS.hostileText],
    [{ plates: [plate('a', { options: { title: 'x\u0000' } })] }, SCENE_TEXTS.hostileText],
  ]
  for (const [change, message] of tries) {
    const response = await owner.post('vscenes/save', { ...EVENING, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { message } })
  }
  for (const change of [{ size: 999 }, { skin: 'neon' }, { plates: [{ ...plate('a'), onclick: 'x' }] }]) {
    expect((await owner.post('vscenes/save', { ...EVENING, ...change })).statusCode).toBe(400)
  }
})

test('rejects hostile text in names and titles of scenes, in goals and announcements, or shows it as plain text', async () => {
  const star = await site.register('M0HOS')
  await openChat(star)
  // Both kinds of characters are invisible and can mislead.
  const isDeceptive = (text: string) => /[\p{Cc}\p{Bidi_Control}]/u.test(text)
  const scene = await saveScene({}, star)
  for (const text of INJECTIONS) {
    const [name, title] = [text.slice(0, SCENE_LIMITS.name), text.slice(0, SCENE_LIMITS.title)]
    const plates = [
      plate('a', { kind: 'goal', options: { title, goal: 5 } }),
      plate('b', { kind: 'text', options: { title } }),
    ]
    const response = await star.post('vscenes/save', { ...EVENING, id: scene.id, name, plates })
    expect(response.statusCode, text).toBe(isDeceptive(title) ? 400 : 200)
    const announced = await controlScene(scene, { announcement: title }, star)
    expect(announced.statusCode, text).toBe(isDeceptive(title) ? 400 : 200)
    if (isDeceptive(title)) continue
    expect(response.json<SavedScene>().scenes[0]).toMatchObject({ name: name.trim(), plates })
    const state = await getState(scene)
    expect(state.headers['content-type']).toContain('application/json')
    expect(state.json<EmbedState>().data).toMatchObject({ announcement: title.trim(), plates })
  }
}, 60_000)

test('rejects forty plates with a message, and reads each kind of data once for the maximum number', async () => {
  const star = await site.register('M0FTY')
  const kinds = [...PLATE_KINDS, ...PLATE_KINDS]
  const forty = Array.from({ length: 40 }, (_, n) => plate(`p${n}`, { kind: kinds[n % kinds.length] ?? 'clock' }))
  const refused = await star.post('vscenes/save', { ...EVENING, plates: forty })
  expect([refused.statusCode, refused.json().error.message]).toEqual([400, SCENE_TEXTS.tooManyPlates])
  const full = forty.slice(0, SCENE_LIMITS.plates)
  const scene = await saveScene({ plates: full }, star)
  const one = await saveScene({ plates: PLATE_KINDS.map((kind) => plate(kind, { kind })) }, star)
  const [complete, few] = [await getState(scene), await getState(one)]
  expect(complete.json<EmbedState>().data).toMatchObject({ plates: full })
  // Each part is sent once, regardless of the number of plates showing it.
  const getParts = (response: typeof complete) => Object(response.json<EmbedState>().data).parts
  expect(Object.keys(getParts(complete)).sort()).toEqual(Object.keys(getParts(few)).sort())
  expect(complete.body.length).toBeLessThan(8_000)
})

test('computes a scene at most once per second at fifty chat messages per second', async () => {
  const busy = await startTestApp({ config: { polledMaxAge: 1_000 } })
  try {
    const star = await busy.register('W7FLD')
    await openChat(star)
    const guests = await Promise.all(Array.from({ length: 5 }, () => busy.register()))
    const { scenes } = (await star.post('vscenes/save', { ...EVENING, plates: [plate('a', { kind: 'chat' })] })).json()
    const address = scenes[0].address.replace('/embed/', '/api/embed/')
    const provider = await busy.app.embeds.find('scene')
    if (!provider) throw new Error('Nobody provides scenes')
    const computed = vi.spyOn(provider, 'data')
    // All messages are sent within the same second, regardless of how long sending takes.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (let n = 0; n < 50; n++) {
      await sendConfirmed(guests[n % 5] ?? star, star.accountId, `Flood ${n}`)
      expect((await busy.app.inject(address)).statusCode).toBe(200)
    }
    expect(computed).toHaveBeenCalledOnce()
    now.mockReturnValue(performance.now() + 1_001)
    const { parts } = (await busy.app.inject(address)).json().data
    expect(parts.chat.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Flood ${n + 40}`),
    )
    expect(computed).toHaveBeenCalledTimes(2)
  } finally {
    vi.restoreAllMocks()
    await busy.close()
  }
})

test('limits the number of scenes, even when the first ones are created concurrently', async () => {
  const many = SCENE_LIMITS.scenes * 2
  // One member may use a quarter of the connections.
  const crowded = await startTestApp({ config: { databaseConnections: many * 4 } })
  const hoarder = await crowded.register('K1HRD')
  const { pool } = crowded.app
  const connection = await pool.connect()
  // The requests wait for the lock until all have arrived.
  await connection.query('begin; lock table stream_scene in share row exclusive mode')
  const all = Array.from({ length: many }, () => hoarder.post('vscenes/save', EVENING))
  await vi.waitFor(async () => {
    const { rowCount } = await connection.query(
      'select from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()',
    )
    expect(rowCount).toBe(many)
  }, 20_000)
  await connection.query('commit')
  connection.release()
  const created = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 200)
  expect(created).toHaveLength(SCENE_LIMITS.scenes)
  await crowded.close()
})

test('limits the number of scenes created one after the other', async () => {
  const hoarder = await site.register('K1HRD')
  for (let n = 0; n < SCENE_LIMITS.scenes; n++) await saveScene({ name: `Scene ${n}` }, hoarder)
  const response = await hoarder.post('vscenes/save', EVENING)
  expect([response.statusCode, response.json().error.message]).toEqual([409, SCENE_TEXTS.tooMany])
})

test('limits scenes created concurrently', async () => {
  const hurried = await site.register('K1HRY')
  for (let n = 1; n < SCENE_LIMITS.scenes; n++) await saveScene({ name: `Scene ${n}` }, hurried)
  const responses = await Promise.all(Array.from({ length: 6 }, () => hurried.post('vscenes/save', EVENING)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await listScenes(hurried)).toHaveLength(SCENE_LIMITS.scenes)
})

const controlScene = (scene: Pick<Scene, 'id'>, change: object, by = owner) =>
  by.post('vscenes/control', { id: scene.id, ...change })

test('shows and hides one plate by the remote control, and leaves the layout unchanged', async () => {
  const scene = await saveScene({ plates: [plate('a'), plate('b', { kind: 'clock' }), plate('c', { kind: 'map' })] })
  expect((await controlScene(scene, { plate: { id: 'b', shown: false } })).statusCode).toBe(200)
  await vi.waitFor(async () => {
    const { plates } = await getData(scene)
    expect(plates.map(({ id }: { id: string }) => id)).toEqual(['a', 'c'])
  })
  await controlScene(scene, { skin: 'paper' })
  const now = (await listScenes()).find(({ id }) => id === scene.id)
  expect(now).toMatchObject({ skin: 'paper', name: 'Evening', hide_calls: false })
  expect(now?.plates.map(({ id, shown: visible }) => [id, visible])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
  const hidden = await controlScene(scene, { plate: { id: 'z', shown: true }, skin: 'clear' })
  expect([hidden.statusCode, hidden.json().error.message]).toEqual([404, SCENE_TEXTS.noPlate])
  expect((await listScenes()).find(({ id }) => id === scene.id)?.skin).toBe('paper')
  const strange = await controlScene(scene, { skin: 'paper' }, other)
  expect([strange.statusCode, strange.json().error.message]).toEqual([404, SCENE_TEXTS.notFound])
  expect((await controlScene(scene, { skin: 'neon' })).statusCode).toBe(400)
})

test('reveals neither worked stations nor their locations on the stream while callsigns are hidden', async () => {
  const star = await site.register('M0HID')
  const scene = await saveScene({ plates: [plate('a'), plate('b', { kind: 'map' })] }, star)
  await logContact(site, star, { Call: 'PY2QWA', Name: 'Davi' })
  await controlScene(scene, { hide_calls: true }, star)
  await vi.waitFor(async () => {
    const { parts } = await getData(scene)
    expect(parts.contacts).toMatchObject([{ call: HIDDEN_CALL, name: null, path: null, km: null, country: 'Brazil' }])
    expect(JSON.stringify(parts)).not.toMatch(/PY2QWA|Davi/)
  })
  await controlScene(scene, { hide_calls: false }, star)
  await vi.waitFor(async () => expect((await getData(scene)).parts.contacts[0].call).toBe('PY2QWA'))
})

test('shows an announcement as plain text on the stream until it is removed', async () => {
  const scene = await saveScene({ plates: [plate('a', { kind: 'announcement' })] })
  await controlScene(scene, { announcement: ' <b>Back in five</b> ' })
  await vi.waitFor(async () => expect((await getData(scene)).announcement).toBe('<b>Back in five</b>'))
  const hostile = await controlScene(scene, { announcement: 'five\u202eslivE' })
  expect([hostile.statusCode, hostile.json().error.message]).toEqual([400, SCENE_TEXTS.hostileText])
  expect((await controlScene(scene, { announcement: 'x'.repeat(61) })).statusCode).toBe(400)
  await controlScene(scene, { announcement: '' })
  await vi.waitFor(async () => expect((await getData(scene)).announcement).toBe(''))
})

test('shows events on a delayed stream after the delay, and hides callsigns immediately', async () => {
  const star = await site.register('M0LAT')
  const scene = await saveScene({ plates: [plate('a'), plate('b', { kind: 'counter' })] }, star)
  expect((await controlScene(scene, { delay: 7 }, star)).statusCode).toBe(400)
  await controlScene(scene, { delay: 30 }, star)
  // There was no viewer half a minute ago, so the stream is empty.
  await vi.waitFor(async () => expect((await getData(scene)).parts).toEqual({}))
  site.clock.advance(30_000)
  await vi.waitFor(async () => expect((await getData(scene)).parts.session).toMatchObject({ contacts: 0 }))
  await logContact(site, star, { Call: 'PY2QWA' })
  await getData(scene)
  site.clock.advance(29_000)
  expect((await getData(scene)).parts).toMatchObject({ contacts: [], session: { contacts: 0 } })
  site.clock.advance(1_000)
  await vi.waitFor(async () => expect((await getData(scene)).parts.contacts).toMatchObject([{ call: 'PY2QWA' }]))
  await controlScene(scene, { hide_calls: true }, star)
  await vi.waitFor(async () => expect((await getData(scene)).parts.contacts).toMatchObject([{ call: HIDDEN_CALL }]))
})

const setRig = (by: TestMember, freq: number, transmits: boolean) =>
  by.post('vrigcontrol/set', { freq, mode: 'CW', op_mode: 1, ptt_down: transmits ? 1 : 0 })

test('switches to another scene under the same URL while a rule matches', async () => {
  const star = await site.register('M0SWI')
  const night = await saveScene({ name: 'Forty', skin: 'paper', plates: [plate('n', { kind: 'clock' })] }, star)
  const sending = await saveScene({ name: 'TX', skin: 'clear', plates: [plate('t', { kind: 'frequency' })] }, star)
  const scene = await saveScene({ plates: [plate('a')] }, star)
  const switches = [
    { when: 'tx', scene: sending.id },
    { when: '40m', scene: night.id },
  ]
  expect((await controlScene(scene, { switches }, star)).statusCode).toBe(200)
  // The rules of the target scene are ignored, so that scenes cannot switch in a loop.
  await controlScene(sending, { switches: [{ when: 'tx', scene: scene.id }] }, star)
  expect(await getData(scene)).toMatchObject({ skin: 'shack', plates: [{ id: 'a' }] })
  await setRig(star, 7040, false)
  await vi.waitFor(async () => expect(await getData(scene)).toMatchObject({ skin: 'paper', plates: [{ id: 'n' }] }))
  await setRig(star, 7040, true)
  await vi.waitFor(async () => expect(await getData(scene)).toMatchObject({ skin: 'clear', plates: [{ id: 't' }] }))
  // A source for one plate always shows that plate.
  expect(await getData({ address: `${scene.address}.a` })).toMatchObject({ skin: 'shack', plates: [{ id: 'a' }] })
  await setRig(star, 14040, false)
  await vi.waitFor(async () => expect(await getData(scene)).toMatchObject({ skin: 'shack' }))
  const strange = await saveScene({}, await site.register('K1ELS'))
  const refused = await controlScene(scene, { switches: [{ when: 'tx', scene: strange.id }] }, star)
  expect([refused.statusCode, refused.json().error.message]).toEqual([400, SCENE_TEXTS.noTarget])
  expect((await controlScene(scene, { switches: [{ when: 'noon', scene: night.id }] }, star)).statusCode).toBe(400)
  // A deleted scene cannot be switched to.
  await star.post('vscenes/remove', { id: night.id })
  await setRig(star, 7040, false)
  await vi.waitFor(async () => expect(await getData(scene)).toMatchObject({ skin: 'shack', plates: [{ id: 'a' }] }))
})

test('switches a delayed stream to another scene after the delay, without revealing the band early', async () => {
  const star = await site.register('M0LSW')
  const night = await saveScene({ name: 'Forty', skin: 'paper', plates: [plate('n', { kind: 'frequency' })] }, star)
  const scene = await saveScene({ plates: [plate('a', { kind: 'frequency' })] }, star)
  await controlScene(scene, { delay: 30, switches: [{ when: '40m', scene: night.id }] }, star)
  await setRig(star, 14_040, false)
  await vi.waitFor(async () => expect(await getData(scene)).toMatchObject({ skin: 'shack', parts: {} }))
  site.clock.advance(30_000)
  await vi.waitFor(async () => expect((await getData(scene)).parts.station.now.band).toBe('20m'))
  await setRig(star, 7_040, false)
  // A source for one plate has the same delay: its state is recorded now and shown later.
  const alone = { address: `${scene.address}.a` }
  await vi.waitFor(async () => expect(await site.app.live.station(star.accountId)).toMatchObject({ band: '40m' }))
  await getData(alone)
  expect(await getData(scene)).toMatchObject({
    skin: 'shack',
    plates: [{ id: 'a' }],
    parts: { station: { now: { band: '20m' } } },
  })
  site.clock.advance(29_000)
  expect(await getData(scene)).toMatchObject({ skin: 'shack', plates: [{ id: 'a' }] })
  site.clock.advance(1_000)
  await vi.waitFor(async () =>
    expect(await getData(scene)).toMatchObject({
      skin: 'paper',
      plates: [{ id: 'n' }],
      parts: { station: { now: { band: '40m' } } },
    }),
  )
})

test('lists spotters of the station for the chasers plate only', async () => {
  const scene = await saveScene({ plates: [plate('a', { kind: 'chasing' })] })
  expect(Object.keys((await getData(scene)).parts)).toEqual(['chasing'])
})

test('shows activity and highlights, and no callsign, on the bands plate', async () => {
  const star = await site.register('M0BND')
  const scene = await saveScene({ plates: [plate('a', { kind: 'bands-now' })] }, star)
  await logContact(site, star, { Call: 'JA1QKF', Freq: 28_450 })
  site.clock.advance(11_000)
  const { parts } = await getData(scene)
  expect(Object.keys(parts).toSorted()).toEqual(['bands', 'station'])
  // Whether there is an opening depends on contacts that earlier tests logged.
  expect(parts.bands).toMatchObject({ opened: expect.any(Boolean), headline: expect.any(String) })
  expect(parts.bands.bands).toContainEqual({ band: '10m', contacts: expect.any(Number), more: expect.any(Boolean) })
  expect(JSON.stringify(parts.bands)).not.toMatch(/M0BND|JA1QKF/)
})

test('shows the club board during the evening with names as plain text, and its results for a day', async () => {
  const star = await site.register('M0CLB')
  const clubId = await foundClub(star)
  const scene = await saveScene({ plates: [plate('a', { kind: 'club-board' })] }, star)
  const getBoard = async () => (await getData(scene)).parts.club_board
  expect(await getBoard()).toBeUndefined()
  const start = new Date(site.clock.millis() - 3_600_000).toISOString()
  const evening = { club_id: clubId, starts_at: start, modes: [], contest: '', members: null, public: true }
  // A few texts are sufficient, since the tests of boards cover all of them.
  const texts = INJECTIONS.slice(0, 8).map((text) => text.slice(0, CLUB_BOARD_LIMITS.name.max))
  let id: number | undefined
  for (const name of texts) {
    const response = await star.post('vclubs/boards/save', { ...evening, name, ...(id && { id }) })
    if (response.statusCode === 422) continue
    id = response.json().boards[0].id
    const state = await getState(scene)
    expect(state.headers['content-type']).toContain('application/json')
    expect(Object(state.json<EmbedState>().data).parts.club_board.title).toBe(response.json().boards[0].name)
  }
  await logContact(site, star, { Call: 'JA1QKF' })
  await vi.waitFor(async () =>
    expect((await getBoard()).rows).toEqual([{ rank: 1, callsign: 'M0CLB', points: 1, own: true, last_hour: 1 }]),
  )
  await star.post('vclubs/boards/save', { ...evening, id, name: 'Inside', public: false })
  expect(await getBoard()).toBeUndefined()
  await star.post('vclubs/boards/save', { ...evening, id, name: 'Over' })
  site.clock.advance(30 * 3_600_000)
  expect(await getBoard()).toMatchObject({ title: 'Over' })
  site.clock.advance(6 * 3_600_000)
  expect(await getBoard()).toBeUndefined()
}, 60_000)

test('shows the newest public lines on the chat plate, and removes deleted ones', async () => {
  const star = await site.register('M0CHT')
  const [guest, pest] = [await site.register('G4GST'), await site.register('K1PST')]
  const scene = await saveScene({ plates: [plate('a', { kind: 'chat' })] }, star)
  const listLines = async () => {
    const { parts } = await getData(scene)
    return parts.chat?.map(({ callsign, role, text }: Record<string, unknown>) => [callsign, role, text])
  }
  // The chat is closed until its owner opens it.
  expect(await listLines()).toBeUndefined()
  await openChat(star)
  await vi.waitFor(async () => expect(await listLines()).toEqual([]))
  const output = await sendConfirmed(guest, star.accountId, '<img src=x onerror=alert(1)> hello\u202e')
  await sendConfirmed(star, star.accountId, 'Welcome')
  await sendConfirmed(pest, star.accountId, 'Buy my antennas')
  await vi.waitFor(async () =>
    expect(await listLines()).toEqual([
      ['G4GST', null, '<img src=x onerror=alert(1)> hello'],
      ['M0CHT', 'owner', 'Welcome'],
      ['K1PST', null, 'Buy my antennas'],
    ]),
  )
  await star.post('vchat/mute', { station: star.accountId, account_id: pest.accountId, time: '10m' })
  await vi.waitFor(async () => expect((await listLines()).map(([call]: string[]) => call)).toEqual(['G4GST', 'M0CHT']))
  await star.post('vchat/remove', { station: star.accountId, seq: output })
  await vi.waitFor(async () => expect((await listLines()).map(([call]: string[]) => call)).toEqual(['M0CHT']))
  const talker = await site.register('K1TLK')
  for (let n = 0; n < 10; n++) await sendConfirmed(talker, star.accountId, `Line ${n}`)
  await vi.waitFor(async () => {
    const now = await listLines()
    expect(now.map(([, , text]: string[]) => text)).toEqual(Array.from({ length: 10 }, (_, n) => `Line ${n}`))
  })
  // Stations that the owner blocks are hidden on the stream too.
  expect((await star.post('vblock', { user_id: talker.accountId, blocked: true })).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await listLines()).map(([call]: string[]) => call)).toEqual(['M0CHT']))
  await openChat(star, { readers: 'members' })
  await vi.waitFor(async () => expect(await listLines()).toBeUndefined())
})

test('shows chat without delay on a delayed stream, so that removed lines disappear immediately', async () => {
  const star = await site.register('M0CHD')
  await openChat(star)
  const scene = await saveScene({ plates: [plate('a', { kind: 'chat' }), plate('b', { kind: 'counter' })] }, star)
  await controlScene(scene, { delay: 60 }, star)
  const seq = await sendConfirmed(star, star.accountId, 'Sixty seconds behind')
  await vi.waitFor(async () => {
    const { parts } = await getData(scene)
    expect([Object.keys(parts), parts.chat.length]).toEqual([['chat'], 1])
  })
  await star.post('vchat/remove', { station: star.accountId, seq })
  await vi.waitFor(async () => expect((await getData(scene)).parts).toEqual({ chat: [] }))
})

test('gives a plate its own URL, which contains the key of the scene', async () => {
  const scene = await saveScene({ plates: [plate('a'), plate('b', { kind: 'clock' })] })
  const alone = { address: `${scene.address}.b` }
  expect(await getData(alone)).toMatchObject({ alone: true, plates: [{ id: 'b' }], parts: {} })
  expect(await getData(scene)).toMatchObject({ alone: false, plates: [{ id: 'a' }, { id: 'b' }] })
  for (const wrong of ['z', 'b.c', ''])
    expect((await getState({ address: `${scene.address}.${wrong}` })).statusCode).toBe(404)
  await owner.post('vscenes/rotate', { id: scene.id })
  expect((await getState(alone)).statusCode).toBe(404)
})

test('opens a scene only with its secret URL, and a new one invalidates the previous one', async () => {
  const scene = await saveScene()
  expect((await getState(scene)).statusCode).toBe(200)
  const [path = '', key = ''] = scene.address.split('key=')
  for (const wrong of ['', 'x', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`]) {
    expect((await getState({ address: `${path}key=${wrong}` })).statusCode).toBe(404)
  }
  expect((await getState({ address: scene.address.replace('M0SCN', 'G4OTH') })).statusCode).toBe(404)
  const { scenes } = (await owner.post('vscenes/rotate', { id: scene.id })).json<ScenesResponse>()
  const now = scenes.find(({ id }) => id === scene.id)
  expect(now?.address).not.toBe(scene.address)
  expect((await getState(scene)).statusCode).toBe(404)
  expect(now && (await getState(now)).statusCode).toBe(200)
})

test('copies a shared scene by its code, without secrets, until sharing ends', async () => {
  const scene = await saveScene({ name: '<b>Mine</b>' })
  const { scenes } = (await owner.post('vscenes/share', { id: scene.id, shared: true })).json<ScenesResponse>()
  const code = scenes.find(({ id }) => id === scene.id)?.template
  const copy = await other.post('vscenes/template', { code })
  expect(copy.json()).toEqual({ name: '<b>Mine</b>', skin: 'shack', accent: '', size: 1080, plates: scene.plates })
  await owner.post('vscenes/share', { id: scene.id, shared: false })
  expect((await other.post('vscenes/template', { code })).statusCode).toBe(404)
  expect((await other.post('vscenes/template', { code: 'a.b.c' })).statusCode).toBe(404)
})

test('counts all contacts on the owner’s own scene, and shows contacts for subscribers only there', async () => {
  const star = await site.register('M0STR')
  const scene = await saveScene({ plates: [plate('a'), plate('b', { kind: 'counter' })] }, star)
  const ids: number[] = []
  while (!ids.some(isRedactedId) || ids.every(isRedactedId)) {
    site.clock.advance(60_000)
    ids.push((await logContact(site, star, { Call: `PY2Q${String.fromCharCode(65 + ids.length)}A` })).id)
  }
  const { parts } = await getData(scene)
  expect(parts.contacts.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
  expect(parts.contacts.map(({ call }: { call: string }) => call)).not.toContain(null)
  expect(parts.session).toMatchObject({ contacts: ids.length, last_hour: ids.length, countries: 1 })
  const embedData = Object((await site.app.inject('/api/embed/contact-alert/M0STR')).json<EmbedState>().data)
  expect(embedData.contacts.some(({ call }: { call: string | null }) => call === null)).toBe(true)
})

test('starts a new session after a break of two hours', async () => {
  const rester = await site.register('M0RST')
  const scene = await saveScene({ plates: [plate('b', { kind: 'counter' })] }, rester)
  await logContact(site, rester, { Call: 'JA1QKF' })
  await logContact(site, rester, { Call: 'DL3QRB' })
  expect((await getData(scene)).parts.session).toMatchObject({ contacts: 2, last_hour: 2, countries: 2 })
  site.clock.advance(3 * 3_600_000)
  expect((await getData(scene)).parts.session).toMatchObject({ contacts: 0, last_hour: 0 })
  await logContact(site, rester, { Call: 'K5QRX' })
  expect((await getData(scene)).parts.session).toMatchObject({ contacts: 1, last_hour: 1, countries: 1 })
})

test('sends a scene only the data of its visible plates', async () => {
  const scene = await saveScene({
    plates: [plate('a', { kind: 'frequency' }), plate('b', { kind: 'map', shown: false })],
  })
  const { parts, plates } = await getData(scene)
  expect(Object.keys(parts)).toEqual(['station'])
  expect(plates.map(({ id }: { id: string }) => id)).toEqual(['a'])
})

test('triggers the events of a scene’s alerts by the test button', async () => {
  const scene = await saveScene()
  const { tests } = await getData(scene)
  await owner.post('vscenes/test', { id: scene.id })
  await vi.waitFor(async () => expect((await getData(scene)).tests).toBe(tests + 1), { timeout: 5_000 })
})

test('computes a scene once for ten thousand requests within a second, without additional statements', async () => {
  const busy = await startTestApp({ config: { polledMaxAge: 1_000 } })
  try {
    const star = await busy.register('W7STR')
    const { scenes } = (await star.post('vscenes/save', EVENING)).json<SavedScene>()
    const address = scenes[0]?.address.replace('/embed/', '/api/embed/') ?? ''
    const provider = await busy.app.embeds.find('scene')
    if (!provider) throw new Error('Nobody provides scenes')
    const computed = vi.spyOn(provider, 'data')
    const queries = vi.spyOn(busy.app.pool, 'query')
    // All requests are sent at the same time, regardless of how long sending takes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (let hundred = 0; hundred < 100; hundred++) {
      const responses = await Promise.all(Array.from({ length: 100 }, () => busy.app.inject(address)))
      expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    }
    expect(computed).toHaveBeenCalledOnce()
    expect(queries.mock.calls.length).toBeLessThan(20)
  } finally {
    vi.restoreAllMocks()
    await busy.close()
  }
})
