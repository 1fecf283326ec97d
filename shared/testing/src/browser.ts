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

/** Quiet, offline and usable by root, for whom Chromium's sandbox fails. */
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

/** Finds the browser. Throws with installation instructions when there is none. */
export async function findChromium(): Promise<FoundBrowser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...ARGS] : ARGS
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
    return { executablePath: named, args, env: {} }
  }
  const own = playwrightsOwn() ?? INSTALLED[platform()]?.find((path) => existsSync(path))
  if (own) return { executablePath: own, args, env: {} }
  const packaged = await fromPackage()
  if (packaged) return { ...packaged, args: ['--no-sandbox', ...ARGS] }
  throw new Error('No Chromium was found. Install Chrome, set CHROME_PATH, or run: npx playwright install chromium')
}

function playwrightsOwn(): string | undefined {
  try {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function fromPackage(): Promise<{ executablePath: string; env: Record<string, string> } | undefined> {
  if (platform() !== 'linux' || process.arch !== 'x64') return undefined
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    // The package also contains the few system libraries missing on a bare machine.
    const archive = join(
      dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname),
      '..',
      '..',
      'bin',
      'al2023.tar.br',
    )
    const libraries = existsSync(archive) ? join(await inflate(archive), 'lib') : join(tmpdir(), 'al2023', 'lib')
    const known = process.env.LD_LIBRARY_PATH
    return { executablePath, env: { LD_LIBRARY_PATH: known ? `${libraries}:${known}` : libraries } }
  } catch {
    return undefined
  }
}
