import { expect, test } from 'vitest'
import {
  clublog,
  connect,
  getState,
  log,
  member,
  minutes,
  QRZ_OK,
  qrz,
  runDueDeliveries,
  setUpDeliveries,
  site,
} from '../testing/deliveries.ts'

setUpDeliveries()

const toHeaders = (language: string) => ({ headers: { 'accept-language': language } })
const listDeliveries = async (language: string) => (await member.post('vdeliveries', {}, toHeaders(language))).json()
const getReason = async (id: number, language: string) =>
  (await member.post('vdeliveries/of', { qdo_ids: [id] }, toHeaders(language))).json().deliveries[0].reason

test('shows why a contact was not delivered in the language of the reader, and the text of the service as sent', async () => {
  await connect()
  qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Bad {mode} of # contact' })
  const first = await log()
  await site.runJobs()
  expect(await getReason(first, 'de')).toBe('QRZ.com sagt: Bad {mode} of # contact')
  expect(await getReason(first, 'en')).toBe('QRZ.com says: Bad {mode} of # contact')
  const german = await listDeliveries('de')
  expect(german.trouble).toMatchObject([{ qdo_id: first, reason: 'QRZ.com sagt: Bad {mode} of # contact' }])
  expect(german.reasons).toEqual([{ service: 'qrz', reason: 'QRZ.com sagt: Bad {mode} of # contact', contacts: 1 }])

  qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=' })
  const second = await log({ Call: 'DL2ABC' })
  await site.runJobs()
  expect(await getReason(second, 'de')).toBe('QRZ.com sagt: nein, ohne Begründung')
})

test('describes a contact that was given up in one sentence', async () => {
  await connect()
  qrz.answer = () => ({ status: 500, body: '' })
  const id = await log()
  for (let tries = 0; tries < 12; tries++) {
    await runDueDeliveries()
    minutes(13 * 60)
  }
  expect(await getReason(id, 'de')).toBe('QRZ.com hat Probleme (500). 10-mal versucht.')
  expect(await getReason(id, 'en')).toBe('QRZ.com is having problems (500). Tried 10 times.')
})

test('resends all contacts with the selected reason in any language, including older records', async () => {
  await connect()
  qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Bad band' })
  const [first, second] = [await log(), await log({ Call: 'DL2ABC' })]
  await site.runJobs()
  qrz.answer = () => ({ body: 'RESULT=FAIL&REASON=Bad mode' })
  const third = await log({ Call: 'DL3ABC' })
  await site.runJobs()
  // The format of records from before texts were translated.
  await site.app.pool.query(`update delivery set reason = 'QRZ.com says: Bad band' where contact_id = $1`, [second])
  expect(await getReason(second, 'de')).toBe('QRZ.com says: Bad band')
  const { reasons } = await listDeliveries('en')
  expect(reasons).toContainEqual({ service: 'qrz', reason: 'QRZ.com says: Bad band', contacts: 2 })

  qrz.answer = () => QRZ_OK()
  const resend = async (reason: string, language: string) =>
    (await member.post('vdeliveries/resend', { service: 'qrz', reason }, toHeaders(language))).json().queued
  expect(await resend('QRZ.com sagt: Bad mode', 'de')).toBe(1)
  expect(await resend('QRZ.com says: Bad band', 'en')).toBe(2)
  await site.runJobs()
  for (const id of [first, second, third]) expect(await getState(id)).toMatchObject([{ state: 'accepted' }])
})

test('reports a rejected password on the page and in the inbox, each in the language of its reader', async () => {
  await member.post('vupdateprofile', { language: 'de' })
  await connect(member, ['clublog'])
  clublog.answer = () => ({ status: 403, body: 'Login rejected' })
  await log()
  await site.runJobs()
  const getProblem = async (language: string) =>
    (await listDeliveries(language)).services.find(({ service }: { service: string }) => service === 'clublog').stopped
  expect(await getProblem('de')).toMatch(/^Club Log hat .* abgelehnt/)
  expect(await getProblem('en')).toMatch(/^Club Log refused the e-mail address/)
  const { notifications } = (await member.post('vinbox')).json()
  expect(notifications[0].message).toContain(await getProblem('de'))
})
