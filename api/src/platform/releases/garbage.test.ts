import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'
import { findOldReleases, removeRelease } from './garbage.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
const getId = (n: number) => `1.0.${n}-${n.toString(16).padStart(8, '0')}`

let site: TestApp
let client: pg.PoolClient
const now = new Date()

beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
  client = await site.app.pool.connect()
  await releaseShell(site)
})
afterAll(async () => {
  client.release()
  await site.close()
})

/** 24 releases from half a year ago, one per day; the channel pointed at each of them. */
async function createHistory(name: string): Promise<void> {
  for (let n = 0; n < 24; n += 1) {
    await storeRelease(site, sampleRelease(name, getId(n)))
    await site.app.releases.publish({ microfrontend: name, id: getId(n), channel: 'stable' }, ACTOR)
  }
  await client.query(
    `update release set created_at = now() - interval '200 days' + split_part(split_part(id, '-', 1), '.', 3)::int * interval '1 day'
     where microfrontend = $1`,
    [name],
  )
  await client.query(`update release_audit set at = at - interval '190 days' where microfrontend = $1`, [name])
}

const publishOld = async (name: string) =>
  (await findOldReleases(client, now)).flatMap((release) => (release.name === name ? [release.id] : []))
const first = (count: number) => Array.from({ length: count }, (_, n) => getId(n))

/** Runs a statement that is reverted afterwards. */
async function withTemporaryRow<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  await client.query(statement)
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

test('keeps the last twenty releases of a part, and those used by channels, pins, embeds and moves of the last 90 days', async () => {
  await createHistory('feed')
  expect(await publishOld('feed')).toEqual(first(4))
  for (const naming of [
    `update release_channel set previous_id = '${getId(3)}' where microfrontend = 'feed'`,
    `update release_channel set withdrawn_id = '${getId(3)}' where microfrontend = 'feed'`,
    `insert into release_pin values ('feed', 'embed', '${getId(3)}', 'a test', '', now())`,
    `insert into release_embed values ('feed', 'feed-list', '${getId(3)}', 100, false, now(), null, 'a test', '')`,
    `update release_audit set at = now(), from_id = null where microfrontend = 'feed' and release_id = '${getId(3)}'`,
    `update release set created_at = created_at + interval '130 days' where microfrontend = 'feed' and id <> all('{${first(3)}}')`,
  ]) {
    expect(await withTemporaryRow(naming, () => publishOld('feed')), naming).toEqual(first(3))
  }
})

test('deletes a release with its files and statistics, records it in the audit log and serves the others unchanged', async () => {
  await createHistory('logger')
  const release = { name: 'logger', id: getId(0) }
  await client.query(
    `insert into release_slot values ('logger', '${getId(0)}', now(), 'page', 1, 0, 0), ('logger', '${getId(1)}', now(), 'page', 1, 0, 0)`,
  )
  expect(await removeRelease(client, site.app.releases.store, release, now)).toBe(true)
  expect(await publishOld('logger')).toEqual(first(4).slice(1))
  expect(await site.app.releases.store.read(release, 'entry.js')).toBeUndefined()
  expect(await site.app.releases.store.read(release, 'release.json')).toBeUndefined()
  expect((await site.get(`/mfe/logger/${getId(0)}/entry.js`)).statusCode).toBe(404)
  expect((await site.get(`/mfe/logger/${getId(1)}/entry.js`)).statusCode).toBe(200)
  expect((await client.query('select release_id from release_slot')).rows).toEqual([{ release_id: getId(1) }])
  const { rows } = await client.query(`select release_id from release_audit where action = 'release removed'`)
  expect(rows).toEqual([{ release_id: getId(0) }])
})

test('keeps a release that came into use after the listing', async () => {
  await createHistory('globe')
  const release = { name: 'globe', id: getId(2) }
  expect(await publishOld('globe')).toContain(release.id)
  await site.app.releases.publish({ microfrontend: 'globe', id: release.id, channel: 'canary' }, ACTOR)
  expect(await removeRelease(client, site.app.releases.store, release, now)).toBe(false)
  expect(await site.app.releases.store.read(release, 'entry.js')).toBeDefined()
})
