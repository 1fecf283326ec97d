import { expect, test } from 'vitest'
import { rewritePage } from './page.ts'

const PAGE = `<!doctype html>
<head>
<link rel="stylesheet" href="/mfe/shell/0.1.0-0000aaaa/shell.css" integrity="sha384-x" crossorigin="anonymous">
<script src="/mfe/shell/0.1.0-0000aaaa/shell.js" defer integrity="sha384-x"></script>
<link rel="preload" as="script" href="/mfe/feed/0.1.0-0000bbbb/remoteEntry.js" integrity="sha384-x">
<link data-rel="preload" as="script" href="/mfe/feed/0.1.0-0000bbbb/home.js" integrity="sha384-x">
<link rel="preload" as="script" href="/mfe/logger/0.1.0-0000cccc/remoteEntry.js" integrity="sha384-x">
</head>
<body><script type="application/json" id="registry">{"revision":"r","microfrontends":[{"name":"feed"},{"name":"logger"}]}</script></body>`

const FEED = { name: 'feed', pages: [], widgets: [], releases: [] }

test('loads the selected microfrontend and the shell from their dev servers, the others from their release', () => {
  const shell = { scripts: ['http://localhost:3101/shell.js'], styles: [] }
  const page = rewritePage(PAGE, { shell, microfrontends: [FEED] })
  expect(page).not.toContain('/mfe/shell/')
  expect(page).not.toContain('/mfe/feed/')
  expect(page).toContain('/mfe/logger/')
  expect(page).toContain('<script defer src="http://localhost:3101/shell.js"></script>')
  expect(page).toContain('{"name":"logger"},{"name":"feed","pages":[]')
})

test('uses the released shell if the shell has no dev server', () => {
  const page = rewritePage(PAGE, { shell: undefined, microfrontends: [FEED] })
  expect(page).toContain('src="/mfe/shell/0.1.0-0000aaaa/shell.js"')
})
