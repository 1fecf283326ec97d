/**
 * Checks a single file of a release. The result depends only on the file, the manifest and the offers of other parts, so it
 * can be computed while other files are still uploading.
 */
import type { GateCheck } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'
import { missingMethods, OLDEST_FOR_EMBEDS, OLDEST_FOR_PAGES } from './browsers.ts'
import { containerProblems, toMark } from './container.ts'
import { powerProblems } from './powers.ts'
import { scriptProblems } from './scripts.ts'
import { embedStyleProblems, styleProblems } from './styles.ts'
import { parseScript } from './syntax.ts'
import { collectUses, nothingTaken, type Offered, type Taken } from './uses.ts'

export const HOST = 'shell'
/** Archives in the shell for teams; no browser requests them. */
const PACKED = /^platform\/[\w.-]+\.tgz$/
/** Media and text files that are allowed besides scripts and styles. */
const HARMLESS = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|mp3|ogg|json|txt|LICENSE)$/i
/** In characters; larger scripts are rejected unread. */
const SCRIPT_MAX = 4 * 1024 * 1024

export interface FileFindings {
  readonly refused: readonly (readonly [GateCheck, readonly string[]])[]
  /** What the file uses of other parts and of the site. */
  readonly taken: Taken
}

/** Names by which uses of other parts are recognised. */
export function offeredBy(site: Pick<ReleaseChecks, 'others' | 'events'>): Offered {
  return { widgets: new Set(site.others.flatMap(({ widgets }) => widgets)), events: new Set(site.events) }
}

/** Creates a checker for the files of one release, in any order. */
export function createFileChecker(manifest: ReleaseManifest, offered: Offered) {
  const isHost = manifest.name === HOST
  const entry = manifest.entry.slice(`/mfe/${manifest.name}/${manifest.id}/`.length)
  const ofEmbeds = filesOfEmbeds(manifest)

  function check(path: string, body: Uint8Array): FileFindings {
    const uses = nothingTaken()
    const refused: [GateCheck, readonly string[]][] = []
    const add = (kind: GateCheck, texts: readonly string[]) => {
      if (texts.length > 0) refused.push([kind, texts])
    }
    const refuse = (kind: GateCheck, texts: readonly string[]) => {
      add(
        kind,
        texts.map((text) => `${path} ${text}`),
      )
    }
    const text = () => Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
    if (/\.m?js$/i.test(path)) {
      const source = text()
      const program = source.length > SCRIPT_MAX ? undefined : parseScript(source)
      if (!program) refuse(path === entry ? 'container' : 'scripts', ['is not a script that can be read'])
      else {
        // The server build contains React, as the host does, and runs on no page.
        const isServer = path === manifest.server?.script
        refuse('scripts', scriptProblems(program, { isHost: isHost || isServer }))
        if (!isServer && !isHost && !ofEmbeds.has(path))
          refuse('scripts', powerProblems(program, manifest.config.powers ?? []))
        if (!isServer)
          refuse('scripts', missingMethods(program, ofEmbeds.has(path) ? OLDEST_FOR_EMBEDS : OLDEST_FOR_PAGES))
        if (!ofEmbeds.has(path) && !isServer) collectUses(program, uses, offered)
        if (path === entry && !isHost) add('container', containerProblems(program, manifest))
      }
    } else if (/\.css$/i.test(path)) {
      // The style sheet of the host applies to the page, and an embed has its own document.
      const isFree = isHost || ofEmbeds.has(path)
      refuse('styles', isFree ? embedStyleProblems(text()) : styleProblems(text(), toMark(manifest.id)))
    } else if (/\.svg$/i.test(path)) {
      if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(text())) refuse('scripts', ['holds a script'])
    } else if (!HARMLESS.test(path) && !(isHost && PACKED.test(path)))
      refuse('scripts', ['is of a kind that no release may hold'])
    return { refused, taken: uses }
  }

  return { entry, check }
}

/** Files that only the standalone documents of embeds load. */
function filesOfEmbeds({ config, preload }: ReleaseManifest): ReadonlySet<string> {
  const inPages = new Set(Object.values(preload).flat())
  const own = config.embeds.flatMap(({ scripts, styles }) => [...scripts, ...styles])
  return new Set(own.filter((path) => !inPages.has(path) && path.startsWith('embed/')))
}
