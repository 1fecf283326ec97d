/**
 * `onfreq create awards [--owner "awards team"] [--upstream http://127.0.0.1:4310]`: creates a part in a new folder and
 * installs its packages.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { headline, step } from '../output.ts'
import { LIBRARIES } from './libraries.ts'
import { readPlatform } from './platform.ts'
import { kitVersion, siteOfKit } from './site.ts'
import { partFiles } from './template.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      site: { type: 'string' },
      upstream: { type: 'string', default: 'http://127.0.0.1:4310' },
      'no-install': { type: 'boolean', default: false },
    },
  })
  const name = (positionals[0] ?? '').replace(/^mfe-/, '')
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) throw new Error('Give it a name: onfreq create awards')
  const platform = readPlatform()
  const site = (values.site ?? process.env.ONFREQ_URL ?? siteOfKit())?.replace(/\/+$/, '')
  if (platform === undefined) throw new Error('In this repository: npm run new -- mfe-awards')
  if (site === undefined) throw new Error('Name the site: onfreq create awards --site https://onfreq.example')
  const folder = join(process.cwd(), name)
  if (existsSync(folder)) throw new Error(`${name} exists already`)
  const files = partFiles({
    name,
    owner: values.owner ?? `${name} team`,
    site,
    version: kitVersion(),
    upstream: values.upstream.replace(/\/+$/, ''),
    libraries: LIBRARIES,
    platform,
  })
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  if (!values['no-install']) await install(folder)
  headline(`${name} is there, for ${site}. Next, in ${name}/:`)
  step('npm test', 'tests and stories')
  step('npm run service', 'the service for its calls')
  step('npm run dev', 'the site with it, with hot reload')
  step('npm run release', 'with ONFREQ_DEPLOY_TOKEN, from an administrator of the site')
}

async function install(folder: string): Promise<void> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Environment variables set by npx must not apply in the new folder.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || /registry|cache|proxy|cafile/i.test(name)),
    ),
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`npm install failed in ${folder}: run it there again`)
}
