/**
 * Registry entry of a development server, with the hash of every file, and events for new builds. A released site can
 * load it with `?mfe.feed=http://localhost:3101`.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RegistryEntry } from '@onfreq/contracts/releases/registry'
import type { Compiler, Stats } from '@rspack/core'
import { releaseConfig } from '../build/release-config.ts'
import { containerName } from '../rspack/base.ts'
import { ENTRY_NAME } from '../rspack/microfrontend.ts'
import { requiredVersions } from '../rspack/shared-modules.ts'
import { readConfig, type Unit } from '../workspace.ts'

/** A placeholder for the release id, which statistics ignore. */
const BUILD = '00000000'

/** Registry entry of a development build; `files` are its integrity hashes. */
async function developmentEntry(
  unit: Unit,
  address: string,
  files: Readonly<Record<string, string>>,
): Promise<RegistryEntry> {
  const { pages, widgets, menu = [] } = releaseConfig(await readConfig(unit))
  const entries = menu.filter((entry) => typeof entry !== 'string')
  const release = {
    id: `${unit.version}-development-${BUILD}`,
    version: unit.version,
    entry: `${address}${ENTRY_NAME}.js`,
    container: containerName(unit),
    files: { ...files },
    requires: requiredVersions(),
    preload: {},
  }
  return { name: unit.name, pages, widgets, menu: entries, releases: [release] }
}

/** Headers for access from the released site, which has a different origin. */
const OPEN = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } as const

export interface Announcer {
  /** Waits for the first build to finish. */
  current(): Promise<RegistryEntry>
  readonly entry: (request: IncomingMessage, response: ServerResponse) => void
  readonly builds: (request: IncomingMessage, response: ServerResponse) => void
}

/** Serves `/registry-entry.json` and `/builds`, an event stream. */
export function announce(unit: Unit, address: string, compiler: Compiler): Announcer {
  const listeners = new Set<ServerResponse>()
  let last: { readonly hash: string; readonly files: Record<string, string> } | undefined
  const waiting: (() => void)[] = []
  compiler.hooks.done.tap('announce', (stats) => {
    if (stats.hasErrors()) return
    last = { hash: stats.hash ?? '', files: getFiles(stats) }
    for (const ready of waiting.splice(0)) ready()
    for (const listener of listeners) listener.write(`data: ${last.hash}\n\n`)
  })

  async function current(): Promise<RegistryEntry> {
    if (!last) await new Promise<void>((resolve) => waiting.push(resolve))
    return developmentEntry(unit, address, last?.files ?? {})
  }

  return {
    current,
    entry: (_request, response) => {
      current()
        .then((entry) => {
          response.writeHead(200, { ...OPEN, 'content-type': 'application/json; charset=utf-8' })
          response.end(JSON.stringify(entry))
        })
        .catch((error: unknown) => {
          response.writeHead(500, OPEN)
          response.end(String(error))
        })
    },
    builds: (_request, response) => {
      response.writeHead(200, { ...OPEN, 'content-type': 'text/event-stream' })
      if (last) response.write(`data: ${last.hash}\n\n`)
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
    },
  }
}

function getFiles({ compilation }: Stats): Record<string, string> {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map') && !name.includes('.hot-update.'))
      .map(({ name, source }) => [name, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  )
}
