/**
 * Pages show widgets in frames, as other sites do. Storybook has no server for those frames, so they show the widgets'
 * own stories.
 */
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { Plugin } from 'vite'

/** Maps each embed to the id prefix of its stories, which derives from their title. */
async function findEmbedStories(): Promise<ReadonlyMap<string, string>> {
  const configs = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
  return new Map(
    configs.flatMap(({ embeds }) =>
      embeds.map(({ name, title }) => [name, `embeds-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`]),
    ),
  )
}

/** Callsigns in the widget URLs of page stories: the static site needs one folder for each. */
const STATIONS = ['W7QSE', 'M0QVL', 'VK3QDX']
const FRAME = /^\/embed\/([\w-]+)\/[^/?]+/

export function embedPreviews(): Plugin {
  return {
    name: 'onfreq:embed-previews',
    async configureServer({ middlewares }) {
      const stories = await findEmbedStories()
      middlewares.use((request, response, next) => {
        const story = stories.get(FRAME.exec(request.url ?? '')?.[1] ?? '')
        if (story === undefined) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8').end(getPage(story))
      })
    },
    async generateBundle() {
      for (const [name, story] of await findEmbedStories())
        for (const station of STATIONS)
          this.emitFile({ type: 'asset', fileName: `embed/${name}/${station}/index.html`, source: getPage(story) })
    },
  }
}

/**
 * Redirects to the story, which inherits the theme of the page around its frame. Tests do not serve pages for single
 * stories.
 */
function getPage(story: string): string {
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
