import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ALERT_RETRIES } from '@onfreq/contracts/releases/watch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeSignature } from '#kernel/outside/signed.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
let site: TestApp
let administrator: TestMember

beforeAll(async () => {
  site = await startTestApp()
  administrator = await site.register()
  await site.app.pool.query('update account set is_admin = true where id = $1', [administrator.accountId])
  await site.app.bus.publish('accounts.viewer', { accountId: administrator.accountId })
  await site.app.bus.flush()
  await releaseShell(site)
})
beforeEach(async () => void (await administrator.post('vverify', { password: administrator.password })))
afterAll(() => site.close())

const asAdministrator = async (path: string) => {
  const response = await administrator.get(`/api/admin/releases/${path}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('alerts', () => {
  interface Received {
    readonly headers: IncomingHttpHeaders
    readonly body: string
  }
  const received: Received[] = []
  let responseStatus = 200
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(responseStatus, responseStatus === 302 ? { location: '/elsewhere' } : {}).end('thank you')
  })
  let address = ''
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  })
  afterAll(() => receiver.close())

  const add = async (kinds: readonly string[]) => {
    const created = await administrator.post('admin/releases/webhooks', { name: 'pager', url: address, kinds })
    expect(created.statusCode, created.body).toBe(200)
    return created.json()
  }
  const remove = (id: number) => administrator.post('admin/releases/webhooks/remove', { id })
  const halted = (name: string) =>
    site.app.releases.raise({
      kind: 'halted',
      microfrontend: name,
      releaseId: '1.0.0-0000aaaa',
      subject: `The canary of ${name} was halted`,
      message: 'why',
      fingerprint: `test ${name}`,
    })

  test('are sent to webhooks with a signature, by mail and to the inbox, once per incident', async () => {
    received.length = 0
    const { id, secret } = await add(['halted'])
    await storeRelease(site, sampleRelease('halting', '1.0.0-0000aaaa'))
    await site.app.releases.publish({ microfrontend: 'halting', id: '1.0.0-0000aaaa', channel: 'canary' }, ACTOR)
    await site.app.releases.halt('halting', 'white page', { name: 'M0QVL' })
    await site.runJobs()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers['onfreq-signature'])) ?? []
    expect(headers['onfreq-signature']).toBe(computeSignature([secret], Number(seconds), body))
    expect(JSON.parse(body)).toMatchObject({
      type: 'onfreq.release.alert.1',
      kind: 'halted',
      microfrontend: 'halting',
      release: '1.0.0-0000aaaa',
      message: expect.stringContaining('halted by M0QVL: white page'),
      url: 'http://localhost:8080/admin/releases',
    })
    const { rows } = await site.app.pool.query<{ text: string }>(
      "select subject as text from dev_outbox where subject = 'The canary of halting was halted'",
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify((await administrator.post('vinbox')).json())).toContain('The canary of halting was halted')

    await halted('twice')
    await halted('twice')
    await site.runJobs()
    expect(received.filter(({ body: each }) => each.includes('twice'))).toHaveLength(1)
    expect((await remove(id)).statusCode).toBe(200)
  })

  test('are retried on the documented schedule and abandoned after its last step', async () => {
    const { id } = await add(['halted'])
    received.length = 0
    responseStatus = 500
    await halted('unheard')
    await site.runJobs()
    const board = async () => (await asAdministrator('alerts')).webhooks.find((hook: { id: number }) => hook.id === id)
    expect((await board()).last).toMatchObject({ state: 'waiting', attempts: 1, problem: 'answered 500' })
    for (const [index, wait] of ALERT_RETRIES.entries()) {
      site.clock.advance(wait * 1_000 - 5_000)
      expect(await site.app.releases.deliverAlerts()).toBe(0)
      expect(received).toHaveLength(index + 1)
      site.clock.advance(5_000)
      // Redirects are not followed: an alert only goes to the configured URL.
      responseStatus = index === 2 ? 302 : 500
      await site.app.releases.deliverAlerts()
      expect(received).toHaveLength(index + 2)
    }
    expect((await board()).last).toMatchObject({ state: 'given up', attempts: ALERT_RETRIES.length + 1 })
    const ids = received.map(({ headers }) => headers['onfreq-delivery'])
    expect(new Set(ids).size).toBe(1)
    responseStatus = 200
    await administrator.post('vverify', { password: administrator.password })
    await remove(id)
  })

  test('are delivered by a later attempt, and a test alert goes to a single webhook', async () => {
    const { id } = await add(['budget'])
    received.length = 0
    responseStatus = 503
    await administrator.post('admin/releases/webhooks/test', { id })
    await site.runJobs()
    responseStatus = 200
    site.clock.advance(10_000)
    expect(await site.app.releases.deliverAlerts()).toBe(1)
    const { webhooks } = await asAdministrator('alerts')
    expect(webhooks).toMatchObject([
      { id, kinds: ['budget'], last: { state: 'delivered', attempts: 2, problem: null } },
    ])
    expect(received.map(({ body }) => JSON.parse(body).kind)).toEqual(['test', 'test'])
    await remove(id)
    expect((await remove(id)).json().error).toMatchObject({ code: 'releases.no_webhook' })
    for (const url of [
      'ftp://example.org/',
      'javascript:alert(1)',
      'https://me:secret@example.org/',
      'nothing at all',
    ]) {
      const created = await administrator.post('admin/releases/webhooks', { name: 'x', url, kinds: ['budget'] })
      expect(created.json().error, url).toMatchObject({ code: 'releases.bad_address' })
    }
  })

  test('report a stable release that failed the gate', async () => {
    const release = sampleRelease('leaky', '1.0.0-0000aaaa')
    await site.app.releases.createDeployToken('owned', 'ci of owned')
    const wrong = sampleRelease('leaky', '1.0.0-0000aaaa', {
      config: {
        ...release.manifest.config,
        pages: [{ ...release.manifest.config.pages[0]!, paths: ['/leaky', '/owned'] }],
      },
    })
    await storeRelease(site, wrong)
    const { token } = (
      await administrator.post('admin/deploy-tokens', { microfrontend: 'leaky', name: 'ci', acts: ['stable'] })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    const publish = () =>
      site.post('releases', { microfrontend: 'leaky', id: '1.0.0-0000aaaa', channel: 'stable' }, { headers })
    expect((await publish()).statusCode).toBe(409)
    expect((await publish()).statusCode).toBe(409)
    const { alerts } = await asAdministrator('alerts')
    const leakyAlerts = alerts.filter(({ microfrontend }: { microfrontend: string }) => microfrontend === 'leaky')
    expect(leakyAlerts).toMatchObject([
      { kind: 'gate', message: expect.stringContaining('the path /owned belongs to owned') },
    ])
  })

  test('report a burning error budget of a part, but not the errors of a single visitor', async () => {
    await storeRelease(site, sampleRelease('burning', '1.0.0-0000aaaa'))
    await site.app.releases.publish({ microfrontend: 'burning', id: '1.0.0-0000aaaa', channel: 'stable' }, ACTOR)
    const broken = (visitors: number) =>
      site.app.pool.query(
        `insert into release_visit (ticket, microfrontend, release_id, issued_at, visitor, turn, state, opened_at, changed_at)
         select decode(md5(random()::text), 'hex'), 'burning', '1.0.0-0000aaaa', $1, decode(md5((n % $2::int)::text), 'hex'), 0,
           case when n <= 20 then 4 else 3 end, $1, $1 from generate_series(1, 200) as n`,
        [site.clock.now(), visitors],
      )
    const listAlerts = async () =>
      (await asAdministrator('alerts')).alerts.filter(
        ({ microfrontend }: { microfrontend: string }) => microfrontend === 'burning',
      )
    await broken(2)
    await site.runScheduled('releases.watch_budgets')
    expect(await listAlerts()).toEqual([])
    await broken(9)
    await site.runScheduled('releases.watch_budgets')
    await site.runScheduled('releases.watch_budgets')
    expect(await listAlerts()).toMatchObject([
      { kind: 'budget', subject: expect.stringContaining('burns too fast') },
      {
        kind: 'budget',
        subject: expect.stringContaining('burns fast'),
        message: expect.stringContaining('40 of 400 visits'),
      },
    ])
    const rule = { microfrontend: 'burning', needs_signature: false, needs_second_person: false, broken_ppm: 150_000 }
    expect((await administrator.post('admin/releases/rule', rule)).statusCode).toBe(200)
    site.clock.advance(3_600_000)
    await broken(9)
    await site.runScheduled('releases.watch_budgets')
    expect(await listAlerts()).toHaveLength(2)
  })
})
