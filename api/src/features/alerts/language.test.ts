import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { sentTo } from '../../core/accounts/testing/outbox.ts'
import { createBrowser } from './testing/browser.ts'

let site: TestApp
let push: Receiver
let friend: TestMember

beforeAll(async () => {
  push = await startReceiver()
  site = await startTestApp({
    config: {
      alerts: {
        vapid: undefined,
        telegramUrl: '',
        telegramToken: undefined,
        discordUrl: push.url,
        allowedHosts: ['127.0.0.1'],
      },
    },
  })
  friend = await site.register()
  // The member who causes the alert uses a different language from the recipients.
  await friend.post('vupdateprofile', { language: 'pl' })
})
afterAll(async () => {
  await site.close()
  await push.close()
})

/** Creates a member who is alerted to a followed station on the page, by push and by mail. */
async function createReceiver(language: 'de' | null) {
  const member = await site.register()
  await member.post('vupdateprofile', { language })
  await member.post('vsetfollowstate', { user_id: friend.accountId, follow_level: 1 })
  const browser = createBrowser(`${push.url}/push/${member.accountId}`)
  await member.post('valerts/ways/add', { kind: 'push', name: 'Firefox', target: browser.target })
  await member.post('valerts/ways/add', { kind: 'mail' })
  const { settings } = (await member.get('valerts')).json()
  await member.post('valerts/settings', { ...settings, digest: 'hourly' })
  const rule = { event: 'station', followed: true, cq: true }
  const added = await member.post('valerts/rules', { rule, ways: ['page', 'push', 'mail'] })
  expect(added.statusCode, added.body).toBe(200)
  const getPushMessage = () => {
    const delivery = push.received.filter(({ path }) => path.endsWith(`/${member.accountId}`))
    return delivery.map(({ body }) => browser.read(body))
  }
  return { member, pushed: getPushMessage }
}

test('delivers one event to each member in their language, on the page, by push and in the digest', async () => {
  const [german, second] = [await createReceiver('de'), await createReceiver(null)]
  await friend.post('vrigcontrol/set', { freq: 14_023, mode: 'CW', rig_name: 'IC-7300', op_mode: 2 })
  await site.app.alerts.settle()
  await site.runJobs()
  await site.runScheduled('alerts.digest')
  await site.runJobs()

  const expectedAlert = {
    title: `${friend.callsign} ruft CQ auf 20m`,
    message: expect.stringContaining('Hier gerade QRV.'),
  }
  expect(german.pushed()).toMatchObject([expectedAlert])
  expect((await german.member.post('vinbox')).json().notifications).toMatchObject([
    { subject: expectedAlert.title, message: expectedAlert.message },
  ])
  const [mail] = await sentTo(site, german.member.email)
  expect(mail?.subject).toBe('1 Alarm von Onfreq')
  expect(mail?.body).toContain(expectedAlert.title)
  expect(mail?.body).toContain('    Deine Regel: Eine Station, der ich folge, mit CQ-Ruf')
  expect(mail?.body).toContain('Du bekommst das wegen deiner Alarmregeln.')

  expect(second.pushed()).toMatchObject([{ title: `${friend.callsign} calls CQ on 20m` }])
  const [english] = await sentTo(site, second.member.email)
  expect(english?.subject).toBe('1 alert from Onfreq')
  expect(english?.body).toContain('    Your rule: A station I follow calls CQ')
})

test('shows why an alert was suppressed in the language of the reader', async () => {
  const { member } = await createReceiver('de')
  const { settings } = (await member.get('valerts')).json()
  const saved = await member.post('valerts/settings', {
    ...settings,
    zone: 'UTC',
    quiet: { from: '00:00', to: '23:59' },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  await friend.post('vrigcontrol/set', { freq: 7_010, mode: 'CW', rig_name: 'IC-7300', op_mode: 2 })
  await site.app.alerts.settle()
  const reasons = async (language: string) => {
    const { alerts } = (await member.get('valerts/history', { headers: { 'accept-language': language } })).json()
    return alerts[0].deliveries.flatMap(({ reason }: { reason: string | null }) => reason ?? [])
  }
  expect(await reasons('de')).toEqual(['Ruhezeit'])
  expect(await reasons('en')).toEqual(['Quiet hours'])
})

test('describes a rule in the language of the page, and offers English for editing, which the parser accepts', async () => {
  const member = await site.register()
  const inGerman = { headers: { 'accept-language': 'de' } }
  const parse = async (text: string) => (await member.post('valerts/understand', { text }, inGerman)).json()
  const rule = { event: 'station', entities: [29], bands: ['10m', '12m'], modes: ['voice'] }
  const result = await parse('EA8 on 10m or 12m in phone')
  expect(result).toEqual({ rule, sentence: 'Kanarische Inseln auf 10m oder 12m in Fonie', ignored: [], question: null })

  const added = await member.post('valerts/rules', { rule, ways: ['page'] }, inGerman)
  expect(added.statusCode, added.body).toBe(200)
  const [item] = added.json().rules
  expect(item).toMatchObject({ sentence: result.sentence, typed: 'Canary Islands on 10m or 12m in phone' })
  expect((await parse(item.typed)).rule).toEqual(rule)

  const [english] = (await member.get('valerts', { headers: { 'accept-language': 'en' } })).json().rules
  expect(english.sentence).toBe(item.typed)
})
