/** Posts, news and the pop-out player, across microfrontends. */
import { fillPost } from './harness/posts.ts'
import { expect, test } from './harness/test.ts'

test('a post is rejected with a message, published, edited and readable by visitors', async ({
  memberPage: page,
  member,
  browser,
  baseURL,
}) => {
  const title = `First light on 6m by ${member.callsign}`
  await test.step('rejects the post', async () => {
    await page.goto('/post/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Too short')
    await page.getByRole('button', { name: /^(Publish|Save|Post)/ }).click()
    await expect(page.getByText('Title must be between 10 and 250 characters.')).toBeVisible()
    await expect(page.getByText('Body must be more than 50 characters.')).toBeVisible()
    await expect(page.getByText('You must select an image or enter a YouTube video ID.')).toBeVisible()
  })

  await test.step('publishes it', async () => {
    await fillPost(page, title)
    await page.getByRole('button', { name: /^(Publish|Save|Post)/ }).click()
    await expect(page).toHaveURL(/\/post\/\d+\/first-light-on-6m/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('edits it', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await fillPost(page, `${title}, twice`)
    await page.getByRole('button', { name: /^(Publish|Save)/ }).click()
    await expect(page).toHaveURL(/updated=true/)
    await expect(page.getByText('Post updated successfully! Changes may take a minutes to show up.')).toBeVisible()
  })

  await test.step('shows it to a visitor from the news, without rendering HTML', async () => {
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await visitor.goto('/news')
    await visitor
      .getByRole('link', { name: `${title}, twice` })
      .first()
      .click()
    await expect(visitor.getByRole('heading', { level: 1, name: `${title}, twice` })).toBeVisible()
    await expect(visitor.getByText('<b>not bold</b>')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'https://example.org/6m' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await visitor.context().close()
  })
})

test('a video keeps playing while the user moves between microfrontends, and can be stopped from the rail', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/post/new')
  await fillPost(page, `A video of the shack of ${member.callsign}`)
  await page.getByRole('button', { name: /^(Publish|Save|Post)/ }).click()
  await expect(page).toHaveURL(/\/post\/\d+\//)
  await page.getByRole('button', { name: 'Pop Out' }).click()
  const player = page.getByRole('region', { name: /^Video player:/ })
  await expect(player).toBeVisible()
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Logbook' }).click()
  await expect(page).toHaveURL('/logs')
  await expect(player).toBeVisible()
  await page.getByRole('button', { name: 'Stop the video' }).click()
  await expect(player).toHaveCount(0)
})

test('a wrong slug redirects to the right one, and a missing post shows an error', async ({ page, request }) => {
  await page.goto('/post/400/some-other-title')
  await expect(page).toHaveURL('/post/400/how-to-connect-your-logging-program-to-the-cloud-log')
  expect((await request.get('/post/99999999999')).status()).toBe(404)
  await page.goto('/post/74')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('frequently asked questions')
})
