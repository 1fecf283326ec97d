/** Spots from a DX cluster to the dial, the log bar and back, with a cluster node on loopback. */

import { ClusterServer, spotLine } from '../../api/src/features/spots/testing/cluster-server.ts'
import { type Receiver, startReceiver } from '../../api/test/receiver.ts'
import { pair, startBridge, startRadio } from './harness/bridge.ts'
import { verifyCallsigns } from './harness/callsign-proof.ts'
import { startPushService } from './harness/push.ts'
import { withOwnSite } from './harness/running-site.ts'
import { startSite } from './harness/site.ts'
import { test as base, expect, type Member, type Page } from './harness/test.ts'

/** A separate site, since the shared one has no cluster. */
const test = base.extend<object, { readonly cluster: ClusterServer }>({
  cluster: [
    async ({}, use) => {
      const cluster = new ClusterServer()
      const port = await cluster.start()
      const site = await startSite({
        CLUSTER_NODES: `telnet://M0SITE-3@127.0.0.1:${port}?send=1`,
        ONFREQ_ALERT_HOSTS: '127.0.0.1',
      })
      await cluster.when(() => cluster.logins.length > 0)
      await withOwnSite(site, () => use(cluster))
      await site.stop()
      await cluster.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

const receive = (cluster: ClusterServer, khz: number, call: string, comment = '', spotter = 'EA5QXZ') =>
  cluster.sendText(spotLine(spotter, khz, call, comment, Date.now()))

/** Commands that spot this callsign. Each ends with the sender. */
const getSpots = ({ commands }: ClusterServer, callsign: string) =>
  commands.filter((line) => line.startsWith('dx ') && line.split(' ')[2] === callsign)

const callsignField = (page: Page) => page.getByRole('textbox', { name: /^Callsign/ }).first()

test('a needed spot appears on the dial, a press tunes the log bar, and logging it clears the need', async ({
  call,
  cluster,
  member,
  memberPage: page,
}) => {
  await call.post(
    'vqso/upsert',
    { data: { Call: 'DL1ABC', TS: new Date().toISOString(), Band: '20m', Mode: 'CW' } },
    member.token,
  )
  const spotsLoaded = page.waitForResponse(/\/api\/spots\?.*bands=20m/)
  await page.goto('/')
  await page.getByRole('button', { name: /^20m,/ }).click()
  await spotsLoaded

  receive(cluster, 14_025.3, 'ZD7QEL', 'CQ CQ')
  const start = performance.now()
  const flag = page.getByRole('link', { name: /^ZD7QEL, 14\.025 MHz, spotted/ })
  await expect(flag).toHaveAccessibleName(/NEW DXCC/)
  console.info(`from the cluster's line to the flag: ${Math.round(performance.now() - start)} ms`)

  await flag.click()
  await expect(callsignField(page)).toHaveValue('ZD7QEL')
  await expect(page.getByRole('slider', { name: 'Tuned frequency on 20m' })).toHaveAttribute('aria-valuenow', '14025.3')

  await page.getByRole('button', { name: /^Log contact/ }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('ZD7QEL logged')).toBeVisible()
  await expect(page.getByRole('link', { name: /^ZD7QEL, 14\.025 MHz, spotted/ })).not.toHaveAccessibleName(/NEW DXCC/)
})

/**
 * Adds alerts by push, webhook and feed in the way a member does.
 * @returns the URL of the feed
 */
async function addAlerts(page: Page, hook: Receiver, rule: string): Promise<string> {
  await page.goto('/account/alerts')
  const ways = page.getByRole('list', { name: 'Ways' })
  await page.getByRole('button', { name: 'Push to this browser' }).click()
  await expect(ways.getByText(/^Push:/)).toBeVisible()
  await page.getByRole('button', { name: 'Webhook', exact: true }).click()
  await page.getByRole('textbox', { name: /^Address/ }).fill(`${hook.url}/hook`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(ways.getByText(/^Webhook:/)).toBeVisible()
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  const feed = await page.getByRole('textbox', { name: /^Your feed’s link/ }).inputValue()

  await page.getByRole('textbox', { name: 'In your own words' }).fill(rule)
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rules = page.getByRole('list', { name: 'Rules' })
  await expect(rules.getByText('Inbox · Push · Webhook · Feed')).toBeVisible()
  return feed
}

/** Callsigns unique to this run: on a site that runs the test twice, the second run would receive old spots. */
const makeUniqueCall = (prefix: string, { callsign }: Member) => `${prefix}${callsign.slice(-3)}`

test('a needed spot sends one alert per channel, a press tunes log bar and radio, and a contact updates every badge', async ({
  call,
  cluster,
  member,
  memberPage: page,
}) => {
  test.setTimeout(150_000)
  const push = await startPushService(page)
  const hook = await startReceiver()
  const radio = await startRadio()
  await radio.turn(14_200_000, 'USB')
  const bridge = await startBridge(radio.port, { mayTune: true })
  try {
    await call.post(
      'vqso/upsert',
      { data: { Call: 'DL1ABC', TS: new Date().toISOString(), Band: '20m', Mode: 'CW' } },
      member.token,
    )
    const feed = await addAlerts(page, hook, 'a new DXCC on 20m')
    const readFeed = async () =>
      [...(await (await fetch(feed)).text()).matchAll(/<title><!\[CDATA\[NEW DXCC: (\S+) on 20m/g)].map(([, of]) => of)
    await pair(page, bridge)

    // Another page of the same member shows the same country on another band.
    const [onDial, elsewhere, next] = [
      makeUniqueCall('ZD9', member),
      makeUniqueCall('ZD9X', member),
      makeUniqueCall('HC8', member),
    ]
    const table = await page.context().newPage()
    await table.goto('/spots')
    receive(cluster, 21_031, elsewhere)
    await table.getByRole('button', { name: 'Table', exact: true }).click()
    const rowElsewhere = table.getByRole('row', { name: new RegExp(elsewhere) })
    await expect(rowElsewhere).toContainText('NEW DXCC')

    const spotsLoaded = page.waitForResponse(/\/api\/spots\?.*bands=20m/)
    await page.goto('/')
    await page.getByRole('button', { name: /^20m,/ }).click()
    await spotsLoaded

    const start = performance.now()
    receive(cluster, 14_027.4, onDial, 'CQ CQ')
    const flag = page.getByRole('link', { name: new RegExp(`^${onDial}, 14\\.027 MHz, spotted`) })
    await expect(flag).toHaveAccessibleName(/NEW DXCC/)
    console.info(`from the cluster's line to the flag: ${Math.round(performance.now() - start)} ms`)
    const colours = await flag.evaluate((link) => {
      const probe = document.createElement('i')
      probe.style.background = 'var(--signal)'
      link.append(probe)
      const seen = [getComputedStyle(link).backgroundColor, getComputedStyle(probe).backgroundColor]
      probe.remove()
      return seen
    })
    expect(colours[0], 'the flag has the colour of the need').toBe(colours[1])

    await expect(page.getByText(`NEW DXCC: ${onDial} on 20m`)).toBeVisible()
    await expect.poll(() => push.messages()).toMatchObject([{ title: `NEW DXCC: ${onDial} on 20m` }])
    await push.deliver()
    await expect.poll(() => push.shown()).toMatchObject([{ title: `NEW DXCC: ${onDial} on 20m`, path: '/spots' }])

    // Reports of the same station by other spotters nearby belong to the same alert. Another station marks the end of
    // processing.
    receive(cluster, 14_027.5, onDial, '', 'EA1QXZ')
    receive(cluster, 14_033.1, onDial, '', 'F4QJA')
    receive(cluster, 14_044, next)
    await expect.poll(readFeed).toEqual([next, onDial])
    await expect.poll(() => hook.received.length).toBe(2)
    await expect.poll(() => push.messages()).toHaveLength(2)
    expect(hook.received.map(({ body }) => JSON.parse(body.toString()).callsign)).toEqual([onDial, next])

    await page.getByRole('link', { name: new RegExp(`^${onDial}, 14\\.033 MHz, spotted`) }).click()
    await expect(callsignField(page)).toHaveValue(onDial)
    await expect.poll(() => radio.read()).toEqual({ frequencyHz: 14_033_100, mode: 'CW' })
    const knob = page.getByRole('slider', { name: 'Tuned frequency on 20m' })
    await expect(knob).toHaveAttribute('aria-valuenow', '14033.1')

    await page.getByRole('button', { name: /^Log contact/ }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(`${onDial} logged`)).toBeVisible()
    const flags = page.getByRole('link', { name: new RegExp(`^${onDial}, .* MHz, spotted`) })
    await expect(flags.first()).not.toHaveAccessibleName(/NEW/)
    await expect(table.getByRole('row', { name: new RegExp(`${onDial}.*20m`) }).first()).not.toContainText('NEW')
    await expect(rowElsewhere).toContainText('New on 15m')
  } finally {
    await bridge.stop()
    await Promise.all([radio.stop(), hook.close(), push.stop()])
  }
})

test('the open spots page shows new spots, filtered, on map and table', async ({
  call,
  cluster,
  member,
  memberPage: page,
}) => {
  await call.post(
    'vqso/upsert',
    { data: { Call: 'DL1ABC', TS: new Date().toISOString(), Band: '15m', Mode: 'CW' } },
    member.token,
  )
  receive(cluster, 21_004, 'HC8QAK', 'up 2')
  await page.goto('/spots')
  await expect(page.getByRole('heading', { level: 1, name: 'Spots' })).toBeVisible()
  const column = page.getByRole('region', { name: '15m by frequency' })
  await expect(column.getByRole('button', { name: /^HC8QAK, 21\.004 MHz, CW, Galápagos/ })).toBeVisible()

  receive(cluster, 21_010, 'DL2QBR')
  await expect(column.getByRole('button', { name: /^DL2QBR/ })).toBeVisible()
  await page.getByRole('button', { name: 'Needed only' }).click()
  await expect(column.getByRole('button', { name: /^DL2QBR/ })).toBeHidden()
  await column.getByRole('button', { name: /^HC8QAK/ }).click()
  await expect(callsignField(page)).toHaveValue('HC8QAK')
  await expect(page.getByText('Tuned to HC8QAK on 21.004 MHz')).toBeAttached()

  await page.getByRole('button', { name: 'Needed only' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Spots' }).getByRole('link', { name: 'DL2QBR' })).toBeVisible()
})

test('a member spots from the log bar and must confirm spotting their own callsign', async ({
  cluster,
  member,
  memberPage: page,
}) => {
  await verifyCallsigns(member)
  await page.goto('/logger')
  await callsignField(page).fill('A45QWR')
  await page.keyboard.press('Alt+s')
  const dialog = page.getByRole('dialog', { name: 'Spot a station' })
  await dialog.getByLabel('Comment').fill('up 2')
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click()
  await expect(page.getByText(/^A45QWR spotted on/)).toBeVisible()
  await expect.poll(() => getSpots(cluster, 'A45QWR')).toHaveLength(1)

  await callsignField(page).fill(member.callsign)
  await page.keyboard.press('Alt+s')
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click()
  await expect(dialog.getByText(/your own callsign/)).toBeVisible()
  expect(getSpots(cluster, member.callsign)).toEqual([])
  await dialog.getByRole('button', { name: 'Spot myself' }).click()
  await expect.poll(() => getSpots(cluster, member.callsign).length).toBeGreaterThan(0)
})

test('a setting hides spots on the dial of every tab', async ({ call, cluster, member, memberPage: page }) => {
  await call.post(
    'vqso/upsert',
    { data: { Call: 'DL1ABC', TS: new Date().toISOString(), Band: '40m', Mode: 'CW' } },
    member.token,
  )
  await page.goto('/')
  await page.getByRole('button', { name: /^40m,/ }).click()
  receive(cluster, 7_003, 'ZL2QBU')
  const flag = page.getByRole('link', { name: /^ZL2QBU, 7\.003 MHz, spotted/ })
  await expect(flag).toBeVisible()
  const settings = await page.context().newPage()
  await settings.goto('/account/alerts')
  await settings.getByRole('switch', { name: /^Spots on the dial/ }).click()
  await expect(flag).toHaveCount(0)
})

test('a spots embed shows spots on another site', async ({ cluster, member, page }) => {
  receive(cluster, 18_100, '3B8QEO')
  await page.goto(`/embed/spots/${member.callsign}?band=17m`)
  await expect(page.getByText('3B8QEO')).toBeVisible()
  receive(cluster, 18_090, 'A45QWR', '', 'F4QJA')
  await expect(page.getByText('A45QWR')).toBeVisible()
})
