import { expect, test } from 'vitest'
import nameRests from './name-rests.ts'

const nameImports = (resourcePath: string, source: string) =>
  nameRests.call({ resourcePath } as ThisParameterType<typeof nameRests>, source)

test('bundles everything that a page or widget loads later into one file', () => {
  const both = `import('./map.tsx'); import("@onfreq/ui/lightbox")`
  expect(nameImports('/x/mfe-profile/src/core/pages/profile/side.tsx', both)).toBe(
    `import(/* webpackChunkName: "rest.profile" */ './map.tsx'); import(/* webpackChunkName: "rest.profile" */ "@onfreq/ui/lightbox")`,
  )
  expect(nameImports('C:\\x\\mfe-logger\\src\\widgets\\log-bar\\later.ts', `import('./whole.tsx')`)).toContain(
    '"rest.widgets.log-bar"',
  )
})

test('leaves packages and shared code in separate chunks', () => {
  const package_ = `import('hls.js')`
  expect(nameImports('/x/mfe-profile/src/features/streams/pages/live-stream/player.tsx', package_)).toBe(package_)
  const dialog = `import('../messages/dialog.tsx')`
  expect(nameImports('/x/mfe-profile/src/core/messages/lazy.tsx', dialog)).toBe(dialog)
})

test('names the chunk of a page like the exposed module that contains its lifecycles', () => {
  expect(nameImports('/x/mfe-feed/src/app.tsx', `home: () => import('./core/pages/home/page.tsx'),`)).toBe(
    `home: () => import(/* webpackChunkName: "pages.home" */ './core/pages/home/page.tsx'),`,
  )
})
