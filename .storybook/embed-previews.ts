/**
 * Pages show widgets in frames, as other sites do; the server that answers those frames is not there in Storybook. In its
 * place stand the widgets' own stories.
 */
import type { EmbedName } from '@onfreq/contracts/embed'
import type { Plugin } from 'vite'

const STORIES: Readonly<Record<EmbedName, string>> = {
  'live-info': 'embeds-live-info-banner',
  'last-frequency': 'embeds-last-frequency',
  logs: 'embeds-last-contacts',
  globe: 'embeds-globe',
  leaderboard: 'embeds-leaderboard',
  contest: 'embeds-contest-board',
  photos: 'embeds-photos',
  sstv: 'embeds-sstv-pictures',
}
/** Whose widgets the stories of pages show: a folder each in the static site. */
const STATIONS = ['W7QSE', 'M0QVL', 'VK3QDX']
const FRAME = /^\/embed\/([\w-]+)\/[^/?]+/

export function embedPreviews(): Plugin {
  return {
    name: 'onfreq:embed-previews',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const story = Object.entries(STORIES).find(([name]) => name === FRAME.exec(request.url ?? '')?.[1])?.[1]
        if (story === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(story))
      })
    },
    generateBundle() {
      for (const [name, story] of Object.entries(STORIES))
        for (const station of STATIONS)
          this.emitFile({ type: 'asset', fileName: `embed/${name}/${station}/index.html`, source: pageOf(story) })
    },
  }
}

/** Goes on to the story, which takes the theme of what is around its frame. Under test there are no pages of single stories. */
function pageOf(story: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<title>A widget</title>
<script>
  const state = new URLSearchParams(location.search).get('obs') === '1' ? 'on-stream' : 'full'
  if (parent.location.pathname.endsWith('/iframe.html'))
    location.replace('/iframe.html?viewMode=story&id=${story}--' + state)
</script>
`
}
