/**
 * A new member's first hour, from the front page to a log with contacts, a picture to share and a connected program, on a
 * desktop and on a phone.
 */
import { pair, startBridge } from './harness/bridge.ts'
import { nextCallsign } from './harness/members.ts'
import { expect, type Page, test } from './harness/test.ts'

const LOG = [
  '<adif_ver:5>3.1.4<eoh>',
  ...['W7QSE', 'VP8QEM', 'IK2QEE', 'JA1QHM'].map(
    (call, n) => `<call:${call.length}>${call}<qso_date:8>2019010${n + 1}<time_on:4>1200<freq:6>14.025<mode:2>CW<eor>`,
  ),
].join('\n')

/** Creates a small JPEG in the browser. */
async function makePicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 320
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#2d5f7a'
      context.fillRect(0, 0, 320, 320)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}

for (const [name, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`${name}: registers, sets the location, adds a photo, imports a log, logs five contacts, gets a picture and connects WSJT-X`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(300_000)
    await page.setViewportSize(viewport)
    const callsign = nextCallsign()
    let presses = 0
    const press = async (button: string) => {
      presses += 1
      await page.getByRole('button', { name: button, exact: true }).click()
    }
    const type = async (label: string, text: string) => {
      presses += text.length
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    const expectProgress = (done: number) => expect(page.getByRole('img', { name: `${done} of 5 done` })).toBeVisible()

    await page.goto('/')
    const began = Date.now()
    await page.getByRole('link', { name: 'Create account' }).first().click()
    presses += 1
    await type('Email', `${callsign.toLowerCase()}@example.org`)
    presses += callsign.length
    await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign)
    await press('Create account')
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${callsign}. Is this you?` })).toBeVisible()
    await expectProgress(1)

    await test.step('sets up the station', async () => {
      await expect(page.getByText(/CQ zone \d+, ITU zone \d+/)).toBeVisible()
      await type('Name', 'Rowan Vale')
      await type('QTH (town)', 'Kendal')
      await page.locator('svg[width="960"]').click({ position: { x: 480, y: 190 } })
      presses += 1
      await expect(page.getByLabel('Grid', { exact: true })).toHaveValue(/^[A-R]{2}\d\d[a-x]{2}$/)
      const grid = await page.getByLabel('Grid', { exact: true }).inputValue()
      await page.getByRole('button', { name: `Your station, at ${grid}. Arrow keys move it.` }).press('ArrowUp')
      presses += 1
      const moved = page.getByLabel('Grid', { exact: true })
      await expect(moved).not.toHaveValue(grid)
      await press('Save and continue')
      await expect(page.getByRole('heading', { level: 1, name: 'Show who’s calling' })).toBeVisible()
      await expectProgress(2)
    })

    await test.step('adds the photo', async () => {
      const picture = await makePicture(page)
      await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
      await press('Upload')
      await expectProgress(3)
      await press('Continue')
      await expect(page.getByRole('heading', { level: 1, name: 'Bring your log' })).toBeVisible()
    })

    await test.step('imports the log', async () => {
      await expect(async () => {
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'old.adi', mimeType: 'text/plain', buffer: Buffer.from(LOG) })
        await expect(page.getByText('old.adi')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await press('Import')
      const batch = page.getByRole('article', { name: 'Import of old.adi' })
      await expect(batch).toContainText('4 contacts imported', { timeout: 60_000 })
      await expectProgress(4)
      await press('Continue')
      await expect(page.getByRole('heading', { level: 1, name: 'Log your first contact' })).toBeVisible()
    })

    await test.step('logs the first contact', async () => {
      const call = page.getByRole('textbox', { name: /^Callsign/ })
      await call.fill('ZL2QBU')
      presses += 6
      await call.press('Enter')
      await expect(page.getByText(/New Zealand/).first()).toBeVisible()
      await page.keyboard.press('Enter')
      presses += 2
      await expect(page.getByText('Logged. That’s your first contact here.')).toBeVisible()
      await expectProgress(5)
      await press('Continue')
      await expect(page.getByRole('heading', { level: 1, name: 'You’re set, Rowan' })).toBeVisible()
    })

    await test.step('logs four more contacts', async () => {
      await page.getByRole('link', { name: 'See who’s on the air' }).click()
      presses += 1
      if (viewport.width < 1_000) {
        await page
          .getByRole('navigation', { name: 'Main, phone' })
          .getByRole('link', { name: 'Log', exact: true })
          .click()
        presses += 1
      }
      const call = page.getByRole('textbox', { name: /^Callsign/ })
      for (const [worked, country] of [
        ['W1QAB', 'United States'],
        ['G4QCD', 'England'],
        ['DL7QEF', 'Germany'],
        ['F6QGH', 'France'],
      ] as const) {
        await call.fill(worked)
        await call.press('Enter')
        // The first match in the document may be in a list that a phone hides.
        await expect(page.getByText(country).filter({ visible: true }).first()).toBeVisible()
        await page.keyboard.press('Enter')
        presses += worked.length + 2
        await expect(call).toHaveValue('')
      }
    })

    await test.step('shows statistics and a picture to share', async () => {
      await page.goto('/stats')
      presses += 1
      await expect(page.getByRole('heading', { level: 1, name: 'Radio life' })).toBeVisible()
      await expect(page.getByText('9', { exact: true }).first()).toBeVisible()
      await press('Share')
      const picture = page.getByRole('img', { name: `Contacts of ${callsign}` })
      await expect(picture).toHaveJSProperty('naturalWidth', 1200)
      await page.keyboard.press('Escape')
    })

    await test.step('WSJT-X', async () => {
      const bridge = await startBridge()
      try {
        await pair(page, bridge, '/how-to/programs/wsjt-x')
        // Opening the program's page, copying the key and copying the command with the code.
        presses += 3
        await bridge.logInWsjtx({ call: 'OH2QBH', myCall: callsign })
        await expect(page.getByText('Onfreq Bridge is connected, heard')).toBeVisible()
      } finally {
        await bridge.stop()
      }
    })

    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    testInfo.annotations.push({
      type: 'first hour',
      description: `${presses} keys and presses, ${seconds} s by machine`,
    })
    process.stdout.write(`${name}: ${presses} keys and presses, ${seconds} s by machine\n`)

    await test.step('leaves no setup step in the account menu', async () => {
      await page.getByRole('button', { name: `Account of ${callsign}` }).click()
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: /^Your first hour/ })).toHaveCount(0)
    })
  })
}

test('skipped steps stay in the account menu and resume where they were left', async ({ page }) => {
  const callsign = nextCallsign()
  await page.goto('/register')
  await page.getByLabel('Email').fill(`${callsign.toLowerCase()}@example.org`)
  await page.getByRole('textbox', { name: 'Callsign' }).fill(callsign)
  await page.getByRole('button', { name: 'Create account' }).click()
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('button', { name: 'Start with an empty log' }).click()
  await expect(page.getByRole('img', { name: '2 of 5 done' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: `Account of ${callsign}` }).click()
  await page.getByRole('menuitem', { name: 'Your first hour 2 of 5' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${callsign}. Is this you?` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: '2 of 5 done' })).toBeVisible()
})
