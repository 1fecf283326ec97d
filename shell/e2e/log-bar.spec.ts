/** The log bar on a slow connection: its lists load after its fields, and no key press is lost. */
import { expect, type Page, test } from './harness/test.ts'

test('selects a country typed before the country list has loaded', async ({ memberPage: page }) => {
  const lists = await openWithoutLists(page)
  const country = page.getByRole('combobox', { name: 'DXCC' })
  await country.focus()
  await page.keyboard.type('italy')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('italy')
  await expect(country).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(lists.held).toBeGreaterThan(0)

  lists.release()
  await expect(country).toHaveValue('Italy')
  await expect(country).toBeFocused()
})

test('a list opened before it has loaded opens once it has', async ({ memberPage: page }) => {
  const lists = await openWithoutLists(page)
  const modes = page.getByRole('combobox', { name: 'All modes' })
  await modes.click()
  await expect.poll(lists.held).toBeGreaterThan(0)
  await expect(page.getByRole('listbox')).toBeHidden()

  lists.release()
  await expect(page.getByRole('listbox')).toBeVisible()
  await modes.fill('olivia')
  await page.getByRole('option', { name: 'OLIVIA', exact: true }).click()
  await expect(modes).toHaveValue('OLIVIA')
})

test('countries are requested when the field is used, not when the page opens', async ({ memberPage: page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const isList = (path: string) => path.startsWith('/api/vdxcc-entity-distinct')
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: /^Callsign/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter(isList)).toEqual([])
  await page.getByRole('combobox', { name: 'DXCC' }).focus()
  await expect.poll(() => requests.filter(isList).length).toBe(1)
})

/** Opens the logger and blocks those of its scripts that the page does not list. Returns how many were requested. */
async function openWithoutLists(page: Page) {
  const html = await (await page.request.get('/logger', { headers: { accept: 'text/html' } })).text()
  const released = Promise.withResolvers<void>()
  let blockedCount = 0
  await page.route(/\/mfe\/logger\/.+\.js$/, async (route) => {
    if (!html.includes(`"${new URL(route.request().url()).pathname}"`)) {
      blockedCount++
      await released.promise
    }
    await route.continue()
  })
  // Not the load event, which would wait for the blocked scripts too.
  await page.goto('/logger', { waitUntil: 'commit' })
  return { held: () => blockedCount, release: () => released.resolve() }
}

test('a visitor who does not log in keeps the callsign, and nothing waits for a response', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('form', { name: 'Log a contact' })
  const callsign = bar.getByRole('textbox', { name: 'Callsign' })
  await callsign.fill('w7qse')
  await callsign.press('Enter')
  await expect(bar.getByLabel('SNT')).toBeFocused()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await bar.getByRole('button', { name: /^Log contact/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(callsign).toHaveValue('W7QSE')
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('a stored contact is edited in a sheet while the log bar of the home page keeps its input', async ({
  memberPage: page,
  member,
  call,
}) => {
  const data = { Call: 'JA1QHM', Freq: 21_028.4, Mode: 'CW', Comment: 'Long path' }
  await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data }, member.token)
  await page.goto('/')
  const bar = page.getByRole('form', { name: 'Log a contact' })
  await bar.getByRole('textbox', { name: 'Callsign' }).fill('ja1qhm')
  await bar.getByRole('button', { name: 'GO' }).click()
  await bar.getByRole('textbox', { name: 'Name' }).fill('Haru')
  const card = page.getByRole('list', { name: 'Earlier contacts with JA1QHM' }).getByRole('listitem')
  await card.getByText('Long path').click()

  const sheet = page.getByRole('dialog', { name: 'Contact with JA1QHM', exact: true })
  const comments = sheet.getByRole('textbox', { name: 'Comments' })
  await expect(comments).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await card.getByRole('button', { name: /^Edit contact of/ }).click()
  await expect(sheet.getByRole('textbox', { name: 'Callsign' })).toBeFocused()
  // Key bindings of the log bar do not apply in the sheet.
  await page.keyboard.press('Alt+4')
  await comments.fill('Short path')
  await comments.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(card.getByText('Short path')).toBeVisible()

  await expect(bar.getByRole('textbox', { name: 'Callsign' })).toHaveValue('JA1QHM')
  await expect(bar.getByRole('textbox', { name: 'Name' })).toHaveValue('Haru')
  await expect(page.getByLabel('Freq (MHz)')).toHaveValue('7.127000')
  await expect(page.getByRole('button', { name: 'LSB', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /^Log contact/ })).toBeVisible()
})

test('one press sets the location: new contacts include it, and old ones receive it in a batch', async ({
  memberPage: page,
  member,
  call,
}) => {
  const old = { Call: 'IK2QEE', Freq: 14_285, Mode: 'SSB' }
  await call.post('vqso/upsert', { idempotency_key: crypto.randomUUID(), data: old }, member.token)
  await page.goto('/logger')
  await page.getByRole('button', { name: 'Location' }).click()
  await page.getByRole('button', { name: 'New location' }).click()
  const form = page.getByRole('dialog', { name: 'New location' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Hill')
  await form.getByRole('textbox', { name: 'Grid' }).fill('io84lm')
  await form.getByRole('textbox', { name: 'Rig' }).fill('KX2')
  await form.getByRole('textbox', { name: 'Power (W)' }).fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('group', { name: 'Location' }).getByRole('button', { name: 'Hill' }).click()
  await expect(page.getByRole('group', { name: 'Preset' }).getByRole('button', { name: 'Hill' })).toBeVisible()

  const bar = page.getByRole('form', { name: 'Log a contact' })
  await expect(bar.getByRole('textbox', { name: 'Power' })).toHaveValue('5')
  await bar.getByRole('textbox', { name: 'Callsign' }).fill('W7QSE')
  await bar.getByRole('textbox', { name: 'Callsign' }).press('Enter')
  // The frequency has not been tuned, which shows a prompt once.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Last logged W7QSE')).toBeVisible()
  const getLocation = async (callsign: string) =>
    JSON.stringify(await call.post(`vlogbar/${callsign}`, {}, member.token))
  expect(await getLocation('W7QSE')).toContain('"MY_GRIDSQUARE":"IO84lm"')
  expect(await getLocation('IK2QEE')).not.toContain('MY_RIG')

  await page.goto('/logs?call=IK2QEE')
  await page.getByRole('button', { name: 'Edit all filtered contacts' }).click()
  const repair = page.getByRole('dialog', { name: 'Edit contacts' })
  await repair.getByRole('radio', { name: /^Assign a location/ }).click()
  await repair.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: 'Hill' }).click()
  await repair.getByRole('button', { name: 'Show what would change' }).click()
  await expect(repair.getByText('KX2')).toBeVisible()
  await repair.getByRole('button', { name: 'Change 1 contact' }).click()
  await expect(repair).toBeHidden()
  await expect.poll(() => getLocation('IK2QEE')).toContain('"MY_RIG":"KX2"')
})
