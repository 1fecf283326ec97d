/** The home page, the chrome and the log bar (product specification, 2.2 to 2.5), as displayed. */
import { lateParts } from '../harness/late-parts.ts'
import { logOneOfEach } from '../harness/logging.ts'
import { expect, test } from '../harness/test.ts'

/** Of the left column in its order, with the period of each. */
const BOARDS = [
  'Hot Stations, last hour',
  'Active Pile Ups, now',
  'Most Data, today',
  'Most Voice, today',
  'Most CW, today',
  'Most SSTV, today',
  'Voice, 7 days',
  'Data, 7 days',
  'Voice, 30 days',
  'Data, 30 days',
  'Last 60 minutes',
  'Most QSOs, all modes, 7 days',
]

const TOGGLES = ['Show LogBar', 'Reverse Order', 'On Air', 'Calling CQ', 'Following']

test('the home page shows a visitor its tabs, boards and search', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('tablist', { name: 'Period' }).getByRole('tab')).toHaveText([
    'Home',
    'Yesterday',
    'Today',
    'This Week',
    'This Month',
    'Awards',
  ])
  const boards = page.getByRole('complementary', { name: 'Leaderboards' })
  const names = await boards
    .getByRole('list')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')))
  expect(names.slice(0, BOARDS.length)).toEqual(BOARDS)
  const toggles = page.getByRole('button', { name: new RegExp(`^(${TOGGLES.join('|')})`) })
  expect((await toggles.allTextContents()).map((text) => text.replace(/\d+$/, '').trim())).toEqual(TOGGLES)
  for (const name of TOGGLES.slice(1))
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByLabel('Search/Add CALLSIGN')).toBeVisible()
  await page.getByRole('tab', { name: 'Awards', exact: true }).click()
  await expect(page).toHaveURL('/?pane=10')
  await expect(page.getByText(/within 48 hours of the QSO start/)).toBeVisible()
  await expect(page.getByText(/Awards are on the way\./).first()).toBeVisible()
})

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  for (const [pane, tab, content] of [
    [2, 'Yesterday', 'Most Voice, yesterday'],
    [1, 'Today', 'Most Voice, today'],
    [3, 'This Week', 'Most Voice, since Monday'],
    [4, 'This Month', 'Most Voice, this month'],
  ] as const) {
    test(`on ${device} the address of pane ${pane} opens with ${tab} in view`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/?pane=${pane}`)
      await expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeInViewport()
      await expect(
        page.getByRole('tabpanel', { name: tab }).getByRole('list', { name: content, exact: true }).last(),
      ).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Show LogBar' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Band and log bar' })).toHaveCount(0)
    })
  }
}

test('the front door leaves the tabs and the first cards in view', async ({ page }) => {
  await page.goto('/')
  const door = page.getByRole('region', { name: 'The log where you can see the bands move.' })
  expect((await door.boundingBox())?.height).toBeLessThanOrEqual(320)
  await expect(page.getByRole('tab', { name: 'Home', exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show LogBar' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await door.boundingBox())?.height).toBeLessThanOrEqual(300)
  await page.goto('/?pane=-1')
  await expect(page.getByRole('tab', { name: 'Home', exact: true })).toBeVisible()
  await expect(door).toHaveCount(0)
})

test('the table of newest contacts has eight columns and is hidden on a phone', async ({ page, member, call }) => {
  await logOneOfEach(call, member)
  await page.goto('/')
  const table = page.getByRole('region', { name: 'Latest contacts' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Time',
    'CloudID',
    'Station',
    'Call',
    'Freq (MHz)',
    'Band',
    'Mode',
    'Comment',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table).toBeHidden()
})

test('log_callsign fills the log bar', async ({ memberPage: page }) => {
  await page.goto('/?log_callsign=w7qse')
  await expect(page.getByLabel(/^Callsign/).first()).toHaveValue('W7QSE')
})

test('the log bar can be hidden and stays hidden', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByLabel(/^Callsign/).first()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Show LogBar' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show LogBar' })).toHaveAttribute('aria-pressed', 'false')
  await expect(bar).toBeHidden()
})

test('the log bar has every field of the specification', async ({ memberPage: page }) => {
  for (const path of ['/', '/logger']) {
    await page.goto(path)
    for (const label of [/^Callsign/, 'SNT', 'RCV', 'Name', 'DXCC', 'Comments', 'Power', 'Freq (MHz)', /^Time/])
      await expect(page.getByLabel(label).first(), `${label} at ${path}`).toBeVisible()
    for (const name of ['GO', 'LSB', 'USB', 'CW', 'AM', 'FM', 'Run', 'S&P', 'Reset Counters'])
      await expect(page.getByRole('button', { name, exact: true }).first(), `${name} at ${path}`).toBeVisible()
  }
  await page.getByLabel(/^Callsign/).fill('W7QSE')
  await expect(page.getByRole('link', { name: 'QRZ' })).toHaveAttribute('href', /qrz\.com\/db\/W7QSE$/)
  await page.getByRole('button', { name: 'Clear callsign' }).click()
  await expect(page.getByLabel(/^Callsign/)).toHaveValue('')
  await expect(page.getByLabel('SNT')).toHaveValue('59')
  await expect(page.getByLabel('Freq (MHz)')).toHaveValue('7.127000')
})

test('a station worked before shows its cards with Edit and a count', async ({ memberPage: page, member, call }) => {
  for (const Mode of ['CW', 'FT8'])
    await call.post(
      'vqso/upsert',
      { idempotency_key: crypto.randomUUID(), data: { Call: 'JA1QHM', Freq: 21_028, Mode } },
      member.token,
    )
  await page.goto('/logger')
  await page.getByLabel(/^Callsign/).fill('ja1qhm')
  await page.getByRole('button', { name: 'GO' }).click()
  await expect(page.getByRole('list', { name: 'Earlier contacts with JA1QHM' }).getByRole('listitem')).toHaveCount(2)
  const facts = page.getByRole('region', { name: 'Worked before' })
  await expect(facts).toContainText('Japan')
  await expect(facts).toContainText(/Contacts\s*2/)
  await page
    .getByRole('button', { name: /^Edit contact of/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Save Changes/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete QSO' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  await expect(page.getByRole('button', { name: /^Log contact/ })).toBeVisible()
})

test('the logbook links to editing, the public page and the station', async ({ memberPage: page, member, call }) => {
  const data = { Call: 'VK2QAB', Freq: 14_250, Mode: 'SSB', Name: 'Kit', Comment: 'Loud' }
  await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data }, member.token)
  await page.goto('/logs')
  const row = page.getByRole('row').filter({ hasText: 'VK2QAB' })
  await expect(row).toContainText('Kit')
  await expect(row).toContainText('Australia')
  await expect(row).toContainText('Loud')
  await expect(row.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', /^\/logger\/\d+$/)
  await expect(row.locator('a[href^="/qso/"]').first()).toBeAttached()
  await expect(row.locator('a[href="/VK2QAB"]').first()).toBeAttached()
  for (const name of [/First/i, /Prev/i, /Next/i, /Last/i])
    await expect(page.getByRole('navigation', { name: 'Logbook pages', exact: true })).toContainText(name)
})

test('header, icon bar and footer contain what the specification lists', async ({ page, memberPage, member }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('link', { name: 'Onfreq, home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register')
  const rail = page.getByRole('navigation', { name: 'Main', exact: true })
  for (const name of ['Now', 'Apps', 'Help']) await expect(rail.getByRole('link', { name })).toBeVisible()
  for (const name of ['Settings', 'Import & export', 'Logbook', 'Inbox'])
    await expect(rail.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByText(/2021 to 2025/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Social networks' }).getByRole('link').first()).toBeVisible()

  await memberPage.goto('/privacy')
  const ownRail = memberPage.getByRole('navigation', { name: 'Main', exact: true })
  for (const name of ['Now', 'Settings', 'Apps', 'Import & export', 'Help', 'Logbook', 'Inbox'])
    await expect(ownRail.getByRole('link', { name })).toBeVisible()
  await expect(memberPage.getByRole('link', { name: 'UPGRADE FREE' })).toBeVisible()
  await memberPage.getByRole('button', { name: `Account of ${member.callsign}` }).click()
  for (const name of [
    /^Account \/ Settings/,
    /^Your Public Profile/,
    /^Photos/,
    /^LOG CONTACTS/,
    /^Add your eQSL key/,
    /^Sign out/,
  ])
    await expect(memberPage.getByRole('menuitem', { name })).toBeVisible()
  await expect(memberPage.getByRole('group', { name: 'Confirm your contacts with eQSL' })).toContainText(
    'Add your eQSL key',
  )
  await expect(memberPage.getByRole('menuitemcheckbox', { name: 'Dark Mode' })).toBeVisible()
  await expect(memberPage.getByText('Switch Account')).toHaveCount(0)
})

test('the icon bar shows the notification count', async ({ memberPage: page }) => {
  await page.route('**/api/vsr', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response: response, json: { ...(await response.json()), notification_count: 3 } })
  })
  await page.goto('/privacy')
  await expect(page.getByRole('link', { name: 'Inbox 3 new' }).first()).toBeVisible()
})

test('a rising count triggers a desktop notification only in windows wider than 550 px', async ({
  memberPage: page,
}) => {
  let count = 0
  await page.route('**/api/vsr', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response: response, json: { ...(await response.json()), notification_count: count } })
  })
  await page.addInitScript(() => {
    const bodies: string[] = []
    class Told {
      static permission = 'granted'
      constructor(_title: string, { body }: { body: string }) {
        bodies.push(body)
      }
    }
    Object.assign(window, { Notification: Told, told: bodies })
  })
  const readBodies = () => page.evaluate(() => Reflect.get(window, 'told'))
  await page.clock.install()
  await page.goto('/privacy')
  const bell = (n: number) => page.getByRole('link', { name: new RegExp(`^(Notifications|Inbox) ${n} new$`) })
  await lateParts(page)
  count = 2
  await page.clock.runFor(10_000)
  await expect(bell(2).filter({ visible: true }).first()).toBeVisible()
  expect(await readBodies()).toEqual(['You have 2 new notifications.'])
  await page.setViewportSize({ width: 550, height: 800 })
  count = 3
  await page.clock.runFor(10_000)
  await expect(bell(3).filter({ visible: true }).first()).toBeVisible()
  expect(await readBodies()).toHaveLength(1)
})
