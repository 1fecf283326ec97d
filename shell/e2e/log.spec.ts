/**
 * The log as an operator uses it: import, search, edit, log by keyboard, go offline, export and move to another account.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { Caller } from './harness/caller.ts'
import { expect, type Page, test } from './harness/test.ts'
import { adifLog, contactAt } from './log-adif.ts'

/** Enough for many pages; nightly runs use 50,000 (`LOG_CONTACTS`). */
const CONTACTS = Number(process.env.LOG_CONTACTS ?? 20_000)
const PAGE_SIZE = 500
const PAGE_COUNT = CONTACTS / PAGE_SIZE
const FORMATTED_COUNT = CONTACTS.toLocaleString('en-GB')
/** A page past the middle of the log. */
const TARGET_PAGE = Math.ceil(PAGE_COUNT * 0.6)

interface WireContact extends Record<string, unknown> {
  readonly qdo_id: number
  readonly TS: string
  readonly Call: string
}

test(
  'a log of many years is imported, searched, edited, exported and identical in another account',
  { tag: '@promise' },
  async ({ memberPage: page, member, otherMember, call }, testInfo) => {
    test.setTimeout(300_000)
    const file = testInfo.outputPath('many-years.adi')
    await writeFile(file, adifLog(member.callsign, CONTACTS))

    await test.step('imports through the page and shows the progress', async () => {
      await page.goto('/import-export')
      // The card may re-render while the page loads; then the file must be selected again.
      await expect(async () => {
        await page.locator('input[type=file]').setInputFiles(file)
        await expect(page.getByText('many-years.adi')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(page.getByRole('progressbar').first()).toBeVisible()
      const batch = page.getByRole('article', { name: 'Import of many-years.adi' })
      await expect(batch).toContainText(`${FORMATTED_COUNT} contacts imported`, { timeout: 180_000 })
      await expect(batch).toContainText(new RegExp(`New\\s*${FORMATTED_COUNT}`))
      await expect(batch).toContainText(/Rejected\s*0/)
    })

    const target = contactAt(CONTACTS - 1 - (TARGET_PAGE - 1) * PAGE_SIZE)
    await test.step('finds a contact on a distant page and edits it', async () => {
      await page.goto(`/logs?page=${TARGET_PAGE}`)
      await expect(page.getByText(`${FORMATTED_COUNT} contacts`)).toBeVisible()
      await expect(page.getByText(`${TARGET_PAGE} of ${PAGE_COUNT}`).first()).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: target.at.slice(0, 16).replace('T', ' ') })
      await expect(row).toContainText(target.call)
      await row.getByRole('link', { name: `Edit contact with ${target.call}` }).click()
      await expect(page.getByText(/^Editing/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'GO' })).toBeDisabled()
      await page.getByLabel('Comments').fill('Found far down')
      await page.getByRole('button', { name: /Save Changes/ }).click()
      await expect(page).toHaveURL('/logger')
      await page.goto('/logs?text=Found+far+down')
      await expect(page.getByText(`1 of ${FORMATTED_COUNT} contacts`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Found far down' })).toContainText(target.call)
    })

    await test.step('a page number beyond the last page shows the last page', async () => {
      await page.goto('/logs?page=400')
      await expect(page).toHaveURL(`/logs?page=${PAGE_COUNT}`)
      await expect(page.getByText(`${PAGE_COUNT} of ${PAGE_COUNT}`).first()).toBeVisible()
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: contactAt(PAGE_SIZE - 1).call })
          .first(),
      ).toBeVisible()
    })

    const from = '2012-01-01'
    const to = '2012-12-31'
    const exported = await test.step('exports a range of days', async () => {
      await page.goto('/import-export')
      await page.getByLabel('Start date').fill(from)
      await page.getByLabel('End date').fill(to)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const link = page.getByRole('link', { name: /\.adi$/ })
      await expect(link).toBeVisible({ timeout: 60_000 })
      const download = page.waitForEvent('download')
      await link.click()
      const path = testInfo.outputPath('exported.adi')
      await (await download).saveAs(path)
      return path
    })

    await test.step('imports the export into another account with identical fields', async () => {
      const before = await readAllContacts(call, member.token, { from, to })
      expect(before.length).toBeGreaterThan(5_000)
      const other = new FormData()
      other.set('adif_file', new Blob([await readFile(exported)]), 'exported.adi')
      const response = await fetch(`${call.url}/api/vimportadif`, {
        method: 'POST',
        headers: { authorization: `Bearer ${otherMember.token}` },
        body: other,
      })
      expect(response.ok).toBe(true)
      await expect
        .poll(async () => (await call.post('vlogbookcount', {}, otherMember.token)) as object, { timeout: 120_000 })
        .toEqual({ count: before.length })
      const after = await readAllContacts(call, otherMember.token, {})
      expect(after.map(toComparable)).toEqual(before.map(toComparable))
    })
  },
)

test('three contacts are logged from the keyboard, one of them offline', { tag: '@promise' }, async ({
  memberPage: page,
  member,
  call,
}) => {
  await page.goto('/logger')
  const callsign = page.getByLabel(/^Callsign/)
  await expect(callsign).toBeVisible()

  await test.step('logs with search, reports, name and Log', async () => {
    await page.keyboard.press('/')
    await expect(callsign).toBeFocused()
    await page.keyboard.type('w7qse')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not worked before. First contact with this station.').first()).toBeVisible()
    await expect(page.getByLabel('SNT')).toBeFocused()
    await page.keyboard.type('57')
    await page.keyboard.press('Tab')
    await page.keyboard.type('55')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Jonah')
    await page.keyboard.press('Enter')
    await expect(callsign).toBeFocused()
    await expect(callsign).toHaveValue('')
    await expect(page.getByText('Last logged W7QSE')).toBeVisible()
  })

  await test.step('selects CW by Alt+3 and changes the reports to 599', async () => {
    await page.keyboard.press('Alt+3')
    await page.keyboard.type('ja1qhm')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('SNT')).toHaveValue('599')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Last logged JA1QHM')).toBeVisible()
  })

  await test.step('keeps an offline contact in the browser and sends it afterwards', async () => {
    await page.context().setOffline(true)
    await page.keyboard.type('vp8qem')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '1 waiting to send' })).toBeVisible()
    await expect(page.getByText('Network Error, please try again.').first()).toBeVisible()
    await expect(callsign).toHaveValue('')
    expect(await readCalls(call, member.token)).toEqual(['JA1QHM', 'W7QSE'])

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: '1 waiting to send' })).toBeHidden({ timeout: 30_000 })
    expect(await readCalls(call, member.token)).toEqual(['VP8QEM', 'JA1QHM', 'W7QSE'])
  })

  const [, cw, first] = await readAllContacts(call, member.token, {})
  expect(first).toMatchObject({
    SNT: '57',
    RCV: '55',
    Name: 'Jonah',
    Mode: 'SSB',
    SubMode: 'LSB',
    qso_origin: 'LOGBAR',
  })
  expect(cw).toMatchObject({ SNT: '599', RCV: '599', Mode: 'CW' })
})

test('a pending contact survives closing its tab', async ({ memberPage: page, member, call }) => {
  await page.goto('/logger')
  await expect(page.getByLabel(/^Callsign/)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel(/^Callsign/).fill('IK2QEE')
  await page.getByLabel('Comments').fill('Summit without a network')
  await page.keyboard.press('Enter')
  // The first contact without a radio prompts once for the frequency.
  await expect(page.getByText(/^Are you on 7\.127 MHz\?/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '1 waiting to send' })).toBeVisible()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/logger')
  await expect.poll(() => readCalls(call, member.token), { timeout: 30_000 }).toEqual(['IK2QEE'])
  await expect(next.getByRole('button', { name: /waiting to send/ })).toBeHidden()
})

test('deleting a contact asks for confirmation and can be undone', async ({ memberPage: page, member, call }) => {
  const id = await logContact(call, member.token, { Call: 'OH8QTN', Freq: 7_074, Mode: 'FT8' })
  await page.goto(`/logger/${id}`)
  await page.getByRole('button', { name: 'Delete QSO' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Delete QSO ${id}?`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact with OH8QTN deleted.')).toBeVisible()
  expect(await readCalls(call, member.token)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => readCalls(call, member.token)).toEqual(['OH8QTN'])
})

test('many contacts are corrected at once after a preview of the differences', async ({
  memberPage: page,
  member,
  call,
}) => {
  for (const Call of ['W7QSE', 'VP8QEM', 'IK2QEE'])
    await logContact(call, member.token, { Call, Freq: 14_250, Mode: 'SSB' })
  await page.goto('/logs?band=20m')
  await expect(page.getByText('3 of 3 contacts')).toBeVisible()
  await page.getByRole('button', { name: 'Edit all filtered contacts' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('For 3 contacts of this filter.')
  await dialog.getByLabel('New value').fill('Field day')
  await dialog.getByRole('button', { name: 'Show what would change' }).click()
  await expect(dialog).toContainText('3 of 3 contacts would change.')
  await dialog.getByRole('button', { name: 'Change 3 contacts' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Field day' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).first().click()
})

test('shifts the times of a large log in the background, reports it after a reload and shifts them back', async ({
  memberPage: page,
  member,
  call,
}) => {
  test.setTimeout(180_000)
  const total = 1_500
  const file = new FormData()
  file.set('adif_file', new Blob([adifLog(member.callsign, total)]), 'large.adi')
  const headers = { authorization: `Bearer ${member.token}` }
  expect((await fetch(`${call.url}/api/vimportadif`, { method: 'POST', headers, body: file })).ok).toBe(true)
  const count = () => call.post('vlogbookcount', {}, member.token)
  await expect.poll(count, { timeout: 60_000 }).toEqual({ count: total })
  const before = await readAllContacts(call, member.token, {})

  await test.step('previews the changes and starts', async () => {
    await page.goto('/logs?from=2012-01-01')
    await page.getByRole('button', { name: 'Edit all filtered contacts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Move the times' }).click()
    await dialog.getByLabel('Hours', { exact: true }).fill('1')
    await dialog.getByRole('button', { name: 'Show what would change' }).click()
    await expect(dialog).toContainText('1,500 of 1,500 contacts would change.', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Change 1,500 contacts' }).click()
    await expect(dialog).toBeHidden()
  })

  const ended = page.getByRole('status').filter({ hasText: '1,500 contacts changed.' })
  await expect(ended).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(ended).toBeVisible()
  const moved = await readAllContacts(call, member.token, {})
  const hourLater = ({ TS }: WireContact) => new Date(Date.parse(TS) + 3_600_000).toISOString().slice(0, 19)
  expect(moved.map(({ TS }) => TS.slice(0, 19))).toEqual(before.map(hourLater))

  await ended.getByRole('button', { name: 'Undo this' }).click()
  const back = page.getByRole('status').filter({ hasText: '1,500 contacts are as they were before.' })
  await expect(back).toBeVisible({ timeout: 60_000 })
  const as = (contacts: readonly WireContact[]) => contacts.map(({ updated_at: _, ...contact }) => contact)
  expect(as(await readAllContacts(call, member.token, {}))).toEqual(as(before))
  await back.getByRole('button', { name: 'Dismiss' }).click()
  await expect(back).toBeHidden()
})

test('a radio that reports its state tunes the log bar', async ({ memberPage: page, member, call }) => {
  await call.post('vrigcontrol/set', { freq: 14_250.1, mode: 'USB', rig_name: 'IC-7610', op_mode: 2 }, member.token)
  await page.goto('/logger')
  await page.getByLabel(/^Callsign/).fill('tunes the log bar to a radio that reports its state')
  await expect(page.getByLabel('Freq (MHz)')).toHaveValue('14.250100')
  await expect(page.getByRole('button', { name: 'Run' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'USB', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('IC-7610')).toBeVisible()
})

test('a contact page is public, and only its owner can edit it', async ({ page, memberPage, member, call }) => {
  const id = await logContact(call, member.token, { Call: 'JA1QHM', Freq: 21_028.4, Mode: 'CW', Comment: 'Long path' })
  for (const visitor of [page, memberPage]) {
    await visitor.goto(`/qso/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('JA1QHM')
    await expect(visitor.getByText('Long path', { exact: true })).toBeVisible()
    const card = visitor.getByAltText(/^QSL card of/)
    await expect.poll(() => card.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(900)
  }
  await expect(editLink(page)).toHaveCount(0)
  await expect(editLink(memberPage)).toHaveCount(1)
})

test('a contact that loads late for editing does not replace typed input', async ({
  memberPage: page,
  member,
  call,
}) => {
  const id = await logContact(call, member.token, { Call: 'JA1QHM', Freq: 21_028.4, Mode: 'CW', Comment: 'Long path' })
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/vqso/get', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`/logger/${id}`)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await expect(page.getByText('Loading the contact')).toBeVisible()
  await expect(comments).toBeDisabled()
  arrive()
  await expect(comments).toHaveValue('Long path')
  await expect(comments).toBeEnabled()
})

test('shows a message for a missing contact', async ({ memberPage: page }) => {
  await page.goto('/logger/4711')
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading QSO' })).toBeVisible()
})

function editLink(page: Page) {
  return page.getByRole('link', { name: 'Edit', exact: true })
}

async function logContact(call: Caller, token: string, data: Record<string, unknown>): Promise<number> {
  const response = (await call.post('vqso/upsert', { data }, token)) as { qso: WireContact }
  return response.qso.qdo_id
}

async function readCalls(call: Caller, token: string): Promise<string[]> {
  return (await readAllContacts(call, token, {})).map((contact) => contact.Call)
}

/** Newest first, with all fields. */
async function readAllContacts(call: Caller, token: string, filter: Record<string, unknown>): Promise<WireContact[]> {
  const all: WireContact[] = []
  let cursor: string | null = null
  do {
    const response = (await call.post('vlogbook', { size: PAGE_SIZE, filter, cursor }, token)) as {
      qsos: WireContact[]
      next: string | null
    }
    all.push(...response.qsos)
    cursor = response.next
  } while (cursor !== null)
  return all
}

/** The contact without its log and import time. */
function toComparable(contact: WireContact): Record<string, unknown> {
  const { qdo_id, created_at, updated_at, import_id, public: _public, qso_origin, dxcc_source, ...rest } = contact
  return rest
}
