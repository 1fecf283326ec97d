/** A URL of the author's own content in a post is embedded as that content. */
import { logOneOfEach } from './harness/logging.ts'
import { fillPost } from './harness/posts.ts'
import { expect, siteUrl, test } from './harness/test.ts'

test("every reader of a post sees the author's log in it, live", async ({
  memberPage: page,
  member,
  call,
  browser,
}) => {
  const title = `What I worked, by ${member.callsign}`
  const body = `Everything that I worked this evening, and what I work while you read:\n\n${siteUrl()}/embed/logs/${member.callsign}\n\nGood DX!`
  await page.goto('/post/new')
  await fillPost(page, title, body)
  await page.getByRole('button', { name: /^(Publish|Save|Post)/ }).click()
  await expect(page).toHaveURL(/\/post\/\d+\//)

  const visitor = await (await browser.newContext({ baseURL: siteUrl(), colorScheme: 'light' })).newPage()
  await visitor.goto(page.url())
  const frame = visitor.locator(`iframe[src="/embed/logs/${member.callsign}"]`)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByRole('article')).toBeVisible()
  const { open } = await logOneOfEach(call, member)
  await expect(frame.contentFrame().getByText(open.call)).toBeVisible()

  // The frame has the colours of the surrounding page, also after both have reloaded.
  const inFrame = frame.contentFrame().locator('html')
  await expect(inFrame).toHaveAttribute('data-theme', 'light')
  await visitor.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(inFrame).toHaveAttribute('data-theme', 'dark')
  await visitor.reload()
  await frame.scrollIntoViewIfNeeded()
  await expect(inFrame).toHaveAttribute('data-theme', 'dark')
  await visitor.context().close()
})
