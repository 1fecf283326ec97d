/** Validates a manifest, which any holder of a deploy token can upload. */
import { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { ReleaseId } from '@onfreq/contracts/releases/releases'
import { Compile } from 'typebox/compile'
import { checkKey } from '#kernel/files/file-store.ts'
import type { ProductError } from '../../kernel/errors.ts'
import { refuse } from './refusals.ts'

const manifestSchema = Compile(ReleaseManifest)
const idSchema = Compile(ReleaseId)
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/
const MAX_FILES = 2_000

/** Parses the text of a `release.json`. Throws when it is not a valid manifest. */
export function parseManifest(text: string): ReleaseManifest {
  const value = parse(text)
  if (manifestSchema.Check(value)) return value
  const [first] = manifestSchema.Errors(value)
  throw invalid(`is not valid: ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim())
}

/** Throws when a manifest refers to unlisted files, or to paths outside of its release. */
export function checkManifest(manifest: ReleaseManifest): void {
  const { name, id, entry, files, preload, later = {}, languages = {}, server, shell, config } = manifest
  if (!idSchema.Check(id)) throw invalid(`has the id ${id}, which is not a release id.`)
  const paths = Object.keys(files)
  if (paths.length > MAX_FILES) throw invalid(`lists more than ${MAX_FILES} files.`)
  for (const [path, integrity] of Object.entries(files)) {
    if (!isPath(`${name}/${id}/${path}`)) throw invalid(`lists ${path}, which is not a path inside of a release.`)
    if (!INTEGRITY.test(integrity)) throw invalid(`gives ${path} no sha384 hash.`)
  }
  const home = `/mfe/${name}/${id}/`
  if (!entry.startsWith(home)) throw invalid(`has an entry outside of ${home}.`)
  const required = [
    entry.slice(home.length),
    ...Object.values(preload).flat(),
    ...Object.values(later).flat(),
    ...Object.values(languages),
    ...(server ? [server.script, server.style] : []),
    ...(shell ? [...shell.scripts, ...shell.styles, ...shell.preload, ...listKitFiles(shell.kit)] : []),
    ...config.embeds.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]
  const unlisted = required.find((path) => !Object.hasOwn(files, path))
  if (unlisted !== undefined) throw invalid(`needs ${unlisted}, but does not list it.`)
}

function listKitFiles(kit: NonNullable<ReleaseManifest['shell']>['kit']): string[] {
  return (kit?.packages ?? []).map((name) => `platform/${name}-${kit?.version}.tgz`)
}

function isPath(key: string): boolean {
  try {
    return checkKey(key) === key && !/\/(?:release|integrity)\.json$/.test(key)
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('is not JSON.')
  }
}

function invalid(what: string): ProductError {
  return refuse('manifestInvalid', `release.json ${what}`)
}
