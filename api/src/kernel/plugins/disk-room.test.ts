import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { multipartBody } from '../../core/log/testing/upload.ts'
import { jpegWithPosition, pictureBody } from '../../core/people/testing/pictures.ts'
import { databaseOutage } from '../database/outage.ts'
import { measureRoom, type Room } from './disk-room.ts'

const MIB = 1024 * 1024
const GB = 1_000_000_000

test.each<[Room, number, number]>([
  ['fine', 60, 100],
  // A tenth of a large disk.
  ['watch', 4, 100],
  ['watch', 1.9, 2],
  ['low', 0.9, 100],
  ['full', 0.4, 100],
])('a disk is %s with %d of %d GB free and half a gigabyte reserved for the log', (state, free, size) => {
  const disk = { folder: 'files', free: free * GB, size: size * GB }
  expect(measureRoom([disk], 0.5 * GB)).toBe(state)
  expect(measureRoom([{ folder: 'data', free: 90 * GB, size: 100 * GB }, disk], 0.5 * GB)).toBe(state)
})

test('a full database or folder is reported as a server error', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    expect(databaseOutage(Object.assign(new Error('full'), { code, path: '/files/x' }))).toMatchObject({
      statusCode: 503,
      code: 'database.full',
      message: expect.stringContaining('disk is full'),
    })
  }
})

describe('site', () => {
  let site: TestApp
  let member: TestMember
  /** Size of this machine's disk in MiB. */
  let free: number

  beforeAll(async () => {
    site = await startTestApp()
    member = await site.register()
    const { bavail, bsize } = statfsSync(tmpdir())
    free = (bavail * bsize) / MIB
  })
  afterEach(async () => {
    await setReserve(0)
    await site.app.pool.query(`delete from setting where name like 'disk.told.%'`)
    await site.app.pool.query('update account set is_admin = false')
  })
  afterAll(() => site.close())

  /** Simulates a reserve of this size. */
  async function setReserve(megabytes: number): Promise<void> {
    Object.assign(site.app.config, { diskReserveMb: megabytes })
    await site.app.diskRoom.check()
  }

  test('rejects files when the disk is nearly full, still saves contacts, and recovers later', async () => {
    const picture = pictureBody(await jpegWithPosition())
    await setReserve(2 * free)
    const refused = await member.post('vuploadphoto', {}, picture)
    expect(refused.statusCode).toBe(507)
    expect(refused.json().error).toMatchObject({
      code: 'uploads.no_room',
      message: expect.stringMatching(/no room.*Nothing of your upload was kept/),
    })
    for (const path of ['vexportadif', 'vdataexport']) {
      const response = await member.post(path, { start_date: '1930-01-01', end_date: '2099-12-31' })
      expect([path, response.statusCode]).toEqual([path, 507])
    }
    const log = multipartBody('log.adi', '<EOH><CALL:6>DL1ABC<EOR>')
    expect((await member.post('vimportadif', {}, log)).statusCode).toBe(507)
    const data = { Call: 'DL1ABC', TS: '2026-06-01T10:00:00Z', Freq: 14_250, Mode: 'SSB' }
    expect((await member.post('vqso/upsert', { data })).statusCode).toBe(200)
    await setReserve(0)
    expect((await member.post('vuploadphoto', {}, picture)).statusCode).toBe(200)
  })

  test('warns members before it rejects uploads', async () => {
    expect((await member.post('vsr')).json()).not.toHaveProperty('room_is_low')
    await setReserve(free / 1.5)
    expect(site.app.diskRoom.state).toBe('low')
    expect((await member.post('vsr')).json()).toMatchObject({ room_is_low: true })
    expect((await member.post('vuploadphoto', {}, pictureBody(await jpegWithPosition()))).statusCode).toBe(200)
  })

  test('notifies administrators once a day, and again when the state gets worse', async () => {
    await site.app.pool.query('update account set is_admin = true where id = $1', [member.accountId])
    const watch = async () => {
      await site.app.jobs.add(site.app.db, 'operations.watch_disk', {})
      await site.runJobs()
      const { rows } = await site.app.pool.query<{ subject: string }>(
        `select subject from notification where owner_id = $1 and subject like '%disk%' order by id`,
        [member.accountId],
      )
      return rows.map(({ subject }) => subject)
    }
    expect(await watch()).toEqual([])
    await setReserve(free / 3)
    expect(await watch()).toEqual(['The disk of the site fills'])
    expect(await watch()).toHaveLength(1)
    await setReserve(2 * free)
    expect(await watch()).toEqual(['The disk of the site fills', 'The disk is nearly full: uploads are refused'])
    site.clock.advance(86_400_001)
    expect(await watch()).toHaveLength(3)
  })
})
