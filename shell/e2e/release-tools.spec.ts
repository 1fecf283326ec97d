/** A team releases with the npm commands; developers and testers view unreleased parts. */
import { Deployer, makeAdministrator } from './harness/releases.ts'
import { Team } from './harness/team.ts'
import { expect, type Page, test } from './harness/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a team releases with its token: preview, canary, another release and rollback', async ({ page, call }) => {
  const administrator = await makeAdministrator(call)
  const team = await Team.start(call, administrator.token)
  const path = `/${team.name}`

  const preview = await team.run('release', '--preview')
  expect(preview.output).toContain('no channel moved')
  const previewUrl = /https?:\S+preview=\S+/.exec(preview.output)?.[0] ?? ''
  expect((await page.goto(path))?.status()).toBe(404)
  await page.goto(previewUrl)
  await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
  await expect(banner(page)).toContainText(`Preview of ${team.name} 0.1.0-`)

  // The tab keeps showing the preview after the URL parameter is gone, until the user leaves it.
  await page.goto(path)
  await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
  await banner(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('There’s no page at')).toBeVisible()

  const first = await team.run('release', '--channel', 'canary', '--percent', '100', '--why', 'the first one')
  expect(first.output).toMatch(/compatible with the released parts +ok/)
  expect(first.output).toContain('uploaded before')
  expect(first.output).toContain('canary, 100 % of visitors: moved to')
  expect((await team.run('release', '--percent', '100')).output).toMatch(/canary, 100 % of visitors: is at \S+ already/)
  expect((await page.goto(path))?.status()).toBe(200)
  await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  expect((await team.run('rollback', '--channel', 'canary', '--why', 'a story')).output).toContain('is halted')
  expect((await page.goto(path))?.status()).toBe(404)

  const withoutReason = await team.run('rollback')
  expect(withoutReason.code).toBe(1)
  expect(withoutReason.output).toContain('Say why, for the audit trail')
})

test('rejects a release that breaks its consumers or uses their paths, and says why', {
  tag: '@promise',
}, async ({ call }) => {
  const team = await Team.start(call, (await makeAdministrator(call)).token)
  expect((await team.run('release', '--channel', 'stable')).output).toContain('stable: moved to')

  team.edit('mfe.config.ts', (text) => text.replace(`paths: ['/${team.name}']`, "paths: ['/awards/:name']"))
  const refused = await team.run('release', '--channel', 'stable')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`page /${team.name} is gone, but the step from 0.1.0 to 0.1.0 promises`)

  team.edit('mfe.config.ts', (text) =>
    text.replace("paths: ['/awards/:name']", `paths: ['/${team.name}', '/admin/users']`),
  )
  const conflicting = await team.run('release', '--channel', 'stable')
  expect(conflicting.code).toBe(1)
  expect(conflicting.output).toContain('the path /admin/users belongs to admin')
})

test("shows a developer's local microfrontend in the released site, in that tab only", async ({
  page,
  call,
  context,
}) => {
  const team = await Team.start(call, (await makeAdministrator(call)).token)
  expect((await team.run('release', '--channel', 'stable')).output).toContain('stable: moved to')
  team.edit('src/widgets/greeting/view.tsx', (text) => text.replace('CQ, CQ, CQ', 'CQ from the shack'))
  const server = await team.develop()
  try {
    await page.goto(`/${team.name}?mfe.${team.name}=${server.origin}`)
    await expect(page.getByText('CQ from the shack')).toBeVisible()
    await expect(banner(page)).toContainText(`In this tab ${team.name} comes from ${server.origin}.`)
    await page.screenshot({ path: 'test-results/override.png' })
    for (const script of await page.locator(`script[src^="${server.origin}"]`).all()) {
      if (/hot-update/.test((await script.getAttribute('src')) ?? '')) continue
      expect(await script.getAttribute('integrity')).toMatch(/^sha384-/)
    }

    // A new build loads automatically.
    team.edit('src/widgets/greeting/view.tsx', (text) => text.replace('CQ from the shack', 'QRZ from the shack'))
    await expect(page.getByText('QRZ from the shack')).toBeVisible()

    await page.goto(`/${team.name}`)
    await expect(page.getByText('QRZ from the shack')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`/${team.name}`)
    await expect(other.getByText('CQ, CQ, CQ')).toBeVisible()

    await banner(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test('sends no request to hosts other than localhost, and shows why', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).host))
  await page.goto('/?mfe.feed=https://evil.example')
  await expect(
    page.getByText('Not shown: feed from https://evil.example: only this machine may be named'),
  ).toBeVisible()
  expect(requests).not.toContain('evil.example')
})

test('an operator pins and unpins a release on the release board', async ({ call, signedIn }) => {
  const administrator = await makeAdministrator(call)
  const team = await Team.start(call, administrator.token)
  const first = getId((await team.run('release', '--channel', 'stable')).output)
  team.edit('src/widgets/greeting/view.tsx', (text) => text.replace('73, ', '88, '))
  const second = getId((await team.run('release', '--channel', 'stable')).output)
  const page = await signedIn(administrator)

  await page.goto('/admin/releases')
  await page.getByRole('combobox', { name: 'Releases of' }).click()
  await page.getByRole('option', { name: team.name }).click()
  const stored = page.getByRole('table', { name: 'Releases in the store' })
  await stored.getByRole('row', { name: first }).getByRole('button', { name: 'Pin' }).click()
  await page.getByRole('textbox', { name: 'Why' }).fill('the second one is slow')
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click()

  const running = page.getByRole('table', { name: 'Running releases' }).getByRole('row', { name: team.name })
  await expect(running).toContainText('stable, pinned')
  await expect(running).toContainText(first)
  await page.screenshot({ path: 'test-results/pinned.png', fullPage: true })
  await page.goto(`/${team.name}`)
  await expect(page.getByText(`73, ${administrator.callsign}`)).toBeVisible()

  const pinned = await team.run('release', '--channel', 'stable')
  expect(pinned.output).toContain(`an operator pinned ${team.name} to ${first}`)

  await page.goto('/admin/releases')
  await running.getByRole('button', { name: 'Unpin' }).click()
  await page.getByRole('textbox', { name: 'Why' }).fill('it is fast now')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpin' }).click()
  await expect(running).toContainText(second)
  await page.goto(`/${team.name}`)
  await expect(page.getByText(`88, ${administrator.callsign}`)).toBeVisible()
  await new Deployer(call, administrator.token).rollBack(team.name)
})

function banner(page: Page) {
  return page.getByRole('status').filter({ hasText: /In this tab|Preview of/ })
}

function getId(output: string): string {
  const id = /moved to (\S+)/.exec(output)?.[1]
  if (!id) throw new Error(output)
  return id
}
