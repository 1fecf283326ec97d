/** External services: a callbook fills in the log bar, and a contact rejected by QRZ.com is corrected and sent again. */
import { Caller } from './harness/caller.ts'
import { type Loopback, startLoopback } from './harness/loopback.ts'
import { registerMember, sessionCookie } from './harness/members.ts'
import { type Site, startSite } from './harness/site.ts'
import { test as base, expect } from './harness/test.ts'

const SESSION = '<Session><Key>2331uf894c4bd29f3923f3bacf02c532d7bd9</Key></Session>'
const document = (inner: string) => `<?xml version="1.0"?><QRZDatabase version="1.34">${inner}</QRZDatabase>`
const RECORD =
  '<Callsign><call>W7QSE</call><fname>Jonah</fname><name>Thorne</name><addr2>Bend</addr2><country>United States</country><grid>CN84fa</grid></Callsign>'

interface World {
  readonly site: Site
  /** Fake of QRZ.com's logbook. */
  readonly logbook: Loopback
  /** Fake of QRZ.com's callbook. */
  readonly callbook: Loopback
}

interface Fixtures {
  readonly operator: { readonly call: Caller; readonly token: string }
}

/** A separate site that calls these services on loopback. */
const test = base.extend<Fixtures, { readonly world: World }>({
  world: [
    async ({}, use) => {
      const [logbook, callbook] = await Promise.all([startLoopback(), startLoopback()])
      const site = await startSite({ QRZ_LOGBOOK_URL: logbook.url, QRZ_XML_URL: callbook.url })
      await use({ site, logbook, callbook })
      await site.stop()
      await Promise.all([logbook.close(), callbook.close()])
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

test('a callbook fills in the log bar and leaves typed input unchanged', async ({ page, operator, world }) => {
  world.callbook.answer = (form) => document(form.has('username') ? SESSION : `${RECORD}${SESSION}`)
  await operator.call.post('vservices/set', { service: 'qrz_xml', user: 'jonah', password: 'secret' }, operator.token)
  await page.goto('/logger')
  const bar = page.getByRole('form', { name: 'Log a contact' }).first()
  const callsign = bar.getByRole('textbox', { name: 'Callsign' })
  await callsign.fill('w7qse')
  await callsign.press('Enter')
  await expect(bar.getByRole('textbox', { name: 'Name' })).toHaveValue('Jonah')
  const summary = page.getByRole('region', { name: 'Worked before' })
  await expect(summary.getByText('Jonah Thorne')).toBeVisible()
  await expect(summary.getByText('CN84fa')).toBeVisible()

  await bar.getByRole('textbox', { name: 'Name' }).fill('Jo')
  await bar.getByRole('button', { name: 'GO' }).click()
  await expect(summary.getByText('Jonah Thorne')).toBeVisible()
  await expect(bar.getByRole('textbox', { name: 'Name' })).toHaveValue('Jo')

  await summary.getByRole('button', { name: 'Callbook' }).click()
  await expect(summary.getByText('Jonah Thorne')).toHaveCount(0)
})

test('a contact rejected by QRZ.com is corrected and sent again', async ({ page, operator, world }) => {
  world.logbook.answer = (form) =>
    form.get('ADIF')?.includes('mended')
      ? 'RESULT=OK&LOGID=4711&COUNT=1'
      : 'STATUS=FAIL&RESULT=FAIL&REASON=the QSO lies outside of the date range of this book'
  const { call, token } = operator
  await call.post('vupdateprofile', { qrz_api_key: 'AAAA-BBBB', qrz_auto_log_qso: 1 }, token)
  const contact = { Call: 'DL1ABC', Freq: 14_074, Mode: 'FT8', SNT: '-10', RCV: '-12' }
  await call.post('vqso/upsert', { data: contact }, token)

  await expect(async () => {
    await page.goto('/account/deliveries')
    await expect(page.getByRole('heading', { name: '1 contact did not reach QRZ.com' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('The contact is outside this QRZ logbook’s dates.')).toBeVisible()
  await page.getByRole('link', { name: 'Fix DL1ABC' }).click()
  await expect(page).toHaveURL(/\/logger\/\d+$/)
  await page.getByRole('textbox', { name: 'Comments' }).fill('mended')
  await page.getByRole('button', { name: /Save Changes/ }).click()
  await expect(page.getByText('Contact with DL1ABC saved.')).toBeVisible()

  await expect(async () => {
    await page.goto('/logs')
    await expect(page.getByRole('img', { name: 'QRZ.com: delivered' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.goto('/account/deliveries')
  await expect(page.getByText('Everything that was sent has arrived.')).toBeVisible()
})
