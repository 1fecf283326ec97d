/**
 * Removes unused tokens from an embed's styles. All tokens together are larger than most embeds, and inlined styles are
 * downloaded, parsed and computed before the first frame.
 */
import { Compilation, type Compiler, sources } from '@rspack/core'

const PLUGIN = 'UsedTokens'

export class UsedTokens {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      // Runs after the minimizers and before content hashing.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, (assets) => {
        const assetsEndingIn = (ending: string) => Object.keys(assets).filter((name) => name.endsWith(ending))
        const scripts = assetsEndingIn('.js').map((name) => String(assets[name]?.source() ?? ''))
        for (const name of assetsEndingIn('.css')) {
          compilation.updateAsset(
            name,
            (style) => new sources.RawSource(dropUnusedTokens(String(style.source()), scripts)),
          )
        }
      })
    })
  }
}

/** A token declaration in a rule of minified CSS; quoted values contain no semicolon and no brace. */
const DECLARED = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const USED = /var\(\s*(--[\w-]+)/g
/** A token in a script: a full name, or the prefix of a composed name such as `--b${band}`. */
const MENTIONED = /(?:var\(|["'`])(--[a-z][\w-]*)(\$\{|["'`] ?\+)?/gi
const EMPTY_RULE = /(?<=^|[{};])[^{};@]+\{\}/g

/** Removes tokens that neither the styles nor the scripts use. */
export function dropUnusedTokens(css: string, scripts: readonly string[]): string {
  const full = new Set<string>()
  const prefixes = new Set<string>()
  for (const script of scripts) {
    for (const [, name = '', more] of script.matchAll(MENTIONED)) (more === undefined ? full : prefixes).add(name)
  }
  const mentioned = (name: string) => full.has(name) || [...prefixes].some((prefix) => name.startsWith(prefix))
  let before = ''
  let now = css
  // A token used only by unused tokens is unused too.
  while (now !== before) {
    before = now
    const used = new Set([...before.matchAll(USED)].map(([, name]) => name ?? ''))
    now = before.replace(DECLARED, (all, name: string) => (used.has(name) || mentioned(name) ? all : ''))
  }
  return now.replace(/;(?=\})/g, '').replace(EMPTY_RULE, '')
}
