/** The error catalogue (product specification, 8) and the texts of section 5, as users see them. */
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { expect, type Page, test } from '../harness/test.ts'
import { underWay } from '../harness/under-way.ts'

/** Makes a call fail with a server error from now on. */
async function fails(page: Page, path: string, status = 500, message = 'Trouble'): Promise<void> {
  await page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status, json: { error: { code: 'core.trouble', message } } }),
  )
}

async function answerWith(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ json }))
}

/** Navigates by link, so that the page requests its data; a server-rendered page includes it. */
async function open(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/privacy')
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

const PICTURE = {
  name: 'shack.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('logbook: reports a count and rows that fail to load', async ({ memberPage: page }) => {
  await fails(page, 'vlogbookcount')
  await fails(page, 'vlogbook')
  await page.goto('/logs')
  await expect(page.getByText('Error loading total logs count').first()).toBeVisible()
  await expect(page.getByText('Failed to load logbook.').first()).toBeVisible()
})

test('log bar: shows a lookup in progress and a failed one', async ({ memberPage: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/vlogbar/*', async (route) => {
    await released
    await route.fulfill({ status: 500, json: { error: { code: 'core.trouble', message: 'Trouble' } } })
  })
  await page.goto('/logger')
  await page.getByLabel(/^Callsign/).fill('W7QSE')
  await page.getByLabel(/^Callsign/).press('Enter')
  await expect(page.getByText('Loading...').first()).toBeVisible()
  release()
  await expect(page.getByText('Error loading QSOs').first()).toBeVisible()
})

test('log bar: asks a visitor to log in and resets counters after confirmation', async ({ page, memberPage }) => {
  await page.goto('/')
  await page
    .getByLabel(/^Callsign/)
    .first()
    .fill('W7QSE')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('SNT').first()).toBeFocused()
  await expect(page.getByText('Please Log in to log contacts?'), 'a search asks for nothing').not.toBeAttached()
  await page.getByRole('button', { name: /^Log contact/ }).click()
  await expect(page.getByText('Please Log in to log contacts?')).toBeVisible()
  await memberPage.goto('/logger')
  await memberPage.getByRole('button', { name: 'Reset Counters' }).click()
  await expect(memberPage.getByRole('alertdialog')).toContainText('Reset counters?')
})

test('log bar: explains how to link a radio when there is none', async ({ memberPage: page }) => {
  await page.goto('/logger')
  await page.getByLabel(/^Callsign/).fill('W7QSE')
  await expect(page.getByText('CAT Link Unavailable').first()).toBeVisible()
  await page.getByRole('button', { name: 'How to connect' }).click()
  await expect(page.getByRole('dialog')).toContainText('Use the Desktop app or a UDP connection')
})

test('registration: reports an error without field errors and a PIN that cannot be sent', async ({ page }) => {
  await fails(page, 'vregister', 500)
  await page.goto('/register')
  await page.getByLabel('Email').fill('somebody@example.org')
  await page.getByRole('textbox', { name: 'Callsign' }).fill('M7QZZ')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Registration failed. Either the callsign or email address is already in use.'),
  ).toBeVisible()
  await fails(page, 'vsendpin', 500)
  await page.goto('/password/reset')
  await page.getByRole('textbox', { name: 'Callsign' }).fill('M7QZZ')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await expect(page.getByText('Sending pin failed, please check your callsign and try again.')).toBeVisible()
})

test('settings: reports a failed save', async ({ memberPage: page }) => {
  await fails(page, 'vupdateprofile')
  await page.goto('/account')
  await page.getByLabel('Name', { exact: true }).fill('Rowan')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update profile.').first()).toBeVisible()
})

test('settings: shows the confirmation field once a password is typed', async ({ memberPage: page }) => {
  await page.goto('/account/security')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toHaveCount(0)
  await page.getByLabel('New password', { exact: true }).fill('correct')
  await expect(page.getByLabel('Confirm new password')).toBeVisible()
})

test('sub-accounts: shows a message for a server error', async ({ memberPage: page }) => {
  await fails(page, 'vaddsubaccount')
  await page.goto('/account/profiles')
  await page.getByRole('textbox', { name: 'Callsign' }).fill('M7QZY')
  await page.getByRole('button', { name: 'Add sub-account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add sub-account' }).click()
  await expect(page.getByText('An error occurred while adding sub account')).toBeVisible()
})

test('photos: reports success or the error for every step', async ({ memberPage: page }) => {
  await page.goto('/profile/pictures')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Photo uploaded successfully!').first()).toBeVisible()
  await page.getByRole('button', { name: /^Delete the photo/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Photo deleted successfully!').first()).toBeVisible()

  await fails(page, 'vuploadphoto', 500, 'the disk is full')
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText(/^Error uploading photo: /).first()).toBeVisible()
  await fails(page, 'vphotos')
  await page.reload()
  await expect(page.getByText(/^Error fetching photos: /).first()).toBeVisible()
})

test('inbox: shows the empty state and a load error', async ({ memberPage: page }) => {
  await page.goto('/notifications')
  await expect(page.getByText('No Notifications', { exact: true })).toBeVisible()
  await fails(page, 'vinbox')
  await page.reload()
  await expect(page.getByText('Failed to load notifications.')).toBeVisible()
})

test('inbox: asks a visitor to sign in', async ({ page }) => {
  await page.goto('/notifications')
  await expect(page).toHaveURL('/login?redirect=%2Fnotifications')
  await expect(page.getByText('Sign in to view your notifications')).toBeVisible()
})

test('profile: reports a failed follow or message and requires at least 5 characters', async ({
  signedIn,
  member,
  otherMember,
}) => {
  const subscription = { level: 'monthly', expiryDate: '2099-01-01T00:00:00.000Z' } as const
  const page = await signedIn(member, { subscription })
  await answerWith(page, 'vsr', { subscription, notification_count: 0, live_stream_count: 0, following: [] })
  await page.goto(`/${otherMember.callsign}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible()
  await fails(page, 'vsetfollowstate')
  await page.getByRole('button', { name: 'Following', exact: true }).click()
  await expect(page.getByText('Failed to unfollow. Please try again.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill('73')
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog.getByText('Message too short. Please enter a message with at least 5 characters.')).toBeVisible()
  await fails(page, 'vsendmessage')
  await dialog.getByLabel('Message').fill('Thanks for the contact')
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog.getByText('Failed to send message. Please try again.')).toBeVisible()
})

test('profile: reports a failed follow', async ({ memberPage: page, otherMember }) => {
  await fails(page, 'vsetfollowstate')
  await page.goto(`/${otherMember.callsign}`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Failed to follow. Please try again.').first()).toBeVisible()
})

test('profile: offers an unknown callsign to members as a sub-account and invites visitors to join', async ({
  page,
  memberPage,
}) => {
  for (const visitor of [page, memberPage]) await visitor.goto('/ZL9QQQ')
  await expect(page.getByText(/Join, and this becomes your page/)).toBeVisible()
  await expect(memberPage.getByText(/Add it as a sub-account and it gets this page/)).toBeVisible()
})

test('profile: shows an error message on a server error', async ({ page, member }) => {
  await fails(page, 'vprofilefor*', 500, '')
  await open(page, `/${member.callsign}`)
  await expect(page.getByText('An error occurred').first()).toBeVisible()
})

test('exports: requires dates in order and shows an empty list', async ({ memberPage: page }) => {
  await page.goto('/import-export')
  await expect(page.getByText('No export files to display')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Please select both start and end date.')).toBeVisible()
  await page.getByLabel('Start date').fill('2026-02-02')
  await page.getByLabel('End date').fill('2026-02-01')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Start date should be before end date.')).toBeVisible()
  await fails(page, 'vexportadif', 429, 'Please wait until your other exports are ready.')
  await page.getByLabel('End date').fill('2026-02-03')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Please wait until your other exports are ready.').first()).toBeVisible()
})

test('administration: reports that users cannot be loaded', async ({ signedIn, member }) => {
  const page = await signedIn(member, { user: { ...member.session.user, is_admin: 1 } })
  await fails(page, 'vadmin/users')
  await page.goto('/admin/users')
  await expect(page.getByText('Failed to load users.')).toBeVisible()
})

test('payment: an unpaid checkout ends with a message and leads to PaymentCancel', async ({ page }) => {
  await answerWith(page, 'stripe/verify-session/*', { subscription: null, user: null, token: null })
  let answered = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/verify-session/')) answered++
  })
  await page.clock.install()
  const calm = underWay(page)
  await page.goto('/stripe/start-trial/cs_never_paid')
  await expect(page.getByText(PAYMENT_TEXTS.validating).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // From here the page's clock advances only in steps shorter than the eight-second file timeout, and never while a
  // file is loading.
  await page.clock.pauseAt(Date.now() + 4_000)
  const pass = async (ms: number) => {
    await calm()
    await page.clock.runFor(ms)
  }
  await expect(async () => {
    const before = answered
    await calm()
    // Nothing changes between two polls, so the time is skipped without frames.
    await page.clock.fastForward(5_000)
    // A poll in flight would be aborted by the page's own time limit if the clock went on.
    await expect.poll(() => answered, { timeout: 1_000, intervals: [10] }).toBeGreaterThan(before)
    expect(answered).toBe(50)
  }).toPass({ intervals: [0] })
  await expect(async () => {
    await pass(1_000)
    await expect(
      page
        .getByText(/Subscription validation failed, please try again, don't worry, we will cancel any duplicate trials/)
        .first(),
    ).toBeVisible({ timeout: 3_000 })
  }).toPass({ intervals: [0] })
  // Only as far as needed: the next page starts loading here.
  await expect(async () => {
    await pass(1_000)
    expect(new URL(page.url()).pathname).toBe('/support-us/cancel')
  }).toPass({ intervals: [0] })
})

test('news, videos and posts show load errors', async ({ page }) => {
  await fails(page, 'vnews')
  await fails(page, 'vvideos')
  await fails(page, 'vpost*/**')
  await open(page, '/news')
  await expect(page.getByText('Failed to load news posts.')).toBeVisible()
  await open(page, '/ham-radio-videos')
  await expect(page.getByText('Failed to load video posts.')).toBeVisible()
  await open(page, '/post/123456')
  await expect(page.getByText('Failed to load post.')).toBeVisible()
})

test('news and videos show their empty states', async ({ page }) => {
  await answerWith(page, 'vnews', { posts: [], totalPosts: 0 })
  await answerWith(page, 'vvideos', { videos: [], totalVideos: 0 })
  await open(page, '/news')
  await expect(page.getByText('No posts available.')).toBeVisible()
  await open(page, '/ham-radio-videos')
  await expect(page.getByText('No videos available.')).toBeVisible()
})
