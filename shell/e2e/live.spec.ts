/** The live site with two users side by side: a watching visitor and a member on the air. */
import type { WebSocketRoute } from '@playwright/test'
import { type Logged, logOneOfEach } from './harness/logging.ts'
import { stationCard } from './harness/station-card.ts'
import { expect, type Member, type Page, test } from './harness/test.ts'

function feedCard(page: Page, member: Member, contact: Logged) {
  return page.getByRole('article', { name: `${member.callsign} worked ${contact.call}` })
}

/**
 * The part of a frame that identifies contacts. Leaderboards show how often a station was worked, without the other
 * station.
 */
function getContacts(frame: string): string[] {
  const news: { type: string }[] = [JSON.parse(frame)].flat()
  return news.filter(({ type }) => type !== 'leaderboards').map((each) => JSON.stringify(each))
}

test('a contact logged by a member reaches a visitor, redacted where required', async ({ page, member, call }) => {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Contacts, live' })).toBeVisible()
  await expect.poll(() => sent.length).toBeGreaterThan(0)

  const { open, hidden } = await logOneOfEach(call, member)
  await expect(feedCard(page, member, open)).toBeVisible()
  const feedList = page.getByRole('region', { name: 'Contacts, live' })
  const { feed: items } = (await call.get('main_public_feed')) as { feed: { redacted: boolean }[] }
  await expect(feedList.getByRole('article')).toHaveCount(items.length)
  const blurred = feedList.getByRole('article', { name: 'A contact for subscribers' })
  await expect(blurred).toHaveCount(items.filter(({ redacted }) => redacted).length)
  await expect(blurred.getByRole('link')).toHaveCount(0)
  await expect(feedList.getByRole('link', { name: 'See plans' })).toHaveCount(1)
  await expect(feedCard(page, member, hidden)).toHaveCount(0)

  // The message announces a new contact without its content or id.
  const redacted = () => sent.flatMap(getContacts).filter((frame) => frame.includes('"redacted":true'))
  await expect.poll(() => redacted().length).toBeGreaterThan(0)
  const feed = JSON.stringify(await call.get('main_public_feed'))
  for (const message of [...sent.flatMap(getContacts), feed]) {
    expect(message).not.toContain(`"${hidden.call}"`)
    expect(message).not.toContain(`"qdo_id":${hidden.id}`)
  }
})

test('a dropped socket reconnects and nothing is missing', async ({ page, member, call }) => {
  const routes: WebSocketRoute[] = []
  await page.routeWebSocket(/\/live/, (socket) => {
    routes.push(socket)
    socket.connectToServer()
  })
  await page.goto('/')
  await expect.poll(() => routes.length).toBe(1)
  const before = await logOneOfEach(call, member)
  await expect(feedCard(page, member, before.open)).toBeVisible()

  await routes[0]?.close({ code: 1011, reason: 'cut' })
  const during = await logOneOfEach(call, member)
  await expect.poll(() => routes.length, { timeout: 20_000 }).toBe(2)
  await expect(feedCard(page, member, during.open)).toBeVisible({ timeout: 20_000 })
  await expect(feedCard(page, member, before.open)).toBeVisible()
})

test('a station on the air appears on the dial and on a card with its activity', async ({ page, member, call }) => {
  await call.post('vrigcontrol/set', { freq: 7_130, mode: 'LSB', rig_name: 'IC-7300', op_mode: 2 }, member.token)
  await page.goto('/')
  const card = await stationCard(page, member.callsign)
  await expect(card).toContainText('CQ on')
  await expect(card).toContainText('7 130.000 kHz')
  await expect(card).toContainText('IC-7300')
  const flag = page
    .getByRole('list', { name: 'Stations on 40m by frequency' })
    .getByRole('link', { name: new RegExp(`${member.callsign}, 7.130 MHz, calling CQ`) })
  await expect(flag).toBeVisible()

  await call.post('vrigcontrol/set', { freq: 14_212, mode: 'USB', rig_name: 'IC-7300', op_mode: 7 }, member.token)
  await expect(card).toContainText('Contesting')
  await expect(card).not.toContainText('14.212')
  await expect(flag).toHaveCount(0)
})

test('the dial and the log bar tune the same frequency', async ({ memberPage: page }) => {
  await page.goto('/')
  const needle = page.getByRole('slider', { name: /Tuned frequency/ })
  await page.getByRole('button', { name: /^20m/ }).click()
  await expect(needle).toHaveAttribute('aria-valuetext', '14.200 MHz')
  await expect(page.getByLabel(/^Freq/).first()).toHaveValue('14.200000')
  await needle.press('ArrowRight')
  await expect(page.getByLabel(/^Freq/).first()).toHaveValue('14.200500')
})

test('restores filters, view and pane', async ({ page }) => {
  await page.goto('/')
  const cq = page.getByRole('button', { name: 'Calling CQ' })
  await expect(cq).toHaveAttribute('aria-pressed', 'false')
  // Server-rendered markup does not respond to presses yet.
  await expect(page.locator('[data-served], [data-drawn]')).toHaveCount(0)
  await cq.click()
  await page.getByRole('button', { name: 'Compact cards' }).click()
  await page.getByRole('tab', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL('/?pane=2')
  for (const title of ['Most Voice', 'Most SSTV', 'Most CW', 'Most Data'])
    await expect(page.getByRole('list', { name: `${title}, yesterday` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Yesterday' })).toHaveAttribute('aria-selected', 'true')
  // The filters and the view belong only to the Home pane.
  await expect(cq).toHaveCount(0)
  await page.getByRole('tab', { name: 'Home', exact: true }).click()
  await expect(cq).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Compact cards' })).toHaveAttribute('aria-pressed', 'true')
})

test('the callsign field requires at least three characters and converts to capitals', async ({ page, member }) => {
  await page.goto('/')
  const box = page.getByLabel('Search/Add CALLSIGN')
  await box.fill('m7')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill(` ${member.callsign.toLowerCase()} `)
  await box.press('Enter')
  await expect(page).toHaveURL(`/${member.callsign}`)
})

test('stream boards fill the screen and have no header', async ({ page }) => {
  await page.goto('/leaderboards')
  await expect(page.getByRole('heading', { name: 'Live leaderboards' })).toBeVisible()
  await expect(page.getByRole('banner').filter({ hasText: 'Log in' })).toHaveCount(0)
  await page.goto('/megastream')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').filter({ hasText: 'Log in' })).toHaveCount(0)
})

test('the globe views redirect visitors, and the API withholds the contacts', async ({ page, call, member }) => {
  await page.goto('/globe')
  await expect(page).toHaveURL('/?upgrade-required=1')
  await expect(page.getByText('Please register to access that feature.')).toBeVisible()
  await expect(page).toHaveTitle('Onfreq')
  await expect(call.get('globe_feed?part=full')).rejects.toThrow(/403/)
  await expect(call.get('globe_feed?part=full', member.token)).rejects.toThrow(/403/)
})

test('the globe pane shows contacts as a picture and as a table', async ({ page, member, call }) => {
  const { open } = await logOneOfEach(call, member)
  await page.goto('/?pane=11')
  await expect(page.getByRole('img', { name: /Globe with \d+ contacts?\b/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Contacts on the map' }).getByRole('link', { name: open.call }),
  ).toBeVisible()
})
