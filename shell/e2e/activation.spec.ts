/** An activation of two parks, from the first key press to the exported files, and a member who hunts it. */
import { readFile } from 'node:fs/promises'
import { readAdif } from './harness/adif-reader.ts'
import { expect, type Page, test } from './harness/test.ts'

const bar = (page: Page) => page.getByRole('form', { name: 'Log a contact' })
const box = (page: Page, label: string) => bar(page).getByRole('textbox', { name: label })

async function logOne(page: Page, callsign: string, theirs?: string): Promise<void> {
  await box(page, 'Callsign').fill(callsign)
  await box(page, 'Callsign').press('Enter')
  if (theirs !== undefined) await box(page, 'Their reference').fill(theirs)
  await box(page, 'RCV').press('Enter')
  await expect(box(page, 'Callsign')).toHaveValue('')
}

test('an activation of two parks is counted offline too, filed for each park and hunted from its page', async ({
  memberPage: page,
  member,
  otherMember,
  signedIn,
  call,
  expectedErrors,
}, testInfo) => {
  test.setTimeout(240_000)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|WebSocket/i)
  await page.goto('/logger')
  await page.getByRole('button', { name: 'Portable' }).click()
  await box(page, 'Callsign').fill('7200')
  await box(page, 'Callsign').press('Enter')
  await box(page, 'My reference').fill('us-2274, us-0891')
  const strip = page.getByRole('region', { name: 'Activation' })
  await strip.getByRole('button', { name: 'Start activation' }).click()
  await expect(strip).toContainText('0 of 10')
  await expect(strip.getByRole('link', { name: 'Page' })).toBeVisible()

  await logOne(page, 'K1QAA')
  await logOne(page, 'K1QAB', 'US-4567')
  await expect(strip).toContainText('2 of 10')
  await expect(strip).toContainText('1 park to park')

  await page.context().setOffline(true)
  await logOne(page, 'K1QAC')
  await expect(strip).toContainText('3 of 10')
  await expect(strip).toContainText('1 waiting')
  await page.context().setOffline(false)
  await page.reload()
  await expect(strip).toContainText('3 of 10')
  await expect(strip.getByText(/waiting/)).toHaveCount(0)
  await expect(box(page, 'My reference')).toHaveValue(/US-2274, ?US-0891/)

  const hunter = await signedIn(otherMember)
  await hunter.goto(`/activation/${member.callsign}`)
  await expect(hunter.getByRole('heading', { level: 1 })).toContainText(
    `${member.callsign} is activating US-2274, US-0891`,
  )
  await expect(hunter.getByText('3 of 10')).toBeVisible()
  await call.post('vrigcontrol/set', { freq: 7_185.5, mode: 'LSB', op_mode: 2 }, member.token)
  await expect(hunter.getByText('On the air')).toBeVisible()
  await hunter.getByRole('link', { name: 'Log this contact' }).click()
  await expect(box(hunter, 'Callsign')).toHaveValue(member.callsign)
  await expect(box(hunter, 'Their reference')).toHaveValue('US-2274, US-0891')
  await expect(hunter.getByLabel('Freq (MHz)')).toHaveValue('7.185500')
  await box(hunter, 'Callsign').press('Enter')
  await hunter.keyboard.press('Enter')
  await expect(hunter.getByText(`Last logged ${member.callsign}`)).toBeVisible()
  const hunted = JSON.stringify(await call.post(`vlogbar/${member.callsign}`, {}, otherMember.token))
  expect(hunted).toContain('"POTA_REF":"US-2274,US-0891"')
  expect(hunted).toContain('"Freq":7185.5')

  for (const [park, day] of [['US-2274'], ['US-0891']].map(([name]) => [name ?? '', today()] as const)) {
    await strip.getByRole('button', { name: 'Files' }).click()
    const download = page.waitForEvent('download')
    const name = `${member.callsign}@${park}-${day}.adi`
    await page.getByRole('menuitem', { name }).click()
    const path = testInfo.outputPath(name)
    await (await download).saveAs(path)
    const records = readAdif(await readFile(path, 'utf8'))
    expect(
      records.map((record) => [record.get('CALL'), record.get('MY_SIG_INFO'), record.get('SIG_INFO') ?? '']),
    ).toEqual([
      ['K1QAA', park, ''],
      ['K1QAB', park, 'US-4567'],
      ['K1QAC', park, ''],
    ])
  }

  await strip.getByRole('button', { name: 'End' }).click()
  await expect(strip.getByRole('button', { name: 'Start activation' })).toBeVisible()
  await hunter.goto(`/activation/${member.callsign}`)
  await expect(hunter.getByText('This activation is over.')).toBeVisible()
})

/** The UTC date as used in file names. */
const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')
