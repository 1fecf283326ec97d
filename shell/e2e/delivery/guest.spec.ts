/** A part that its administrator made a guest: it works, and reaches nothing outside of its frame. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildFixture, Deployer, makeAdministrator } from '../harness/releases.ts'
import { expect, type Page, test } from '../harness/test.ts'

const PAGE = `import { currentLanguage } from '@onfreq/i18n/i18n'
import { Link } from '@onfreq/ui/link'
import { useState } from 'react'
function reach(read: () => unknown): string {
  try {
    return String(read()) && 'reached'
  } catch {
    return 'refused'
  }
}
export default function FirstPage() {
  const [response, setResponse] = useState('')
  const call = (path: string, method = 'GET') => void fetch(path, { method, ...(method === 'POST' && { body: '{}' }) })
    .then(async (result) => setResponse(result.status + " " + (await result.text())))
  return (
    <>
      <h1>A guest in {currentLanguage()}</h1>
      <ul>
        <li>cookies {reach(() => document.cookie)}</li>
        <li>storage {reach(() => localStorage.length + 1)}</li>
        <li>page {reach(() => window.parent.document.title)}</li>
        <li>databases {reach(() => indexedDB.open('onfreq'))}</li>
      </ul>
      <button type="button" onClick={() => call('/api/x/proof/viewer')}>Declared</button>
      <button type="button" onClick={() => call('/api/x/proof/other')}>Undeclared</button>
      <button type="button" onClick={() => call('/api/vaccount', 'POST')}>Of the site</button>
      <form onSubmit={(event) => { event.preventDefault(); setResponse('submitted') }}><button>Submit</button></form>
      <output>{response}</output>
      <Link href="/proof/second">Second page</Link>
      <Link href="/news">News</Link>
      <div style={{ height: 1500 }} />
    </>
  )
}
`

const config = (address: string) => `import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'
import { Type } from 'typebox'
export default defineMicrofrontend({
  name: 'proof',
  owner: 'stories about delivery',
  pages: [
    { name: 'first', paths: ['/proof'], title: 'First' },
    { name: 'second', paths: ['/proof/second'], title: 'Second' },
  ],
  widgets: { card: './src/widgets/card/container.tsx' },
  powers: ['forms'],
  budgets: { page: 60_000 },
  upstream: {
    address: '${address}',
    calls: { viewer: { method: 'GET', may: 'members', answer: Type.Object({ callsign: Type.String() }) } },
  },
})
`

/** The service of the team says who asks. */
async function startService() {
  const server = createServer((request, reply) => {
    const [, payload = ''] = String(request.headers['onfreq-viewer']).split('.')
    const { viewer } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ callsign: viewer.callsign }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

const inFrame = (page: Page) => page.frameLocator('[data-microfrontend="proof"] iframe')

test('a guest works in its frame and reaches nothing else', async ({ call, member, signedIn, expectedErrors }) => {
  test.setTimeout(240_000)
  expectedErrors.push(/403|Blocked|sandbox/)
  const { token } = await makeAdministrator(call)
  const service = await startService()
  const claim = { act: 'grant', kind: 'upstream', value: service.url, microfrontend: 'proof' }
  await call.post('admin/releases/claims', claim, token)
  const files = { 'src/pages/first/page.tsx': PAGE, 'mfe.config.ts': config(service.url) }
  const deployer = new Deployer(call, token)
  await deployer.release(await buildFixture('proof', { version: '30.0.0', files }))
  const setTier = (tier: string) =>
    call.post('admin/releases/tier', { microfrontend: 'proof', tier, reason: 'a story' }, token)
  await setTier('guest')
  try {
    const page = await signedIn(member)
    await page.goto('/proof')
    const guest = inFrame(page)
    await expect(guest.getByRole('heading', { name: 'A guest in en' })).toBeVisible()
    await expect(page.locator('[data-microfrontend="proof"] iframe')).toHaveAttribute('title', 'First')
    await expect
      .poll(async () => (await page.locator('[data-microfrontend="proof"] iframe').boundingBox())?.height)
      .toBeGreaterThan(1_500)

    for (const what of ['cookies', 'storage', 'page', 'databases'])
      await expect(guest.getByText(`${what} refused`)).toBeVisible()

    await guest.getByRole('button', { name: 'Declared', exact: true }).click()
    await expect(guest.getByRole('status')).toHaveText(`200 {"callsign":"${member.callsign}"}`)
    await guest.getByRole('button', { name: 'Undeclared' }).click()
    await expect(guest.getByRole('status')).toContainText('403')
    await expect(guest.getByRole('status')).toContainText('guest.undeclared')
    await guest.getByRole('button', { name: 'Of the site' }).click()
    await expect(guest.getByRole('status')).toContainText('proof declares no POST /api/vaccount.')

    await expect(page.locator('[data-microfrontend="proof"] iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms',
    )
    await guest.getByRole('button', { name: 'Submit' }).click()
    await expect(guest.getByRole('status')).toHaveText('submitted')

    // Light and dark, and the size of text.
    const look = () =>
      guest.locator('html').evaluate(({ dataset, style }: HTMLElement) => `${dataset.theme} ${style.fontSize}`)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    await expect.poll(look).toBe('light ')
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-theme', 'dark')
      document.documentElement.style.fontSize = '125%'
    })
    await expect.poll(look).toBe('dark 125%')

    await guest.getByRole('link', { name: 'Second page' }).click()
    await expect(page).toHaveURL(/\/proof\/second$/)
    await expect(guest.getByRole('heading', { name: /^Second page/ })).toBeVisible()
    await page.goBack()
    await guest.getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(/\/news$/)
    await expect(page.locator('[data-microfrontend="proof"] iframe')).toHaveCount(0)

    await page.context().addCookies([{ name: 'onfreq_language', value: 'de', url: call.url }])
    await page.goto('/proof')
    await expect(inFrame(page).getByRole('heading', { name: 'A guest in de' })).toBeVisible()

    // An open page follows to the other tier with its next page.
    const changes = page.waitForResponse(/\/api\/registry/)
    await setTier('house')
    await changes
    await expect(inFrame(page).getByRole('heading', { name: 'A guest in de' })).toBeVisible()
    await inFrame(page).getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(/\/news$/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'A guest in de' })).toBeVisible()
    await expect(page.locator('[data-microfrontend="proof"] iframe')).toHaveCount(0)
  } finally {
    await setTier('house')
    // Without the call, which no later release of other stories declares.
    await deployer.release(await buildFixture('proof', { version: '31.0.0' }))
    await call.post('admin/releases/claims', { ...claim, act: 'drop' }, token)
    await service.close()
  }
})
