/** Moves in from a running log, by keyboard alone and on a phone: from the URL to the report and the undo. */
import {
  GOOD_KEY,
  type OtherLog,
  otherContact,
  startOtherLog,
} from '../../api/src/features/integrations/testing/other-logs.ts'
import { Caller } from './harness/caller.ts'
import { registerMember, sessionCookie } from './harness/members.ts'
import { type Site, startSite } from './harness/site.ts'
import { test as base, expect, type Page } from './harness/test.ts'

const CONTACTS = 300

interface World {
  readonly site: Site
  readonly other: OtherLog
}

/** A site that may call URLs on loopback. */
const test = base.extend<
  { readonly operator: { readonly call: Caller; readonly token: string } },
  { readonly world: World }
>({
  world: [
    async ({}, use) => {
      const other = await startOtherLog()
      other.contacts = Array.from({ length: CONTACTS }, (_, n) =>
        otherContact(
          n + 1,
          n % 3 === 0 ? '7' : '1',
          `202405${String((n % 28) + 1).padStart(2, '0')} 07${String(n % 60).padStart(2, '0')}`,
          {
            CALL: `K${n % 10}A${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
          },
        ),
      )
      const site = await startSite({ ONFREQ_ALERT_HOSTS: '127.0.0.1' })
      await use({ site, other })
      await site.stop()
      await other.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ world }, use) => use(world.site.url),
  operator: async ({ page, world }, use) => {
    const call = new Caller(world.site.url)
    const member = await registerMember(call)
    await page.context().addCookies([sessionCookie(world.site.url, member)])
    await use({ call, token: member.token })
  },
})

test.use({ viewport: { width: 390, height: 844 } })

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeVisible()
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}

test('moves all contacts of a Wavelog in, by keyboard on a phone, and shows the report', async ({
  page,
  world: { other },
  operator: { call, token },
}) => {
  await page.goto('/import-export')
  await tabTo(page, 'Address')
  await page.keyboard.type(other.url)
  await tabTo(page, 'API key')
  await page.keyboard.type(GOOD_KEY)
  await page.keyboard.press('Enter')
  const locations = page.getByRole('list', { name: 'Station locations' })
  await expect(locations.getByText('M0HOME/P')).toBeVisible()
  await expect(locations.getByText('200 contacts')).toBeVisible()
  await expect(locations.getByText('100 contacts')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/300 fetched, 300 read: 300 new, 0 already here, 0 not readable/)).toBeVisible({
    timeout: 60_000,
  })
  expect(await call.post('vlogbookcount', {}, token)).toMatchObject({ count: CONTACTS })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
