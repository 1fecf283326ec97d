/** Posts, videos and the static pages (product specification, 2.1, 2.6 and 2.8). */
import { postPath } from '@onfreq/contracts/content/post-rules'
import { expect, type Member, type Page, test } from '../harness/test.ts'

const TITLE = 'A wire in the loft, and what it hears'
const BODY = 'Twenty metres of wire, a transformer and an evening: here is how it went, with all mistakes.'

/** Posts a video like the form does, including the captcha sum. */
async function postVideo(page: Page, member: Member): Promise<number> {
  const headers = { authorization: `Bearer ${member.token}` }
  const { a, b, token } = await (await page.request.post('/api/vcaptcha', { headers, data: {} })).json()
  const response = await page.request.post('/api/vstore', {
    headers,
    multipart: {
      title: TITLE,
      body: BODY,
      youtube_video_id: 'dQw4w9WgXcQ',
      captcha_token: token,
      captcha_answer: String(a + b),
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).post.id
}

test('a post has author, text and video, and the video pops out, keeps playing on other pages and can be stopped', async ({
  page,
  memberPage,
  member,
}) => {
  // YouTube's responses are not part of the story.
  const requests: string[] = []
  for (const visitor of [page, memberPage])
    await visitor.route(/youtube|ytimg/, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    })
  const id = await postVideo(memberPage, member)
  await page.goto(`/post/${id}`)
  await expect(page).toHaveURL(postPath(id, TITLE))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(main.getByText(BODY)).toBeVisible()
  await expect(main.getByRole('link', { name: member.callsign }).first()).toBeVisible()
  for (const [name, href] of [
    ['Articles', '/news'],
    ['Videos', '/ham-radio-videos'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(main.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)

  await expect(main.getByRole('button', { name: `Play from YouTube: ${TITLE}` })).toBeVisible()
  expect(requests, 'YouTube hears of nobody before they press Play').toEqual([])
  await main.getByRole('button', { name: 'Pop Out' }).click()
  await expect(main.getByRole('button', { name: 'Restore' })).toBeVisible()
  await main.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(page).toHaveURL('/news')
  await page.getByRole('button', { name: 'Stop the video' }).click()
  await expect(page.getByRole('button', { name: 'Stop the video' })).toHaveCount(0)

  await memberPage.goto(`${postPath(id, TITLE)}?updated=true`)
  await expect(memberPage.getByText('Post updated successfully! Changes may take a minutes to show up.')).toBeVisible()
  await expect(memberPage.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `/post/edit/${id}`)
})

test('the donation page shows the outcome given by its path', async ({ page }) => {
  await page.goto('/support-us')
  await expect(page.getByRole('heading', { level: 1, name: 'Support us' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Supporters' })).toBeVisible()
  await expect(page.getByText(/Donation Failed/)).toHaveCount(0)
  await page.goto('/support-us/cancel')
  await expect(page.getByText(/^Donation Failed/)).toBeVisible()
  await page.goto('/support-us/thanks')
  await expect(page.getByText(/^Thank you!/)).toBeVisible()
})

test('the documentation has three parts, and the second is personalised for the member', async ({
  page,
  memberPage,
  member,
}) => {
  for (const visitor of [page, memberPage]) await visitor.goto('/docs')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
  for (const visitor of [page, memberPage])
    await visitor.getByRole('button', { name: 'Your account and subscription' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toBeVisible()
  const facts = memberPage.getByRole('main')
  await expect(facts).toContainText(member.session.user.name || member.callsign)
  await expect(facts).toContainText('No subscription')
  await expect(facts.getByText('Expires')).toBeVisible()
})

test('embeds ask a visitor to log in and let a member copy snippets with callsign and id', async ({
  page,
  memberPage,
  member,
}) => {
  await page.goto('/how-to/embeds')
  await expect(page.getByText(/^Please log in/)).toBeVisible()
  await memberPage.goto('/how-to/embeds')
  const snippets = memberPage.getByRole('main').getByRole('textbox', { name: /^HTML of/ })
  await expect.poll(() => snippets.count()).toBeGreaterThanOrEqual(5)
  const [first] = await snippets.all()
  await expect(first ?? snippets).toHaveValue(new RegExp(member.callsign))
  await expect(first ?? snippets).toHaveValue(new RegExp(String(member.session.user.id)))
})

test('the privacy page names 16 years, 72 hours and one month', async ({ page }) => {
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main).toContainText(/under 16/)
  await expect(main).toContainText(/within 72 hours/)
  await expect(main).toContainText(/within one\s+month/)
})

test('the contact page lists company, telephone, e-mail and chat', async ({ page }) => {
  await page.route('**/api/vsiteinfo', (route) =>
    route.fulfill({
      json: {
        company: 'Onfreq Ltd',
        phone: '+44 20 7946 0000',
        email: 'hello@example.org',
        chat_url: 'https://chat.example.org/',
        donate_url: null,
      },
    }),
  )
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText('Onfreq Ltd')).toBeVisible()
  await expect(main.getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute('href', 'tel:+442079460000')
  await expect(main.getByRole('link', { name: 'hello@example.org' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Join the chat' })).toHaveAttribute('href', 'https://chat.example.org/')
})
