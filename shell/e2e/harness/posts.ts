/** Writes posts in the form. */
import type { Page } from './test.ts'

export const BODY =
  'The first opening of the season on 6m lasted twenty minutes.\n\nLog and pictures: https://example.org/6m <b>not bold</b>'

/** Fills in the form of a video post and answers the arithmetic question. */
export async function fillPost(page: Page, title: string, body = BODY): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Body' }).fill(body)
  await finishPost(page)
}

/** Fills in the required fields besides the text: a video and the answer to the question. */
export async function finishPost(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'YouTube video ID' }).fill('dQw4w9WgXcQ')
  const question = page.getByLabel(/^What is \d+ \+ \d+\?/)
  const [a = 0, b = 0] =
    (
      (await page
        .getByText(/^What is \d+ \+ \d+\?/)
        .first()
        .textContent()) ?? ''
    )
      .match(/\d+/g)
      ?.map(Number) ?? []
  await question.fill(String(a + b))
}
