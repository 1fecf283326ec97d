import { expect, test } from './harness/test.ts'

/** Would change the title, open a dialog or set a marker if it were parsed as markup. */
const HOSTILE = [
  '<img src=x onerror="top.pwned=1">',
  '<script>top.pwned=1</script>',
  '"><svg onload=top.pwned=1>',
  '</script><script>top.pwned=1</script>',
  '<iframe srcdoc="<script>top.pwned=1</script>">',
].join(' ')

test('finds, follows and unfollows a station', { tag: '@promise' }, async ({ memberPage: page, otherMember }) => {
  await page.goto(`/search?callsign=${otherMember.callsign.toLowerCase()}`)
  await expect(page).toHaveURL(`/${otherMember.callsign}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(otherMember.callsign)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})

test('members can add an unclaimed callsign, and visitors are invited to join', async ({
  page,
  memberPage,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  await memberPage.goto('/JA1QZX')
  await expect(memberPage.getByRole('button', { name: 'Add JA1QZX' })).toBeVisible()
  await page.goto('/JA1QZX')
  await expect(page.getByRole('button', { name: 'Join as JA1QZX' })).toBeVisible()
  await expect(page.getByText('Japan (339)')).toBeVisible()
})

test('the inbox of a new member is empty', async ({ memberPage: page }) => {
  await page.goto('/notifications')
  await expect(page.getByText('No Notifications')).toBeVisible()
})

test('user input never runs as code on the pages that show it', async ({ call, member, page }) => {
  const profile = { name: HOSTILE.slice(0, 100), qth: HOSTILE.slice(0, 100), profile_bio: HOSTILE, grid: 'IO91wm' }
  await call.post('vupdateprofile', profile, member.token)
  const contact = { Call: 'G4QXX', TS: new Date().toISOString(), Freq: 14_074, Mode: 'FT8', Comment: HOSTILE }
  const saved = await call.post('vqso/upsert', { data: contact }, member.token)
  const id = String(saved && typeof saved === 'object' && 'qso' in saved && Reflect.get(Object(saved.qso), 'qdo_id'))
  for (const path of [
    `/${member.callsign}`,
    '/G4QXX',
    `/qso/${id}`,
    '/',
    '/sstv',
    `/live/user/${member.session.user.id}`,
  ]) {
    const response = await page.goto(path)
    if (response?.status() === 404) continue
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined()
  }
  await page.goto(`/${member.callsign}`)
  await expect(page.getByText(HOSTILE).first()).toBeVisible()
})
