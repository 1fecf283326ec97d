/**
 * A team outside the repository goes from an empty folder to a page, a widget, an embed, a menu entry, first data and an
 * API call.
 */
import { type Blog, openBlog } from './embeds-parts.ts'
import { makeAdministrator } from './harness/releases.ts'
import { freePort } from './harness/site.ts'
import { BY_NPM, Stranger } from './harness/stranger.ts'
import { expect, siteUrl, test } from './harness/test.ts'

const MAX_COMMANDS = 6

let blog: Blog
let stranger: Stranger
test.beforeAll(async () => {
  blog = await openBlog()
  stranger = new Stranger(siteUrl())
})
test.afterAll(async () => {
  blog.close()
  await stranger.leave()
})

test('an empty folder and the URL of a site are enough to release a complete part', async ({
  page,
  call,
  member,
  signedIn,
}) => {
  test.setTimeout(BY_NPM ? 900_000 : 480_000)
  const start = performance.now()
  const upstream = `http://127.0.0.1:${await freePort()}`
  // What an administrator does for the team: creates a token and approves the URL of its service.
  const { token } = await makeAdministrator(call)
  const created = await call.post(
    'admin/deploy-tokens',
    { microfrontend: 'medals', name: 'a team elsewhere', acts: ['stable', 'canary', 'embed'] },
    token,
  )
  const grant = { act: 'grant', kind: 'upstream', value: upstream, microfrontend: 'medals' }
  await call.post('admin/releases/claims', grant, token)
  const deployToken: unknown =
    typeof created === 'object' && created !== null ? Reflect.get(created, 'token') : undefined
  stranger.take(String(deployToken))

  await stranger.create('medals', upstream)
  expect(await stranger.npm('test')).toContain('9 passed')
  expect(await stranger.npm('languages')).toMatch(/medals\s+\d+ texts, de lacks/)
  stranger.edit('src/po/de.po', (text) =>
    text.replace('holds {count}"\nmsgstr ""', 'holds {count}"\nmsgstr "{callsign} hat {count}"'),
  )
  await stranger.serve()
  expect(await stranger.npm('check')).toMatch(/its pages and embeds have their data\s+ok/)
  expect(await stranger.npm('release', '--channel', 'stable')).toContain('stable: moved to')
  expect(stranger.commands.length).toBeLessThanOrEqual(MAX_COMMANDS)
  for (const { command, ms } of stranger.commands)
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${command}\n`)
  process.stdout.write(
    `${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${stranger.commands.length} commands\n`,
  )

  await test.step('creates a page with widget, menu entry and initial data', async () => {
    await page.goto('/medals')
    await expect(page.getByRole('heading', { name: 'Medals' })).toBeVisible()
    await expect(page.getByText('CQ, CQ, CQ')).toBeVisible()
    const newest = page.getByRole('region', { name: 'Newest' })
    await expect(newest).toContainText('Everybody holds 2')
    // A page waits half a second at most, so on a busy machine only the next visit includes the first data.
    await expect(async () => {
      await page.goto('/medals')
      await expect(newest).toHaveAttribute('data-first', 'true', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Medals' }).click()
    await expect(page).toHaveURL(/\/medals$/)
    await expect(page.getByRole('region', { name: 'Newest' })).toContainText('Everybody holds 2')
  })

  await test.step("shows its texts in the reader's language", async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(page.getByRole('region', { name: 'Newest' })).toContainText('Everybody hat 2')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
    await expect(page.getByRole('region', { name: 'Newest' })).toContainText('Everybody holds 2')
  })

  await test.step('adds an API route that knows the caller', async () => {
    const memberPage = await signedIn(member)
    await memberPage.goto('/medals')
    await memberPage.getByRole('button', { name: 'Send thanks' }).click()
    await expect(memberPage.getByRole('status').filter({ hasText: '73' })).toHaveText(`${member.callsign} says 73`)
  })

  await test.step('offers its embed in all forms', async () => {
    const element = `<script type="module" src="${siteUrl()}/embed.js"></script><onfreq-embed name="medals-card" callsign="${member.callsign}"></onfreq-embed>`
    await blog.read(page, element)
    await expect(page.frameLocator('onfreq-embed iframe').getByRole('article')).toContainText('The first one')
    await page.goto(`/embed/medals-card/${member.callsign}`)
    await expect(page.getByRole('article')).toContainText(member.callsign)
    await page.goto(`/embed/medals-card/${member.callsign}?obs=1`)
    await expect(page.locator('article')).toBeAttached()
    await expect(page.getByRole('link')).toHaveCount(0)
    const address = `${siteUrl()}/embed/medals-card/${member.callsign}`
    await blog.read(page, `<iframe src="${address}" width="384" height="240"></iframe>`)
    await expect(page.frameLocator('iframe').getByRole('article')).toContainText('The first one')
    await blog.read(page, `<img src="${siteUrl()}/badge/medals-card/${member.callsign}.svg" alt="Medals">`)
    const badge = page.getByRole('img', { name: 'Medals' })
    await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const picture = await page.request.get(`/badge/medals-card/${member.callsign}.svg`)
    expect(await picture.text()).toContain(member.callsign)
    const oembed = await page.request.get(`/oembed?format=json&url=${encodeURIComponent(address)}`)
    expect(await oembed.json()).toMatchObject({ type: 'rich', html: expect.stringContaining(address) })
    await page.goto('/how-to/embeds')
    await expect(page.getByRole('heading', { name: 'Medals card', exact: true })).toBeVisible()
  })

  await test.step('rejects declared but missing parts with a message before uploading anything', async () => {
    stranger.edit('src/embeds/medals-card/embed.ts', (text) => text.replace("call: 'held'", "call: 'nothing'"))
    await expect(stranger.npm('check')).rejects.toThrow(/has its data from the call nothing: declare it in upstream/)
    stranger.edit('src/embeds/medals-card/embed.ts', (text) => text.replace("call: 'nothing'", "call: 'held'"))
    stranger.edit('mfe.config.ts', (text) => text.replace("firstData: ['medals/newest']", "firstData: ['medals/gone']"))
    await expect(stranger.npm('check')).rejects.toThrow(/asks for the first data medals\/gone: declare the call gone/)
    stranger.edit('mfe.config.ts', (text) => text.replace("firstData: ['medals/gone']", "firstData: ['medals/newest']"))
  })

  await test.step('does not release a part with type errors or failing tests', async () => {
    const readRelease = async () => {
      const { parts } = await (await page.request.get('/api/platform')).json()
      return parts.find(({ name }: { name: string }) => name === 'medals').release
    }
    const before = await readRelease()
    const greeting = 'src/widgets/greeting/view.tsx'
    const release = () => stranger.npm('release', '--channel', 'stable')
    stranger.edit(greeting, (text) => text.replace('t`CQ, CQ, CQ`', '(73 satisfies string)'))
    await expect(release()).rejects.toThrow(/view\.tsx.*Type 'number' does not satisfy the expected type 'string'/)
    stranger.edit(greeting, (text) => text.replace('(73 satisfies string)', 't`QRZ?`'))
    await expect(release()).rejects.toThrow(/greets a member by callsign.*Tests failed\./s)
    expect(await readRelease(), 'visitors still get the previous release').toBe(before)
    stranger.edit(greeting, (text) => text.replace('t`QRZ?`', 't`CQ, CQ, CQ`'))
    expect(await release()).toContain(`stable: is at ${before} already`)
  })
})
