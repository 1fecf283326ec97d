import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { STORIES_MAX } from '@onfreq/contracts/releases/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { planted, registryAt } from '../../../test/planted.ts'
import { releaseShell } from '../../../test/releases.ts'

type Contents = Readonly<Record<string, string>>

let site: TestApp
let url: string
const { send } = registryAt(() => url)
/** Files present in every Storybook. */
const PAGES: Contents = {
  'index.html': "<script>window['REFS'] = {};</script>",
  'iframe.html': '<p>',
  'index.json': '{}',
}

beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await releaseShell(site)
})
afterAll(() => site.close())

function toFileList(contents: Contents) {
  const entries = Object.entries(contents).map(([path, text]) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    return [path, { sha256, bytes: Buffer.byteLength(text) }] as const
  })
  return Object.fromEntries(entries)
}

/** A team with a served release, and the calls that upload its Storybook. */
async function team(name: string) {
  const token = await site.app.releases.createDeployToken(name, `ci of ${name}`)
  const headers = { authorization: `Bearer ${token}` }
  const release = async () => {
    const release = planted(name, {})
    expect(await send(token, release)).toMatchObject({ status: 200 })
    site.clock.advance(2_000)
    return release.manifest.id
  }
  const announce = (id: string, files: object, as = headers) =>
    site.post('releases/stories', { microfrontend: name, id, files }, { headers: as })
  const put = (id: string, path: string, payload: string | Buffer, as = headers) =>
    site.app.inject({
      method: 'PUT',
      url: `/api/releases/stories/${name}/${id}?file=${encodeURIComponent(path)}`,
      headers: { ...as, 'content-type': 'application/octet-stream' },
      payload: typeof payload === 'string' ? gzipSync(payload) : payload,
    })
  /** @returns paths of the files to send */
  const upload = async (id: string, contents: Contents) => {
    const { missing } = (await announce(id, toFileList(contents))).json()
    for (const path of missing) expect((await put(id, path, contents[path] ?? '')).statusCode).toBe(204)
    expect((await announce(id, toFileList(contents))).json().address).toBe(`/platform/stories/${name}/${id}/`)
    return missing
  }
  return { name, headers, release, announce, put, show: upload }
}

test('shows a Storybook once all files are present, and the next release uploads only new files', async () => {
  const { release, announce, put, show: upload } = await team('tuners')
  const contents = { ...PAGES, 'assets/app.js': `export const n = ${Math.random()}` }
  const id = await release()
  const opened = (await announce(id, toFileList(contents))).json()
  expect(opened).toEqual({ missing: Object.keys(contents), address: null })
  for (const path of opened.missing) {
    expect((await site.get(`/platform/stories/tuners/${id}/index.html`)).statusCode).toBe(404)
    await put(id, path, contents[path as keyof typeof contents])
  }
  expect(await upload(id, contents)).toEqual([])
  const response = await site.get(`/platform/stories/tuners/${id}/assets/app.js`)
  expect(response.body).toBe(contents['assets/app.js'])
  expect(response.headers['content-type']).toContain('text/javascript')

  const next = await release()
  expect(await upload(next, { ...contents, 'assets/more.js': '0' })).toEqual(['assets/more.js'])
  const { parts } = (await site.get('platform')).json()
  expect(parts.find(({ name }: { name: string }) => name === 'tuners').stories).toBe(
    `/platform/stories/tuners/${next}/`,
  )
})

test('never changes a published Storybook', async () => {
  const { release, announce, show: upload } = await team('keyers')
  const id = await release()
  await upload(id, { ...PAGES, 'a.js': '1' })
  expect((await announce(id, toFileList({ ...PAGES, 'a.js': '2' }))).json()).toMatchObject({ missing: [] })
  expect((await site.get(`/platform/stories/keyers/${id}/a.js`)).body).toBe('1')
})

test("accepts a Storybook only with the part's deploy token, and only for a release", async () => {
  const { release, announce, put, headers } = await team('rotors')
  const other = (await team('mixers')).headers
  const id = await release()
  for (const as of [other, { authorization: 'Bearer wrong' }]) {
    expect((await announce(id, toFileList(PAGES), as)).statusCode).toBe(401)
    expect((await put(id, 'index.html', PAGES['index.html'] ?? '', as)).statusCode).toBe(401)
  }
  expect((await announce('9.9.9-0000aaaa', toFileList(PAGES), headers)).json().error.code).toBe('releases.not_uploaded')
  expect((await put(id, 'index.html', PAGES['index.html'] ?? '')).json().error.code).toBe('releases.not_announced')
})

test.each(['../x.js', 'a/../../x.js', '/etc/passwd', 'a\\b.js', '.env', 'a//b.js', 'a b.js', 'c:/x.js', '%2e%2e/x.js'])(
  'path %s is rejected',
  async (path) => {
    const { release, announce } = await team('lines')
    const refused = await announce(await release(), toFileList({ ...PAGES, [path]: '1' }))
    expect(refused.json().error).toMatchObject({
      code: 'releases.stories_invalid',
      message: `The stories list ${path}, which is not a path inside of them.`,
    })
  },
)

test('rejects too many files, oversized files and an invalid Storybook', async () => {
  const { release, announce } = await team('loads')
  const id = await release()
  const file = { sha256: '0'.repeat(64), bytes: 1 }
  const many = Object.fromEntries(Array.from({ length: STORIES_MAX.files }, (_, n) => [`${n}.js`, file]))
  expect((await announce(id, { ...toFileList(PAGES), ...many })).statusCode).toBe(413)
  const huge = Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`${n}.js`, { ...file, bytes: STORIES_MAX.file }]),
  )
  expect((await announce(id, { ...toFileList(PAGES), ...huge })).json().error.code).toBe('releases.stories_too_large')
  const larger = { 'a.js': { ...file, bytes: STORIES_MAX.file + 1 } }
  expect((await announce(id, { ...toFileList(PAGES), ...larger })).statusCode).toBe(400)
  expect((await announce(id, toFileList({ 'a.js': '1' }))).json().error.message).toContain('have no index.html')
})

test('rejects a file that differs from the announcement, is not compressed, or expands to more than announced', async () => {
  const { release, announce, put } = await team('meters')
  const id = await release()
  await announce(id, toFileList({ ...PAGES, 'a.js': '1234' }))
  for (const body of ['4321', '12345', Buffer.from('1234'), gzipSync(Buffer.alloc(4 * 1024 * 1024))])
    expect((await put(id, 'a.js', body)).json().error.code).toBe('releases.wrong_file')
  expect((await put(id, 'b.js', '1234')).json().error.code).toBe('releases.not_listed')
  expect((await put(id, '__proto__', '1234')).statusCode).toBe(404)
  expect((await put(id, 'a.js', randomBytes(STORIES_MAX.file + 1))).statusCode).toBe(413)
  expect((await put(id, 'a.js', '1234')).statusCode).toBe(204)
})

test("runs stories without the site's origin and on none of its pages", async () => {
  const { release, show: upload } = await team('baluns')
  const id = await release()
  await upload(id, { ...PAGES, 'a.js': '1', 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const at = `/platform/stories/baluns/${id}/`
  for (const path of ['', 'iframe.html', 'a.js', 'a.svg']) {
    const { headers, statusCode } = await site.get(at + path)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; default-src 'none'/)
    expect(policy).not.toMatch(/allow-same-origin|'self'|allow-top|escape/)
    expect(policy).toMatch(/connect-src http:\/\/[^ ;/]+\/platform\/stories\/;/)
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
    expect(headers['set-cookie']).toBeUndefined()
  }
  const requestFrom = (from: string, dest: string) =>
    site.app.inject({ url: `${at}a.js`, headers: { 'sec-fetch-site': from, 'sec-fetch-dest': dest } })
  for (const dest of ['script', 'style', 'worker', 'serviceworker', 'empty'])
    expect((await requestFrom('same-origin', dest)).statusCode).toBe(404)
  expect((await requestFrom('cross-site', 'script')).statusCode).toBe(200)
  expect((await requestFrom('same-origin', 'document')).statusCode).toBe(200)
  for (const path of ['..%2f..%2findex.json', '%2e%2e/%2e%2e/files', '__proto__', 'constructor', 'files'])
    expect((await site.get(at + path)).statusCode, path).toBe(404)
})

test("shows the shell's Storybook combined with those of all stable parts", async () => {
  expect((await site.get('/platform/stories')).statusCode).toBe(404)
  const [tuners, shell] = [await team('antennas'), await team('shell')]
  const id = await tuners.release()
  await tuners.show(id, PAGES)
  const { current } = (await site.app.releases.pointers()).stable.find((each) => each.microfrontend === 'shell') ?? {}
  await shell.show(String(current?.id), PAGES)
  site.clock.advance(2_000)
  const { headers } = await site.get('/platform/stories')
  expect(headers.location).toBe(`/platform/stories/shell/${current?.id}/`)
  const page = await site.get(String(headers.location))
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.body).toContain(`"antennas":{"id":"antennas","title":"antennas","url":"/platform/stories/antennas/${id}"`)
  expect((await site.get('platform')).json().stories).toBe('/platform/stories')
})

test('deletes a Storybook with its release and keeps shared files', async () => {
  const { release, show: upload } = await team('couplers')
  const [first, second] = [await release(), await release()]
  await upload(first, { ...PAGES, 'old.js': 'old' })
  await upload(second, { ...PAGES, 'new.js': 'new' })
  const { store } = site.app.releases
  const names = async () => [...(await store.stories.hashes('couplers'))].length
  expect(await names()).toBe(5)
  await store.stories.sweep(({ id }) => id === second, new Date(Date.now() + 60_000))
  expect(await names()).toBe(4)
  expect(await store.stories.find({ name: 'couplers', id: first })).toBeUndefined()
  expect((await site.get(`/platform/stories/couplers/${second}/new.js`)).body).toBe('new')
})
