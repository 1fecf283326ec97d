/** A post started in one browser and published from another. */
import { fillPost, finishPost } from './harness/posts.ts'
import { expect, test } from './harness/test.ts'

test('a draft is saved while typing, continues in another browser and leaves the list when published', async ({
  memberPage: first,
  member,
  signedIn,
}) => {
  const title = `A draft of the shack of ${member.callsign}`
  await first.goto('/post/new')
  await fillPost(first, title)
  await expect(first.getByRole('status').filter({ hasText: /Saved \d\d:\d\d/ })).toBeVisible()

  const second = await signedIn(member)
  await second.goto('/post/new')
  await second.getByRole('button', { name: `Continue “${title}”` }).click()
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await finishPost(second)
  await second.getByRole('button', { name: /^(Publish|Save|Post)/ }).click()
  await expect(second).toHaveURL(/\/post\/\d+\/a-draft-of-the-shack/)
  await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await second.goto('/post/new')
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(second.getByRole('button', { name: `Continue “${title}”` })).toHaveCount(0)
})
