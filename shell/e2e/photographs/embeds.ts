import { heightOnPage, roomOnPage } from '@onfreq/contracts/embeds/size'
import { embedAddress, fetchPublishedEmbeds } from './published.ts'
import { type View, type Views, waitForText } from './view.ts'

/** Width of a column on a phone, in CSS pixels. */
const NARROW_WIDTH = 340

/** Every embed in a frame: at its declared size and at phone width. */
export const embedViews: Views = async (subject, language) => {
  const views: View[] = []
  for (const embed of await fetchPublishedEmbeds(subject)) {
    const { name, page } = embed
    const narrow = Math.min(NARROW_WIDTH, page.width)
    const rooms = [
      { ...roomOnPage(page), theme: 'dark' },
      { width: narrow, height: Math.ceil(heightOnPage(page, narrow)), theme: 'light' },
    ]
    for (const { theme, ...room } of rooms) {
      const url = await embedAddress(subject, embed, { lang: language, theme, fonts: '1' })
      views.push({
        ...room,
        name: `${name}-${room.width}`,
        kind: 'frame',
        async open(browserPage) {
          await browserPage.goto(url)
          await waitForText(browserPage)
        },
      })
    }
  }
  return views
}
