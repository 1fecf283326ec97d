/**
 * Finds the Chromium for tests, in this order: `CHROME_PATH`; Playwright's own browser; an installed Chrome, Chromium or
 * Edge; the build that the npm package `@sparticuz/chromium` ships (linux-x64, needs no system package).
 */
import { existsSync } from 'node:fs'
import { homedir, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

export interface FoundBrowser {
  readonly executablePath: string
  readonly args: string[]
  /** Extra environment variables for the browser. */
  readonly env: Record<string, string>
}

/** Quiet and offline; also works for root, for whom Chromium's sandbox fails. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
]

const INSTALLED: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Finds the browser. Throws an error with installation instructions if there is none. */
export async function findChromium(): Promise<FoundBrowser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...ARGS] : ARGS
  const configured = process.env.CHROME_PATH
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROME_PATH names ${configured}, which does not exist.`)
    return { executablePath: configured, args, env: {} }
  }
  const installed = findPlaywrightBrowser() ?? INSTALLED[platform()]?.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args, env: {} }
  const packaged = await findPackagedBrowser()
  if (packaged) return { ...packaged, args: ['--no-sandbox', ...ARGS] }
  throw new Error('No Chromium was found. Install Chrome, set CHROME_PATH, or run: npx playwright install chromium')
}

function findPlaywrightBrowser(): string | undefined {
  try {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function findPackagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> } | undefined> {
  if (platform() !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    // The package also contains the few system libraries that a bare machine lacks.
    const archive = join(
      dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname),
      '..',
      '..',
      'bin',
      'al2023.tar.br',
    )
    const libraries = existsSync(archive) ? join(await inflate(archive), 'lib') : join(tmpdir(), 'al2023', 'lib')
    const libraryPath = process.env.LD_LIBRARY_PATH
    return { executablePath, env: { LD_LIBRARY_PATH: libraryPath ? `${libraries}:${libraryPath}` : libraries } }
  } catch {
    return undefined
  }
}
