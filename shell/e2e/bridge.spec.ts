/** Onfreq Bridge, paired with the site, between a member's programs and other browsers. */
import type { Locator } from '@playwright/test'
import { pair, startBridge, startRadio, type TestBridge, type TestRadio } from './harness/bridge.ts'
import { expect, test } from './harness/test.ts'

// Each test starts several processes, which is slow on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** Number of timed turns of the knob. */
const KNOB_TURNS = Number(process.env.KNOB_TURNS ?? 12)

let bridge: TestBridge | undefined
let radio: TestRadio | undefined
test.afterEach(async () => {
  await bridge?.stop()
  await radio?.stop()
  bridge = undefined
  radio = undefined
})

/** Milliseconds until the promise resolves; null if it fails or exceeds the test's timeout. */
async function timeUntil(visible: Promise<unknown>): Promise<number | null> {
  const start = performance.now()
  return visible.then(
    () => Math.round(performance.now() - start),
    () => null,
  )
}
const timeUntilVisible = (locator: Locator) => timeUntil(locator.waitFor({ state: 'visible', timeout: 15_000 }))

test('a contact logged in WSJT-X appears in the feed of another browser', async ({
  page,
  memberPage,
  member,
  call,
}) => {
  bridge = await startBridge()
  await pair(memberPage, bridge)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Contacts, live' })).toBeVisible()
  await page.bringToFront()

  const times: number[] = []
  for (let n = 0; n < 40 && times.length < 3; n++) {
    const other = `DL${n % 10}${String.fromCharCode(65 + (n % 26))}BR`
    await bridge.logInWsjtx({ call: other, myCall: member.callsign })
    const card = timeUntilVisible(page.getByRole('article', { name: `${member.callsign} worked ${other}` }))
    let id = 0
    await expect
      .poll(async () => {
        const earlier = await call.post(`vlogbar/${other}`, {}, member.token)
        id = Number(/"qdo_id":(\d+)/.exec(JSON.stringify(earlier))?.[1] ?? 0)
        return id
      })
      .toBeGreaterThan(0)
    // Every second contact of the feed is for subscribers.
    if (id % 2 === 0) continue
    const time = await card
    expect(time, `${other} in the feed`).not.toBeNull()
    times.push(time ?? 0)
  }
  expect(times).toHaveLength(3)
  console.info(`WSJT-X to another browser: ${times.join(', ')} ms`)
})

test('the log bar and an embed follow the radio', async ({ page, memberPage, member }) => {
  radio = await startRadio()
  await radio.turn(14_250_100, 'USB').catch(() => {})
  bridge = await startBridge(radio.port)
  await pair(memberPage, bridge)
  await memberPage.goto('/logger')
  await memberPage.getByLabel(/^Callsign/).fill('W7QSE')
  const frequency = memberPage.getByLabel('Freq (MHz)')
  await page.goto(`/embed/live-info/${member.callsign}?obs=1`)

  const times: string[] = []
  for (const hertz of [14_260_300, 7_130_000, 21_300_500]) {
    await radio.turn(hertz, hertz < 10_000_000 ? 'LSB' : 'USB')
    const megahertz = (hertz / 1e6).toFixed(6)
    const [bar, embed] = await Promise.all([
      timeUntil(expect(frequency).toHaveValue(megahertz)),
      timeUntil(expect(page.getByRole('article')).toContainText(`${megahertz.slice(0, -3)}.${megahertz.slice(-3)}`)),
    ])
    expect(bar, `${megahertz} in the log bar`).not.toBeNull()
    expect(embed, `${megahertz} in the embed`).not.toBeNull()
    times.push(`${bar} and ${embed} ms`)
  }
  await expect(memberPage.getByRole('button', { name: 'USB', exact: true })).toHaveAttribute('aria-pressed', 'true')
  console.info(`${radio.kind}, to log bar and embed: ${times.join('; ')}`)
})

test('the frequency follows the knob without a callsign, and input that the operator has typed stays', async ({
  memberPage,
  call,
  member,
}) => {
  radio = await startRadio()
  bridge = await startBridge(radio.port)
  await pair(memberPage, bridge)
  await memberPage.goto('/logger')
  const frequency = memberPage.getByLabel('Freq (MHz)')
  await radio.turn(14_200_000, 'USB')
  await expect(frequency).toHaveValue('14.200000', { timeout: 15_000 })

  const times: number[] = []
  for (let step = 1; step <= KNOB_TURNS; step++) {
    const hertz = 14_200_000 + step * 1_250
    // Checked in the page frame by frame, because polling from the test would be too slow.
    const visible = memberPage.evaluate(
      (value) =>
        new Promise<void>((resolve) => {
          const check = () =>
            document.querySelector<HTMLInputElement>('[aria-label="Freq (MHz)"]')?.value === value
              ? resolve()
              : requestAnimationFrame(check)
          check()
        }),
      (hertz / 1e6).toFixed(6),
    )
    const start = performance.now()
    await radio.turn(hertz, 'USB')
    await visible
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  console.info(
    `${radio.kind}, knob to digits, ${times.length} turns: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`,
  )

  await memberPage.getByLabel(/^Callsign/).fill('W7QSE')
  await radio.turn(7_130_000, 'LSB')
  await expect(frequency).toHaveValue('7.130000')
  await expect(memberPage.getByLabel(/^Callsign/)).toHaveValue('W7QSE')
  await memberPage.getByLabel(/^Callsign/).press('Enter')
  await memberPage.keyboard.press('Enter')
  await expect(memberPage.getByText('Last logged W7QSE')).toBeVisible()
  const earlier = JSON.stringify(await call.post('vlogbar/W7QSE', {}, member.token))
  expect(earlier).toContain('"Freq":7130')
})

test('the status page of the bridge shows its state from the first start to the first contact', async ({
  page,
  memberPage,
  member,
}) => {
  radio = await startRadio()
  bridge = await startBridge(radio.port)
  const address = bridge.page
  await expect(async () => void (await page.goto(address))).toPass()
  await expect(page.getByRole('status')).toHaveText('Not paired')
  await expect(page.getByText('Nothing heard yet')).toBeVisible()
  await bridge.logInWsjtx({ call: 'DL1ABC', myCall: member.callsign })
  await expect(page.getByRole('definition').nth(1)).toHaveText('1')

  await pair(memberPage, bridge)
  await expect(page.getByRole('status')).toHaveText('Connected')
  await expect(page.getByText(member.callsign, { exact: true })).toBeVisible()
  await expect(page.getByText('WSJT-X', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await radio.turn(14_074_000, 'USB')
  await expect(page.getByText('14.074.000')).toBeVisible()

  await bridge.stop()
  await expect(page.getByRole('alert')).toContainText('The bridge has ended')
})
