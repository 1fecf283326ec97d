/** The web app manifest: https://www.w3.org/TR/appmanifest/ */

/** Background colours of the dark and the light theme. */
export const THEME_COLOURS = { dark: '#0a0f16', light: '#f1ede3' } as const

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

export const MANIFEST = {
  id: '/',
  name: 'Onfreq',
  short_name: 'Onfreq',
  description: 'The log and meeting place of radio amateurs.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: THEME_COLOURS.dark,
  theme_color: THEME_COLOURS.dark,
  categories: ['utilities', 'social'],
  icons: [
    icon('any.svg', 'any', 'any'),
    icon('any-192.png', '192x192', 'any'),
    icon('any-512.png', '512x512', 'any'),
    icon('maskable-192.png', '192x192', 'maskable'),
    icon('maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [
    { name: 'Log a contact', url: '/logger' },
    { name: 'Logbook', url: '/logs' },
  ],
} as const
