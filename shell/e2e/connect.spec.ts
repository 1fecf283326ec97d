/** From a program's page to its first contact, in the way a new member does it. */
import { pair, startBridge } from './harness/bridge.ts'
import { expect, test } from './harness/test.ts'

test('a key created on the GridTracker page lets the program log, and the indicator turns green', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/how-to/programs')
  await page.getByRole('link', { name: /^GridTracker/ }).click()
  await expect(page).toHaveTitle(/Connect GridTracker/)
  const light = page.getByRole('main').getByRole('status')
  await expect(light).toHaveText('Waiting for the first contact…')
  await page.getByRole('button', { name: 'Make a key for GridTracker' }).click()
  const key = await page.getByRole('textbox', { name: 'API key for GridTracker' }).inputValue()
  const address = await page.getByRole('textbox', { name: 'Our address' }).inputValue()

  const time = new Date(Date.now() - 120_000).toISOString()
  const record = `<call:6>DL1ABC<band:3>20m<mode:3>FT8<qso_date:8>${time.slice(0, 10).replaceAll('-', '')}<time_on:6>${time
    .slice(11, 19)
    .replaceAll(':', '')}<station_callsign:${member.callsign.length}>${member.callsign}<eor>`
  const response = await page.request.post(`${address}/index.php/api/qso`, {
    data: { key, station_profile_id: 1, type: 'adif', string: record },
  })
  expect(await response.json()).toMatchObject({ status: 'created' })

  await expect(page.getByText('GridTracker is connected, heard')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the key for GridTracker' })).toBeVisible()
  await page.goto('/logs')
  await expect(page.getByText('DL1ABC').first()).toBeVisible()
})

test('the WSJT-X page pairs Onfreq Bridge, and contacts from WSJT-X reach the log', async ({
  memberPage: page,
  member,
}) => {
  const bridge = await startBridge()
  try {
    await pair(page, bridge, '/how-to/programs/wsjt-x')
    await expect(page.getByText('Onfreq Bridge is connected, heard')).toBeVisible()
    await bridge.logInWsjtx({ call: 'OH2BH', myCall: member.callsign })
    await page.goto('/logs')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('OH2BH').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
  } finally {
    await bridge.stop()
  }
})
