/** Spots from a cluster to the dial, the log bar and back again: against a node on loopback. */
import { ClusterServer, spotLine } from '../../api/src/areas/spots/testing/cluster-server.ts'
import { openSiteDatabase } from './harness/crowd.ts'
import { dataDir, withOwnSite } from './harness/running-site.ts'
import { startSite } from './harness/site.ts'
import { test as base, expect, type Member, type Page } from './harness/test.ts'

/** A site of its own: everybody else's has no cluster. */
const test = base.extend<object, { readonly cluster: ClusterServer }>({
  cluster: [
    async ({}, use) => {
      const cluster = new ClusterServer()
      const port = await cluster.start()
      const site = await startSite({ CLUSTER_NODES: `telnet://M0SITE-3@127.0.0.1:${port}?send=1` })
      await cluster.when(() => cluster.logins.length > 0)
      await withOwnSite(site, () => use(cluster))
      await site.stop()
      await cluster.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

const hear = (cluster: ClusterServer, khz: number, call: string, comment = '', spotter = 'EA5QXZ') =>
  cluster.say(spotLine(spotter, khz, call, comment, Date.now()))

/** An administrator has seen the licence: who spots has to be who they say. */
async function prove({ session, callsign }: Member): Promise<void> {
  const database = await openSiteDatabase(dataDir())
  await database.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'administrator', now())`,
    [session.user.id, callsign],
  )
  await database.end()
}

/** Commands that spot this call; each ends with who sent it. */
const spotsOf = ({ commands }: ClusterServer, callsign: string) =>
  commands.filter((line) => line.startsWith('dx ') && line.split(' ')[2] === callsign)

const callsignField = (page: Page) => page.getByRole('textbox', { name: /^Callsign/ }).first()

test('a needed spot stands on the dial, a press tunes the log bar, and once it is logged it is needed no more', async ({
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
  const asked = page.waitForResponse(/\/api\/spots\?.*bands=20m/)
  await page.goto('/')
  await page.getByRole('button', { name: /^20m,/ }).click()
  await asked

  hear(cluster, 14_025.3, 'ZD7QEL', 'CQ CQ')
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

test('the page of spots shows what comes while it is open, by filter, on map and table', async ({
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
  hear(cluster, 21_004, 'HC8QAK', 'up 2')
  await page.goto('/spots')
  await expect(page.getByRole('heading', { level: 1, name: 'Spots' })).toBeVisible()
  const column = page.getByRole('region', { name: '15m by frequency' })
  await expect(column.getByRole('button', { name: /^HC8QAK, 21\.004 MHz, CW, Galapagos/ })).toBeVisible()

  hear(cluster, 21_010, 'DL2QBR')
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

test('a member spots from the log bar, and is asked twice about the own call', async ({
  cluster,
  member,
  memberPage: page,
}) => {
  await prove(member)
  await page.goto('/logger')
  await callsignField(page).fill('A45QWR')
  await page.keyboard.press('Alt+s')
  const dialog = page.getByRole('dialog', { name: 'Spot a station' })
  await dialog.getByLabel('Comment').fill('up 2')
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click()
  await expect(page.getByText(/^A45QWR spotted on/)).toBeVisible()
  await expect.poll(() => spotsOf(cluster, 'A45QWR')).toHaveLength(1)

  await callsignField(page).fill(member.callsign)
  await page.keyboard.press('Alt+s')
  await dialog.getByRole('button', { name: 'Spot', exact: true }).click()
  await expect(dialog.getByText(/your own callsign/)).toBeVisible()
  expect(spotsOf(cluster, member.callsign)).toEqual([])
  await dialog.getByRole('button', { name: 'Spot myself' }).click()
  await expect.poll(() => spotsOf(cluster, member.callsign).length).toBeGreaterThan(0)
})

test('spots leave the dial of every tab with the switch in the settings', async ({
  call,
  cluster,
  member,
  memberPage: page,
}) => {
  await call.post(
    'vqso/upsert',
    { data: { Call: 'DL1ABC', TS: new Date().toISOString(), Band: '40m', Mode: 'CW' } },
    member.token,
  )
  await page.goto('/')
  await page.getByRole('button', { name: /^40m,/ }).click()
  hear(cluster, 7_003, 'ZL2QBU')
  const flag = page.getByRole('link', { name: /^ZL2QBU, 7\.003 MHz, spotted/ })
  await expect(flag).toBeVisible()
  const settings = await page.context().newPage()
  await settings.goto('/account')
  await settings.getByRole('switch', { name: /^Spots on the dial/ }).click()
  await expect(flag).toHaveCount(0)
})

test('an embed of spots shows them on the page of somebody else', async ({ cluster, member, page }) => {
  hear(cluster, 18_100, '3B8QEO')
  await page.goto(`/embed/spots/${member.callsign}?band=17m`)
  await expect(page.getByText('3B8QEO')).toBeVisible()
  hear(cluster, 18_090, 'A45QWR', '', 'F4QJA')
  await expect(page.getByText('A45QWR')).toBeVisible()
})
