import { PAYMENT_TEXTS, REGISTER_TEXTS } from '@onfreq/contracts/accounts/texts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { sentTo } from '../accounts/testing/outbox.ts'
import { newSubscription, type StripeServer, startStripeServer } from './testing/stripe-server.ts'

const WEBHOOK_SECRET = 'whsec_of_this_test'
const signer = new Stripe('sk_test_signer')
let stripe: StripeServer
let site: TestApp
let serial = 0

beforeAll(async () => {
  stripe = await startStripeServer()
  site = await startTestApp({
    config: {
      stripe: { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, priceId: 'price_1', apiUrl: stripe.url },
    },
  })
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})
afterEach(() => site.clock.set(new Date()))

interface SentEvent {
  readonly id?: string
  readonly type: string
  readonly object: { readonly id: string }
  readonly secret?: string
  readonly age?: number
}

function send({ id, type, object, secret = WEBHOOK_SECRET, age = 0 }: SentEvent) {
  serial += 1
  const payload = JSON.stringify({
    id: id ?? `evt_${serial}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
  const timestamp = Math.floor(Date.now() / 1000) - age
  const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return site.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  })
}

/** Starts a checkout as the member and returns its session id. */
async function start(member: TestMember, kind: 'trial' | 'upgrade'): Promise<string> {
  const response = await member.post('vcheckout/start', { kind, ref_id: 'ref-7' })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().url.split('/').at(-1)
}

async function pay(member: TestMember, kind: 'trial' | 'upgrade'): Promise<{ session: string; subscription: string }> {
  const session = await start(member, kind)
  const subscription = `sub_${session}_${kind}`
  stripe.pay(session, {
    id: subscription,
    status: kind === 'trial' ? 'trialing' : 'active',
    days: 30,
    now: site.clock.now(),
  })
  return { session, subscription }
}

const toLevel = async (member: TestMember) => (await member.post('vsr')).json().subscription.level

test('creates a checkout with client reference and price, and with trial days only for a trial', async () => {
  const member = await site.register()
  await start(member, 'trial')
  const trial = stripe.lastCheckout()
  expect(trial.get('client_reference_id')).toBe(String(member.accountId))
  expect(trial.get('line_items[0][price]')).toBe('price_1')
  expect(trial.get('subscription_data[trial_period_days]')).toBe('30')
  expect(trial.get('success_url')).toMatch(/\/stripe\/start-trial\/\{CHECKOUT_SESSION_ID\}$/)
  expect(trial.get('cancel_url')).toMatch(/\/support-us\/cancel$/)
  expect(trial.get('metadata[ref_id]')).toBe('ref-7')
  expect(trial.get('metadata[callsign]')).toBe(member.callsign)
  await start(member, 'upgrade')
  expect(stripe.lastCheckout().has('subscription_data[trial_period_days]')).toBe(false)
})

test('returns no subscription to the return page of a trial until it is paid, then subscription, user and token', async () => {
  const member = await site.register()
  const session = await start(member, 'trial')
  const verify = () => member.post(`stripe/verify-session/${session}`, { checkout_session_id: session })
  expect((await verify()).json()).toEqual({ subscription: null, user: null, token: null })
  stripe.pay(session, { id: 'sub_return', status: 'trialing', days: 30, now: site.clock.now() })
  const { subscription, user, token } = (await verify()).json()
  expect(subscription.level).toBe('trial')
  expect(user).toMatchObject({ id: member.accountId, sub: 1 })
  expect((await site.post('vsr', {}, { headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
})

test('does not log in another visitor who knows the id of a checkout', async () => {
  const member = await site.register()
  const { session } = await pay(member, 'trial')
  const response = await site.post(`stripe/verify-session/${session}`, { checkout_session_id: session })
  expect(response.json()).toMatchObject({ user: null, token: null })
})

test('starts a trial for a free callsign as a visitor, and creates the account after payment in the same browser', async () => {
  const started = await site.post('vcheckout/start', { kind: 'trial', callsign: 'm7vis' })
  const session: string = started.json().url.split('/').at(-1)
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  stripe.pay(session, { id: 'sub_visitor', status: 'trialing', days: 30, now: site.clock.now() })
  const verify = (headers: Record<string, string>) =>
    site.post(`stripe/verify-session/${session}`, { checkout_session_id: session }, { headers })
  expect((await verify({})).json().token).toBeNull()
  const result = (await verify({ cookie })).json()
  expect(result.user).toMatchObject({ my_callsign: 'M7VIS', email: 'visitor@example.org', sub: 1 })
  expect((await verify({ cookie })).json().token).toBeNull()
  const taken = await site.post('vcheckout/start', { kind: 'trial', callsign: 'M7VIS' })
  expect(taken.statusCode).toBe(422)
  expect(taken.json().error.message).toBe(REGISTER_TEXTS.failed)
  expect(taken.json().error.fields).toBeUndefined()
  await site.runJobs()
  expect((await sentTo(site, 'visitor@example.org'))[0]?.subject).toContain('tried to register')
})

describe('never turns an API key into a session by payment (C1)', () => {
  const toKey = async (member: TestMember, scope: string) =>
    (await member.post('vapikeys/add', { name: scope, scopes: [scope] })).json().api_key as string
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  test.each(['read', 'log', 'rig'])('neither starts nor verifies a payment with a key of scope %s', async (scope) => {
    const member = await site.register()
    const key = as(await toKey(member, scope))
    const { session } = await pay(member, 'trial')
    const responses = [
      await site.post('vcheckout/start', { kind: 'trial' }, key),
      await site.post('vcheckout/start', { kind: 'trial', callsign: 'M7KEY' }, key),
      await site.post(`stripe/verify-session/${session}`, { checkout_session_id: session }, key),
      await site.post('vupgrade/check', { checkout_session_id: session }, key),
      await site.post('vbilling', {}, key),
      await site.post('vbilling/manage', {}, key),
    ]
    expect(responses.map((response) => [response.statusCode, response.json().error?.code])).toEqual(
      responses.map(() => [403, 'auth.scope']),
    )
  })

  test('keeps the session of a sub-account limited to it when the main account has paid', async () => {
    const main = await site.register()
    const { sub_account: sub } = (await main.post('vaddsubaccount', { callsign: 'GB7PAY' })).json()
    const inSub = as((await main.post('vLoginToSubaccount', { sub_account_id: sub.id })).json().token)
    const started = await site.post('vcheckout/start', { kind: 'trial' }, inSub)
    expect(stripe.lastCheckout().get('metadata[callsign]')).toBe('GB7PAY')
    const session: string = started.json().url.split('/').at(-1)
    stripe.pay(session, { id: 'sub_club', status: 'trialing', days: 30, now: site.clock.now() })
    const verify = (options: object) =>
      site.post(`stripe/verify-session/${session}`, { checkout_session_id: session }, options)
    // Without the session, the cookie from the start does not give access to the main account either.
    const cookie = String(started.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    expect((await verify({ headers: { cookie } })).json()).toMatchObject({ user: null, token: null })
    const { user, token } = (await verify(inSub)).json()
    expect(user.my_callsign).toBe('GB7PAY')
    expect((await site.app.accounts.viewerForToken(token))?.accountId).toBe(sub.id)
  })

  test('keeps the session of another user whose browser started the checkout as a visitor', async () => {
    const started = await site.post('vcheckout/start', { kind: 'trial', callsign: 'M7ELS' })
    const session: string = started.json().url.split('/').at(-1)
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    Object.assign(stripe.sessions.get(session) ?? {}, { customer_email: 'else@example.org' })
    stripe.pay(session, { id: 'sub_else', status: 'trialing', days: 30, now: site.clock.now() })
    const other = await site.register()
    const headers = { cookie, authorization: `Bearer ${other.token}` }
    const response = await site.post(`stripe/verify-session/${session}`, { checkout_session_id: session }, { headers })
    expect(response.json()).toMatchObject({ subscription: { level: 'trial' }, user: null, token: null })
  })
})

test('rejects a webhook with an invalid or expired signature and changes nothing', async () => {
  const member = await site.register()
  const { subscription } = await pay(member, 'upgrade')
  const event = { type: 'customer.subscription.created', object: { id: subscription } }
  expect((await send({ ...event, secret: 'whsec_wrong' })).statusCode).toBe(400)
  expect((await send({ ...event, age: 3600 })).statusCode).toBe(400)
  const unsigned = await site.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: event })
  expect(unsigned.statusCode).toBe(400)
  expect(await toLevel(member)).toBe('none')
})

test('subscribes an account by webhooks alone, in any order, and counts a repeated one once', async () => {
  for (const order of ['subscription first', 'checkout first']) {
    const member = await site.register()
    const { session, subscription } = await pay(member, 'upgrade')
    const events: SentEvent[] = [
      { id: `evt_${session}_sub`, type: 'customer.subscription.created', object: { id: subscription } },
      { id: `evt_${session}_cs`, type: 'checkout.session.completed', object: { id: session } },
    ]
    for (const event of order === 'subscription first' ? events : events.toReversed()) {
      expect((await send(event)).statusCode).toBe(200)
    }
    expect(await toLevel(member), order).toBe('monthly')
    const before = stripe.calls.length
    expect((await send(events[0] ?? { type: '', object: { id: '' } })).statusCode).toBe(200)
    expect(stripe.calls).toHaveLength(before)
  }
})

test('ignores the state in a late event and uses the current state at the provider', async () => {
  const member = await site.register()
  const { session, subscription } = await pay(member, 'upgrade')
  await send({ type: 'checkout.session.completed', object: { id: session } })
  const now = Math.floor(site.clock.millis() / 1000)
  Object.assign(stripe.subscriptions.get(subscription) ?? {}, { status: 'canceled', ended_at: now })
  await send({ type: 'customer.subscription.deleted', object: { id: subscription } })
  expect(await toLevel(member)).toBe('none')
  await send({ type: 'customer.subscription.updated', object: { id: subscription } })
  expect(await toLevel(member)).toBe('none')
})

test('extends the expiry on a renewal, and ends the subscription without one', async () => {
  const member = await site.register()
  const { subscription } = await pay(member, 'upgrade')
  await send({ type: 'customer.subscription.created', object: { id: subscription } })
  const start = site.clock.millis()
  site.clock.set(new Date(start + 31 * 86_400_000))
  expect(await toLevel(member)).toBe('none')
  const renewed = newSubscription(subscription, 'cus_x', 'active', 30, site.clock.now())
  Object.assign(stripe.subscriptions.get(subscription) ?? {}, { items: renewed.items })
  await send({ type: 'customer.subscription.updated', object: { id: subscription } })
  expect(await toLevel(member)).toBe('monthly')
})

test('cancels duplicate trials and keeps the first', async () => {
  const member = await site.register()
  const first = await start(member, 'trial')
  const second = await start(member, 'trial')
  stripe.pay(first, { id: 'sub_dup_1', status: 'trialing', days: 30, now: site.clock.now() })
  stripe.pay(second, { id: 'sub_dup_2', status: 'trialing', days: 30, now: site.clock.now() })
  await send({ type: 'checkout.session.completed', object: { id: first } })
  await send({ type: 'checkout.session.completed', object: { id: second } })
  expect(stripe.calls).toContain('DELETE /v1/subscriptions/sub_dup_2')
  expect(stripe.calls).not.toContain('DELETE /v1/subscriptions/sub_dup_1')
  expect(await toLevel(member)).toBe('trial')
})

test('replaces a trial with an upgrade', async () => {
  const member = await site.register()
  const trial = await pay(member, 'trial')
  await send({ type: 'checkout.session.completed', object: { id: trial.session } })
  const upgrade = await pay(member, 'upgrade')
  const check = await member.post('vupgrade/check', { checkout_session_id: upgrade.session })
  expect(check.json().subscription.level).toBe('monthly')
  expect(stripe.calls).toContain(`DELETE /v1/subscriptions/${trial.subscription}`)
})

test('rejects a second trial and a second subscription', async () => {
  const member = await site.register()
  expect((await member.post('vbilling')).json()).toMatchObject({ trial_used: false })
  const { session, subscription } = await pay(member, 'trial')
  await send({ type: 'checkout.session.completed', object: { id: session } })
  expect((await member.post('vbilling')).json()).toMatchObject({ trial_used: true })
  Object.assign(stripe.subscriptions.get(subscription) ?? {}, {
    status: 'canceled',
    ended_at: Math.floor(site.clock.millis() / 1000),
  })
  await send({ type: 'customer.subscription.deleted', object: { id: subscription } })
  const again = await member.post('vcheckout/start', { kind: 'trial' })
  expect(again.json().error.message).toBe(PAYMENT_TEXTS.trialUsed)
  expect((await member.post('vbilling')).json()).toMatchObject({
    subscription: { level: 'none' },
    trial_used: true,
  })
  const upgrade = await pay(member, 'upgrade')
  await member.post('vupgrade/check', { checkout_session_id: upgrade.session })
  expect((await member.post('vcheckout/start', { kind: 'upgrade' })).json().error.message).toBe(
    PAYMENT_TEXTS.alreadySubscribed,
  )
})

test('applies the subscription of the main account to sub-accounts and returns it for a past instant', async () => {
  const member = await site.register()
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB1PAY' })).json()
  const { session } = await pay(member, 'upgrade')
  await send({ type: 'checkout.session.completed', object: { id: session } })
  const [summary] = await site.app.accounts.profileSummary([sub.id])
  expect(summary?.isSubscriber).toBe(true)
  const at = (offset: number) => site.app.accounts.subscriptionAt(sub.id, new Date(site.clock.millis() + offset))
  expect((await at(60_000)).level).toBe('monthly')
  expect((await at(-86_400_000)).level).toBe('none')
  expect((await at(40 * 86_400_000)).level).toBe('none')
})

test("reveals nothing about a subscription through another member's checkout", async () => {
  const member = await site.register()
  const stranger = await site.register()
  const { session } = await pay(member, 'upgrade')
  const response = await stranger.post('vupgrade/check', { checkout_session_id: session })
  expect(response.json()).toEqual({ subscription: null })
})

test('disables the test checkout when Stripe keys are configured', async () => {
  expect(site.app.hasRoute({ method: 'GET', url: '/checkout/test/:id' })).toBe(false)
})
