import { heightOnPage, roomOnPage } from '@onfreq/contracts/embeds/size'
import { embedAddress, publishedEmbeds } from './published.ts'
import { untilWritten, type View, type Views } from './view.ts'

/** Width of a phone column. */
const NARROW = 340

/** Every embed in a frame: at its declared size and at phone width. */
export const embedViews: Views = async (subject, language) => {
  const views: View[] = []
  for (const embed of await publishedEmbeds(subject)) {
    const { name, page } = embed
    const narrow = Math.min(NARROW, page.width)
    const rooms = [
      { ...roomOnPage(page), theme: 'dark' },
      { width: narrow, height: Math.ceil(heightOnPage(page, narrow)), theme: 'light' },
    ]
    for (const { theme, ...room } of rooms) {
      const address = await embedAddress(subject, embed, { lang: language, theme, fonts: '1' })
      views.push({
        ...room,
        name: `${name}-${room.width}`,
        kind: 'frame',
        async open(browserPage) {
          await browserPage.goto(address)
          await untilWritten(browserPage)
        },
      })
    }
  }
  return views
}
