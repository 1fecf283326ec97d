/** Changes are sent to services: edits, deletions, repairs, and their undo. */
import { describe, expect, test } from 'vitest'
import { clublog, connect, getState, log, member, QRZ_OK, qrz, setUpDeliveries, site } from '../testing/deliveries.ts'

setUpDeliveries()

describe('changes and deletions are sent', () => {
  test('to QRZ.com, where a changed call replaces the record and a deletion removes it', async () => {
    await connect()
    const id = await log()
    await site.runJobs()
    qrz.answer = ({ ACTION }) => (ACTION === 'INSERT' ? QRZ_OK(777) : { body: 'RESULT=OK&COUNT=1' })
    await member.post('vqso/update', { qdo_id: id, Call: 'DL1ABD' })
    await site.runJobs()
    expect(qrz.requests.slice(1).map(({ form }) => [form.ACTION, form.OPTION ?? form.LOGIDS])).toEqual([
      ['INSERT', 'REPLACE'],
      ['DELETE', '101'],
    ])
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests.at(-1)?.form).toMatchObject({ ACTION: 'DELETE', LOGIDS: '777' })
    expect(await getState(id)).toEqual([])
  })

  test('to Club Log, where a changed band deletes the old record first', async () => {
    await connect(member, ['clublog'])
    const id = await log({ TS: '2026-11-20T10:15:30Z' })
    await site.runJobs()
    await member.post('vqso/update', { qdo_id: id, Freq: 7074, Band: '40m' })
    await site.runJobs()
    expect(clublog.requests.map(({ path }) => path)).toEqual(['/realtime.php', '/delete.php', '/realtime.php'])
    expect(clublog.requests[1]?.form).toMatchObject({ dxcall: 'DL1ABC', datetime: '2026-11-20 10:15:30', bandid: '20' })
  })

  test('to QRZ.com, where an existing record is looked up before it is deleted', async () => {
    await connect()
    qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Unable to add QSO to database: duplicate&EXTENDED=' })
    const id = await log({ TS: '2026-11-20T10:15:30Z' })
    await site.runJobs()
    const toRecord = (logId: number, time: string) =>
      `&lt;call:6&gt;DL1ABC&lt;qso_date:8&gt;20261120&lt;time_on:4&gt;${time}&lt;band:3&gt;20m&lt;app_qrzlog_logid:3&gt;${logId}&lt;eor&gt;`
    qrz.answer = ({ ACTION }) =>
      ACTION === 'FETCH'
        ? { body: `RESULT=OK&COUNT=2&ADIF=${toRecord(411, '1014')}${toRecord(412, '1015')}` }
        : { body: 'RESULT=OK&COUNT=1' }
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests.slice(1).map(({ form }) => [form.ACTION, form.OPTION ?? form.LOGIDS])).toEqual([
      ['FETCH', 'CALL:DL1ABC,BETWEEN:2026-11-20+2026-11-20'],
      ['DELETE', '412'],
    ])
  })

  test('as a deletion when a contact moves to 11m, and only once', async () => {
    await connect()
    const id = await log()
    const waiting = await log({ Call: 'DL2ABC' })
    await site.app.pool.query(`update delivery set next_at = $1 where contact_id = $2`, [
      new Date(site.clock.millis() + 600_000),
      waiting,
    ])
    await site.runJobs()
    for (const qdo_id of [id, waiting]) await member.post('vqso/update', { qdo_id, Freq: 27_555, Band: '11m' })
    await site.runJobs()
    expect(qrz.requests.map(({ form }) => [form.ACTION, form.LOGIDS])).toEqual([
      ['INSERT', undefined],
      ['DELETE', '101'],
    ])
    expect(await getState(id)).toEqual([])
    expect(await getState(waiting)).toEqual([])
  })

  test('again after an undo, even for a record that was deleted at the service', async () => {
    await connect()
    const id = await log()
    await site.runJobs()
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    const [step] = (await member.post('vlogbook/steps')).json().steps
    await member.post('vlogbook/undo', { step_id: step.id })
    await site.runJobs()
    expect(qrz.requests.map(({ form }) => [form.ACTION, form.OPTION])).toEqual([
      ['INSERT', undefined],
      ['DELETE', undefined],
      ['INSERT', undefined],
    ])
    expect(await getState(id)).toMatchObject([{ state: 'accepted', action: 'add' }])
  })

  test('after a repair of many contacts and its undo', async () => {
    await connect()
    qrz.answer = ({ ADIF = '' }) => QRZ_OK(ADIF.includes('DL2ABC') ? 202 : 201)
    const ids = [await log(), await log({ Call: 'DL2ABC' })]
    await site.runJobs()
    const repairContacts = (preview: boolean) =>
      member.post('vlogbook/repair', {
        selection: { ids },
        action: { type: 'set', fields: { Comment: 'from the hill' } },
        preview,
      })
    await repairContacts(true)
    await site.runJobs()
    expect(qrz.requests).toHaveLength(2)
    const { step_id } = (await repairContacts(false)).json()
    await site.runJobs()
    expect(qrz.requests.slice(2).map(({ form }) => [form.OPTION, form.ADIF?.includes('from the hill')])).toEqual([
      ['REPLACE', true],
      ['REPLACE', true],
    ])
    await member.post('vlogbook/undo', { step_id })
    await site.runJobs()
    expect(qrz.requests.slice(4).map(({ form }) => [form.OPTION, form.ADIF?.includes('from the hill')])).toEqual([
      ['REPLACE', false],
      ['REPLACE', false],
    ])
  })

  test('to no service when a contact is deleted before it was sent', async () => {
    await connect()
    const id = await log()
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(qrz.requests).toHaveLength(0)
  })
})
