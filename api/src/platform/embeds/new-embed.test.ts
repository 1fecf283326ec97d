/**
 * A new embed ("awards of a station") as a team would add it: the files of one folder, a provider and one release. It
 * works in all forms without changing any other file of the repository.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseConfig } from '@onfreq/build/build/release-config'
import { readConfig, unitAt } from '@onfreq/build/workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseEmbeds } from '../../../test/declared-embeds.ts'
import awards from '../../core/live/embeds/awards.ts'
import { logContact } from '../../core/live/testing.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const NAME = 'station-awards'
/** Inside the repository, where package imports resolve. */
const PART = join(ROOT, `.cache/new-embed-${process.pid}/mfe-halls`)
const FOLDER = join(PART, 'src/core/embeds', NAME)

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  const member = await site.register('M0NEW')
  await logContact(site, member, { Call: 'K1ABC' })
  await site.app.live.settle()
  await mkdir(PART, { recursive: true })
  await writeFile(join(PART, 'package.json'), '{ "name": "mfe-halls", "version": "1.0.0", "type": "module" }')
  await writeFile(
    join(PART, 'mfe.config.ts'),
    `import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'
export default defineMicrofrontend({ name: 'halls', owner: 'halls team', pages: [], widgets: {}, budgets: { page: 60_000 } })`,
  )
})
afterAll(async () => {
  await rm(join(PART, '..'), { recursive: true, force: true })
  await site.close()
})

test('consists of the files of one folder, its provider and one release', async () => {
  expect(releaseConfig(await readConfig(unitAt(PART))).embeds).toEqual([])
  await cp(join(ROOT, 'mfe-feed/src/core/embeds/awards'), FOLDER, { recursive: true })
  const declaration = join(FOLDER, 'embed.ts')
  const text = await readFile(declaration, 'utf8')
  await writeFile(
    declaration,
    text.replace("name: 'awards'", `name: '${NAME}'`).replace("title: 'Awards'", "title: 'Hall'"),
  )
  expect(await readdir(FOLDER)).toEqual(['embed.ts', 'fixture.ts', 'view.module.css', 'view.stories.tsx', 'view.tsx'])
  site.app.embeds.provide({ ...awards(site.app), name: NAME })

  const { embeds } = releaseConfig(await readConfig(unitAt(PART)))
  expect(embeds.map(({ name }) => name)).toEqual([NAME])
  const { findings } = await releaseEmbeds(site, 'halls', embeds)
  expect(findings.filter(({ check }) => check === 'data')).toEqual([])

  const frame = await site.get(`/embed/${NAME}/M0NEW`)
  expect(frame.statusCode).toBe(200)
  expect(frame.body).toContain('"held":')
  expect((await site.get(`/embed/${NAME}/M0NEW?obs=1`)).statusCode).toBe(200)
  const badge = await site.get(`/badge/${NAME}/M0NEW.svg`)
  expect(badge.headers['content-type']).toContain('image/svg+xml')
  expect(badge.body).toContain('M0NEW')
  const address = `${site.app.config.publicUrl}/embed/${NAME}/M0NEW`
  const oembed = (await site.get(`/oembed?format=json&url=${encodeURIComponent(address)}`)).json()
  expect(oembed).toMatchObject({ type: 'rich', html: expect.stringContaining(address) })
  const listed = (await site.get('embeds')).json().embeds
  expect(listed).toMatchObject([{ name: NAME, title: 'Hall', badge: true }])
})
