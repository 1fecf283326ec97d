/**
 * Regression tests for problems found in walkthroughs as visitor, member, subscriber and administrator, at 1440 and 390 px,
 * on a slow network, with the demonstration, an empty site and a log of 100,000 contacts.
 */
import { TIMERS } from '@onfreq/contracts/site/limits'
import { expect, test } from '../harness/test.ts'

const PHONE = { width: 390, height: 844 }

test('a member without a subscription has the full header on a phone, including the account menu', async ({
  memberPage: page,
  member,
}) => {
  for (const width of [PHONE.width, 360]) {
    await page.setViewportSize({ width, height: PHONE.height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'UPGRADE FREE' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: `Account of ${member.callsign}` })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('stations and contacts have the same title when opened by URL or by link', async ({
  memberPage: page,
  call,
  member,
}) => {
  await call.post('vqso/upsert', { data: { Call: 'DL1ABC', Band: '20m', Mode: 'CW' } }, member.token)
  await page.goto('/logs')
  await page.getByRole('link', { name: 'Contact with DL1ABC', exact: true }).first().click()
  await expect(page).toHaveTitle(`${member.callsign} worked DL1ABC · Onfreq`)
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: member.callsign }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.callsign })).toBeVisible()
  await expect(page).toHaveTitle(`${member.callsign} · Onfreq`)
  await page.goBack()
  await expect(page).toHaveTitle(`${member.callsign} worked DL1ABC · Onfreq`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'DL1ABC' })).toBeVisible()
  await expect(page).toHaveTitle(`${member.callsign} worked DL1ABC · Onfreq`)
})

test('a deleted post is reported in the title too', async ({ page }) => {
  await page.goto('/post/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This post does not exist.')
  await expect(page).toHaveTitle('Post not found · Onfreq')
})

test('the logbook of a new member on a phone does not shift while it loads', async ({ memberPage: page }) => {
  await page.setViewportSize(PHONE)
  const current = Promise.withResolvers<void>()
  await page.route('**/api/vlogbookcount', async (route) => {
    await current.promise
    await route.continue()
  })
  await page.goto('/logs')
  await expect(page.getByText('Your logbook is empty.', { exact: false })).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Find contacts' })
  const before = await search.boundingBox()
  current.resolve()
  await expect(page.getByText('0 contacts', { exact: true })).toBeVisible()
  expect(await search.boundingBox()).toEqual(before)
})

test('the logger explains its fields to a member without contacts', async ({ memberPage: page, call, member }) => {
  await page.goto('/logger')
  const guide = page.getByRole('region', { name: 'What the fields mean' })
  await expect(guide).toContainText('How well you heard them')
  await call.post('vqso/upsert', { data: { Call: 'DL1ABC', Band: '20m', Mode: 'CW' } }, member.token)
  await page.reload()
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()
  await expect(guide).not.toBeAttached()
})

test('a stream board reports a load error and recovers automatically', async ({ page }) => {
  let down = true
  await page.route('**/api/vscores4megastream', (route) => (down ? route.abort() : route.continue()))
  await page.clock.install()
  await page.goto('/privacy')
  await page.evaluate(() => history.pushState(null, '', '/megastream'))
  await expect(page.getByText('Couldn’t load the contest board.', { exact: false })).toBeVisible()
  await expect(page.getByText('0 creators')).not.toBeAttached()
  down = false
  await page.clock.runFor(TIMERS.contestBoards)
  await expect(page.getByText('Couldn’t load the contest board.', { exact: false })).not.toBeAttached()
})

test('embeds whose settings cannot be loaded say so, and those without settings can still be copied', async ({
  memberPage: page,
}) => {
  let broken = true
  await page.route('**/api/vembeds', (route) => (broken ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.goto('/how-to/embeds')
  await expect(page.getByText('Couldn’t load your embed settings.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Live info banner' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Globe' })).toHaveCount(0)
  broken = false
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByRole('region', { name: 'Globe' })).toBeVisible()
})
