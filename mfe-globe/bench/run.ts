/**
 * `npm run bench -w mfe-globe`: measures frame time, transfer size and heap growth, in headless Chromium with software
 * rendering. References are the required values, the same contacts drawn with d3-geo only, and a frame without
 * contacts.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { kilobytes } from '@onfreq/build/output'
import { findChromium } from '@onfreq/testing/browser'
import { chromium } from 'playwright-core'
import { build } from 'vite'

const folder = join(import.meta.dirname, '..')
const FRAMES = 200
const FRAME_LIMIT_MS = 8
/** Ten minutes of turning at five frames per second, with a new response every minute. */
const LONG_FRAMES = 3_000

const page = await bundle(join(import.meta.dirname, 'page.ts'))
const html = `<!doctype html><html data-theme="dark"><style>${readFileSync(join(folder, '../shared/ui/src/styles/tokens.css'), 'utf8')}</style><body><script type="module">${page.replaceAll('</script', '<\\/script')}</script>`
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const address = server.address()
if (typeof address !== 'object' || address === null) throw new Error('The page could not be served.')

const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  args: [...args, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  env: { ...process.env, ...env },
})
try {
  const tab = await browser.newPage()
  await tab.goto(`http://127.0.0.1:${address.port}/`)
  await tab.waitForFunction(() => 'timeFrames' in window)
  const times = await tab.evaluate((frames) => window.timeFrames(frames), FRAMES)
  const [turning, still, rest, empty, plain] = [times.turning, times.still, times.rest, times.empty, times.plain].map(
    median,
  )
  const heap = await tab.evaluate((frames) => window.turnLong(frames), LONG_FRAMES)
  const frame = 'globe: frame with 500 arcs'
  row(`${frame} while turning, median`, turning, FRAME_LIMIT_MS, ms, 'asked')
  row(`${frame} while turning, median`, turning, plain, ms, 'as d3-geo draws it')
  row(`${frame} while turning, median`, turning, empty, ms, 'without arcs')
  row(`${frame} as it comes to rest, median`, still, FRAME_LIMIT_MS, ms, 'asked')
  row(`${frame} as it comes to rest, median`, still, plain, ms, 'as d3-geo draws it')
  row(`${frame} at rest a second later, median`, rest, FRAME_LIMIT_MS, ms, 'asked')
  row('globe: own code of the globe page, brotli', transferBytes(), 60_000, kilobytes, 'asked')
  row('globe: heap after ten minutes of turning', heap.after, heap.before, megabytes, 'after a quarter')
} finally {
  await browser.close()
  server.close()
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The bench page could not be built.')
  return output.output[0].code
}

/** Compressed size of everything that the globe page loads from this microfrontend, in bytes. */
function transferBytes(): number {
  const release: { preload: Record<string, string[]> } = JSON.parse(
    readFileSync(join(folder, 'dist/release.json'), 'utf8'),
  )
  return (release.preload.globe ?? [])
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, 'dist', file))).length, 0)
}

function row(
  work: string,
  figure = Number.NaN,
  reference = Number.NaN,
  format: (value: number) => string,
  what: string,
): void {
  printRow({
    work,
    figure: format(figure),
    reference: `${format(reference)} ${what}`,
    ratio: toRatio(figure, reference),
  })
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
