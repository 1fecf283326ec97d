/** Cards to eQSL, which supports neither changes nor deletions. */
import { describe, expect, test } from 'vitest'
import {
  connectEqsl,
  EQSL_OK,
  eqsl,
  getState,
  list,
  log,
  member,
  runDueDeliveries,
  setUpDeliveries,
  site,
} from '../testing/deliveries.ts'

setUpDeliveries()

describe('delivery to eQSL', () => {
  test('sends a card for each contact, for the location chosen by its owner', async () => {
    await connectEqsl({ nickname: 'Cabin' })
    const id = await log()
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ service: 'eqsl', state: 'accepted', reason: null }])
    expect(eqsl.requests).toMatchObject([
      { path: '/ImportADIF.cfm', form: { EQSL_USER: member.callsign, EQSL_PSWD: 'eqsl password' } },
    ])
    expect(eqsl.requests[0]?.form.Filename).toMatch(/<CALL:6>DL1ABC .*<APP_EQSL_QTH_NICKNAME:5>Cabin <EOR>/s)
  })

  test("sends no card on 11m, for a listener, or under a call other than the account's", async () => {
    await connectEqsl()
    await log({ Freq: 27_555 })
    await log({ ContactType: 'SWL' })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(0)
    await connectEqsl({ user: 'M0OTHER' })
    const id = await log({ Call: 'DL5XYZ' })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(0)
    expect(await getState(id)).toMatchObject([
      { state: 'rejected', reason: expect.stringContaining('This eQSL account is M0OTHER') },
    ])
  })

  test('sends a changed contact only once, and reports that the card is outdated', async () => {
    await connectEqsl()
    const id = await log()
    await site.runJobs()
    eqsl.answer = () => ({ body: 'Warning: Bad record: Duplicate<BR>Result: 0 out of 1 records added' })
    await member.post('vqso/update', { qdo_id: id, Comment: 'mended' })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'duplicate', reason: expect.stringContaining('first sent') }])
    eqsl.answer = () => EQSL_OK
    await member.post('vqso/update', { qdo_id: id, Call: 'DL1ABD' })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'accepted', reason: expect.stringContaining('old one') }])
    await member.post('vqso/nuke', { qdo_id: id })
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(3)
    expect((await list()).trouble).toMatchObject([
      { service: 'eqsl', action: 'delete', Call: 'DL1ABD', reason: expect.stringContaining('Outbox') },
    ])
    const dismissed = await member.post('vdeliveries/dismiss', { service: 'eqsl', qdo_ids: [id] })
    expect(dismissed.json()).toEqual({ status: 'ok', dismissed: 1 })
    expect((await list()).trouble).toEqual([])
  })

  test('sends many contacts as one file, and one by one after a partial success', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push(await log({ TS: new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString() }))
    await connectEqsl()
    await member.post('vdeliveries/send-all', { service: 'eqsl' })
    eqsl.answer = ({ Filename = '' }) => {
      const count = Filename.match(/<EOR>/g)?.length ?? 0
      if (count > 1) return { body: 'Warning: Bad record: Duplicate<BR>Result: 11 out of 12 records added' }
      if (Filename.includes('<TIME_ON:6>080300'))
        return { body: 'Warning: Bad record: Bad band<BR>Result: 0 out of 1 records added' }
      return { body: 'Warning: Bad record: Duplicate<BR>Result: 0 out of 1 records added' }
    }
    await site.runJobs()
    expect(eqsl.requests).toHaveLength(13)
    const { services, reasons } = await list()
    expect(services[2].counts).toMatchObject({ duplicate: 11, rejected: 1 })
    expect(reasons).toEqual([{ service: 'eqsl', reason: 'eQSL says: Bad band', contacts: 1 }])
    eqsl.answer = () => EQSL_OK
    const again = await member.post('vdeliveries/resend', { service: 'eqsl', reason: 'eQSL says: Bad band' })
    expect(again.json().queued).toBe(1)
  })

  test('uses a rejected password once, until it is changed', async () => {
    await connectEqsl()
    eqsl.answer = () => ({ body: 'Error: No match on eQSL_User/eQSL_Pswd' })
    const id = await log()
    await log({ Call: 'DL2ABC' })
    await site.runJobs()
    await runDueDeliveries()
    expect(eqsl.requests).toHaveLength(1)
    const output = await member.post('vservices/set', { service: 'eqsl', password: 'still wrong' })
    expect(output.json().error.fields.password).toContain('eQSL does not know')
    expect((await member.post('vservices')).json().logins[0].problem).toContain('eQSL does not know')
    eqsl.answer = (_form, path) => (path.includes('DownloadInBox') ? { body: 'You have no log entries' } : EQSL_OK)
    await member.post('vservices/set', { service: 'eqsl', password: 'the right one' })
    await site.runJobs()
    expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
  })
})
