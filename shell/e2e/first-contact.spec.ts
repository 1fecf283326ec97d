/** From a fresh clone to the first live contact, in the way a new developer experiences it. */
import { writeFile } from 'node:fs/promises'
import { expect, siteUrl, test } from './harness/test.ts'

const CONTACTS = 5_000

/** A log as DXKeeper and similar programs write it: a long header, some lower case, data types, comments and CRLF. */
function makeForeignLog(station: string): string {
  const calls = ['W7QSE', 'VP8QEM', 'IK2QEE', 'OH8QTN', 'JA1QHM', 'EA8/G4QAO/P', 'ZS6QLM', 'VK3QDX']
  const lines = [
    'ADIF export from a logbook program',
    'Generated on 2026-11-20',
    '<ADIF_VER:5>3.1.4',
    '<programid:8>DXLogger',
    '<PROGRAMVERSION:6>17.2.1',
    '<eoh>',
    '',
  ]
  const field = (name: string, value: string, type = '') => `<${name}:${Buffer.byteLength(value)}${type}>${value}`
  for (let n = 0; n < CONTACTS; n++) {
    const at = new Date(Date.UTC(2019, 0, 1) + n * 11 * 60_000 * 7).toISOString()
    const cw = n % 5 === 0
    lines.push(
      [
        field('CALL', calls[n % calls.length] ?? 'W7QSE'),
        field('QSO_DATE', at.slice(0, 10).replaceAll('-', ''), ':d'),
        field('time_on', at.slice(11, 16).replace(':', '')),
        field('FREQ', n % 2 ? '14.0251' : '7.0305'),
        field('MODE', cw ? 'CW' : 'USB'),
        field('RST_SENT', cw ? '599' : '59'),
        field('RST_RCVD', cw ? '579' : '57'),
        field('NAME', n % 3 ? 'Jürgen' : 'Imogen'),
        field('COMMENT', n === 4_321 ? 'see <EOR> in the manual' : `Contact ${n}`),
        field('APP_DXLogger_MYQTHID', 'Home'),
        field('station_callsign', station),
        '<eor>',
      ].join(' '),
    )
  }
  return `${lines.join('\r\n')}\r\n`
}

test(
  'from registration to a contact in the feed of another browser',
  { tag: '@promise' },
  async ({ page, browser }, testInfo) => {
    test.setTimeout(480_000)
    const serial = Date.now() % 100_000
    const callsign = `M6${String(serial)
      .padStart(5, '0')
      .replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)))}`.slice(0, 7)

    await test.step('registers', async () => {
      await page.goto('/register')
      await page.getByRole('textbox', { name: 'Email' }).fill(`${callsign.toLowerCase()}@example.org`)
      await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign.toLowerCase())
      await page.getByLabel('Password', { exact: false }).first().fill('correct horse battery')
      await page
        .getByRole('button', { name: /create account/i })
        .last()
        .click()
      await expect(page).toHaveURL(/\/profile\?register=success/)
    })

    await test.step('imports a log of many years', async () => {
      const file = testInfo.outputPath('old-log.adi')
      await writeFile(file, makeForeignLog(callsign))
      await page.goto('/import-export')
      // The card may re-render while the page loads; then the file must be selected again.
      await expect(async () => {
        await page.locator('input[type=file]').setInputFiles(file)
        await expect(page.getByText('old-log.adi')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const batch = page.getByRole('article', { name: 'Import of old-log.adi' })
      await expect(batch).toContainText('5,000 contacts imported', { timeout: 120_000 })
      await expect(batch).toContainText(/Rejected\s*0/)
    })

    await test.step('finds a contact', async () => {
      await page.goto('/logs?text=in+the+manual')
      await expect(page.getByText('1 of 5,000 contacts')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'see <EOR> in the manual' })).toBeVisible()
    })

    await test.step('logs a contact that a second browser receives', async () => {
      const watcher = await (await browser.newContext({ baseURL: siteUrl() })).newPage()
      await watcher.goto('/')
      await expect(watcher.getByRole('heading', { name: 'Contacts, live' })).toBeVisible()
      await page.goto('/')
      const box = page.getByRole('textbox', { name: /^Callsign/ })
      // Contacts with odd or even ids are hidden from visitors, so one of the first three is almost certainly public.
      for (const call of ['ZL2QBU', 'PY2QWA', 'LU5QFX', 'VE3QNO', 'SP5QKD', 'DL7QBR', 'ON4QIL', 'HB9QHC']) {
        await box.fill(call)
        await box.press('Enter')
        await box.press('Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByText(`Last logged ${call}`)).toBeVisible()
        const start = Date.now()
        const card = watcher.getByRole('article', { name: `${callsign} worked ${call}` })
        const isVisible = await card.waitFor({ timeout: 4_000 }).then(
          () => true,
          () => false,
        )
        if (!isVisible) continue
        testInfo.annotations.push({ type: 'in the other feed after', description: `${Date.now() - start} ms` })
        await watcher.context().close()
        return
      }
      throw new Error('No contact reached the second browser')
    })
  },
)
