/** Content of the demonstration: pictures, sounds, posts, contests, messages, followed stations and exports. */
import { createHash } from 'node:crypto'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import type { FastifyInstance } from 'fastify'
import { PORTRAITS, pictureFile } from './pictures/catalogue.ts'
import { recordMorse } from './recording.ts'
import { CLUB, EXPORTS, FOLLOWS, INBOXES, PHOTOS, POSTS, SLOW_SCAN } from './showcase-plan.ts'
import { receivePicture } from './slow-scan.ts'

const HOUR_MS = 3_600_000

/** Account ids by callsign. */
export type Ids = ReadonlyMap<string, number>

/** Adds the content; call after the year of contacts has been logged. */
export async function addShowcase(app: FastifyInstance, ids: Ids): Promise<void> {
  await addProfilePictures(app, ids)
  await addRecordings(app)
  await addPosts(app, ids)
  await addInboxes(app, ids)
  await addFollows(app, ids)
  await addExports(app, ids)
}

/** Adds profile pictures: the portrait, otherwise the first photo. */
async function addProfilePictures(app: FastifyInstance, ids: Ids): Promise<void> {
  await inTwoLanes([...new Set([...PORTRAITS, ...Object.keys(PHOTOS)])], async (callsign) => {
    const ownerId = ids.get(callsign)
    const picture = PORTRAITS.has(callsign) ? (`face-${callsign.toLowerCase()}` as const) : PHOTOS[callsign]?.[0]
    if (ownerId === undefined || picture === undefined) return
    const { name } = await app.people.storePicture({ ownerId, kind: 'photo' }, await pictureFile(picture))
    await app.accounts.setProfileImage(ownerId, name)
  })
}

/**
 * Adds content that is created while the site is already running: the other photos of each station, and slow-scan
 * pictures. Stops when `signal` aborts.
 */
export async function addGalleries(app: FastifyInstance, ids: Ids, signal: AbortSignal): Promise<void> {
  await addSlowScan(app, ids, signal)
  for (const [callsign, photos] of Object.entries(PHOTOS)) {
    const ownerId = ids.get(callsign)
    if (ownerId === undefined) continue
    for (const photo of PORTRAITS.has(callsign) ? photos : photos.slice(1)) {
      if (signal.aborted) return
      await app.people.storePicture({ ownerId, kind: 'photo' }, await pictureFile(photo))
    }
  }
}

/** Processes as many pictures at the same time as the site decodes. */
async function inTwoLanes(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const next = items.values()
  const lane = async () => {
    for (const item of next) await work(item)
  }
  await Promise.all([lane(), lane()])
}

/** Adds SSTV pictures, each to one of the newest SSTV contacts. */
async function addSlowScan(app: FastifyInstance, ids: Ids, signal: AbortSignal): Promise<void> {
  const { rows } = await app.pool.query<{ owner_id: number; id: number; call: string; station_call: string }>(
    `select owner_id, id, call, station_call from contact where mode_class = 'sstv' and owner_id = any($1::bigint[])
     order by id desc limit $2`,
    [[...ids.values()], SLOW_SCAN.length],
  )
  for (const [index, { owner_id: ownerId, id, call, station_call }] of rows.reverse().entries()) {
    const plan = SLOW_SCAN[index]
    if (plan === undefined || signal.aborted) continue
    const file = await receivePicture({ ...plan, from: call, to: station_call, seed: index + 1 })
    const { name } = await app.people.storePicture({ ownerId, kind: 'sstv', contactId: id }, file)
    await app.pool.query('update contact set sstv_files = array[$3] where owner_id = $1 and id = $2', [
      ownerId,
      id,
      name,
    ])
  }
}

const MAX_RECORDINGS = 6

/** Adds recordings to the newest Morse code contacts, as a receiver would. */
async function addRecordings(app: FastifyInstance): Promise<void> {
  const { rows } = await app.pool.query<{ owner_id: number; id: number; call: string; station_call: string }>(
    `select owner_id, id, call, station_call from contact where mode_class = 'cw' order by id desc limit $1`,
    [MAX_RECORDINGS],
  )
  for (const { owner_id, id, call, station_call } of rows) {
    const sound = recordMorse(`${call} DE ${station_call} UR 599`)
    const name = `${createHash('sha256').update(sound).digest('hex').slice(0, 32)}.wav`
    await app.files.put(`sounds/${name}`, sound, { contentType: 'audio/wav' })
    await app.pool.query('update contact set audio_files = array[$3] where owner_id = $1 and id = $2', [
      owner_id,
      id,
      name,
    ])
  }
}

async function addPosts(app: FastifyInstance, ids: Ids): Promise<void> {
  for (const { callsign, title, body, photo, youtubeVideoId, hoursAgo } of POSTS) {
    const ownerId = ids.get(callsign)
    if (ownerId === undefined) continue
    const hero = photo && (await app.people.storePicture({ ownerId, kind: 'hero' }, await pictureFile(photo)))
    const at = new Date(app.clock.millis() - hoursAgo * HOUR_MS)
    await app.db
      .insertInto('post')
      .values({
        owner_id: ownerId,
        id: app.ids.next(),
        title,
        body,
        keywords: '',
        hero_image_id: hero?.id ?? null,
        hero_image_name: hero?.name ?? null,
        youtube_video_id: youtubeVideoId ?? null,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
}

/** Creates messages oldest first across all recipients, because conversations are sorted by id. */
async function addInboxes(app: FastifyInstance, ids: Ids): Promise<void> {
  const all = INBOXES.flatMap(({ callsign, items }) => items.map((item) => ({ ownerId: ids.get(callsign), item })))
  for (const { ownerId, item } of all.toSorted((a, b) => b.item.hoursAgo - a.item.hoursAgo)) {
    if (ownerId === undefined) continue
    const at = new Date(app.clock.millis() - item.hoursAgo * HOUR_MS)
    const message = 'from' in item
    await app.db
      .insertInto('notification')
      .values({
        owner_id: ownerId,
        id: app.ids.next(),
        type_id: message ? NOTIFICATION_TYPE.user : NOTIFICATION_TYPE[item.type],
        sender_id: message ? (ids.get(item.from) ?? null) : null,
        created_at: at,
        read_at: item.read === true ? at : null,
        subject: message ? MESSAGE_TEXTS.subject(item.from) : item.subject,
        message: item.message,
      })
      .execute()
  }
}

async function addFollows(app: FastifyInstance, ids: Ids): Promise<void> {
  const rows = Object.entries(FOLLOWS).flatMap(([callsign, followed]) =>
    followed.flatMap((other) => {
      const ownerId = ids.get(callsign)
      const accountId = ids.get(other)
      return ownerId === undefined || accountId === undefined
        ? []
        : [{ owner_id: ownerId, account_id: accountId, created_at: app.clock.now() }]
    }),
  )
  await app.db.insertInto('follow').values(rows).execute()
}

/** Adds a failed export, and one that the worker completes shortly after the start. */
async function addExports(app: FastifyInstance, ids: Ids): Promise<void> {
  for (const { callsign, days, failed } of EXPORTS) {
    const ownerId = ids.get(callsign)
    if (ownerId === undefined) continue
    const id = app.ids.next()
    const end = app.clock.now()
    const start = new Date(end.getTime() - days * 24 * HOUR_MS)
    await app.db
      .insertInto('log_export')
      .values({
        owner_id: ownerId,
        id,
        created_at: new Date(end.getTime() - (failed ? 2 * HOUR_MS : 0)),
        start_at: start,
        end_at: end,
        start_date: start.toISOString().slice(0, 10),
        end_date: end.toISOString().slice(0, 10),
        format: 'adi',
        status: failed ? 9 : null,
      })
      .execute()
    if (!failed) await app.jobs.add(app.db, 'log.export', { ownerId, id, callsign }, { maxAttempts: 3 })
  }
}

const CONTEST_HOURS = 12
/** Hours for which the contests have been running when the site starts, so that there are scores. */
const STARTED_HOURS = 4

/** At each start: both boards get a running contest, unless the last one still is. */
export async function syncContests(app: FastifyInstance): Promise<void> {
  const now = app.clock.millis()
  const starts = new Date(Math.floor(now / HOUR_MS) * HOUR_MS - STARTED_HOURS * HOUR_MS)
  const ends = new Date(starts.getTime() + CONTEST_HOURS * HOUR_MS)
  const boards = [
    ['club', 'Wrekin Wireless FT8 and FT4 Sprint', ['FT8', 'FT4'], CLUB.call],
    ['megastream', 'Video Creators Megastream', [], null],
  ] as const
  for (const [board, name, modes, club] of boards) {
    await app.pool.query(
      `insert into contest (id, board, name, starts_at, ends_at, modes, club_call, created_by, created_at)
       select $1::bigint, $2::text, $3::text, $4::timestamptz, $5::timestamptz, $6::text[], $7::text, 0, $4::timestamptz
       where not exists (select 1 from contest where board = $2::text and starts_at < $5::timestamptz and ends_at > $4::timestamptz)`,
      [app.ids.next(), board, name, starts, ends, modes, club],
    )
  }
}
