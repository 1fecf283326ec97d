/** Applies the theme, accent, font and size from the URL; the embedding page can also set the theme. */
import { type EmbedTheme, isHostToEmbed } from '@onfreq/contracts/embeds/messages'

const FONTS: Readonly<Record<string, string>> = {
  system: 'system-ui, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
  mono: 'var(--font-mono)',
}

export function applyAppearance(query: URLSearchParams, obs: boolean): void {
  const { style } = document.documentElement
  const accent = query.get('accent') ?? ''
  if (/^[0-9a-f]{6}$/i.test(accent.replace('#', ''))) {
    for (const name of ['--accent', '--needle']) style.setProperty(name, `#${accent.replace('#', '')}`)
  }
  const font = query.get('font') ?? ''
  // Any font family installed on the viewer's machine, such as a streamer's.
  if (/^[\w -]{1,40}$/.test(font)) style.setProperty('--font-ui', FONTS[font] ?? `"${font}", system-ui, sans-serif`)
  const size = Number(query.get('size'))
  if (size >= 50 && size <= 400) style.setProperty('--embed-scale', String(size / 100))
  // The stream overlay looks the same in both themes.
  if (!obs) followTheme(query)
}

function followTheme(query: URLSearchParams): void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const themeInUrl = query.get('theme')
  let theme: EmbedTheme = themeInUrl === 'light' || themeInUrl === 'dark' ? themeInUrl : 'auto'
  const apply = () => {
    document.documentElement.dataset.theme = theme === 'auto' ? (light.matches ? 'light' : 'dark') : theme
  }
  light.addEventListener('change', apply)
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isHostToEmbed(data)) return
    theme = data.theme
    apply()
  })
  apply()
}
