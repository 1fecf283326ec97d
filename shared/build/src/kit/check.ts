/** `onfreq check`: checks types, translations, the build and the rules of the gate. Uploads nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtRelease, finishedBuild, startBuild } from '../build/build.ts'
import { run as languages } from '../commands/languages.ts'
import { seconds, step } from '../output.ts'
import { ROOT } from '../place.ts'
import { checkRelease } from '../release/check-release.ts'
import { deployTarget } from '../release/deploy.ts'
import { runTool } from '../run-tool.ts'
import { unitAt } from '../workspace.ts'

export async function run(): Promise<void> {
  const start = performance.now()
  await checkTypes()
  await checkLanguages()
  const unit = unitAt(ROOT)
  const ready = builtRelease(unit)
  const build = ready ? finishedBuild(unit, ready) : await startBuild(unit)
  await build.finish()
  step(`builds ${unit.name} ${build.manifest.id}`, seconds(performance.now() - start))
  if (!process.env.ONFREQ_DEPLOY_TOKEN && !process.env.ONFREQ_ID_TOKEN && !process.env.ACTIONS_ID_TOKEN_REQUEST_URL) {
    step('the gate', 'skipped: it needs ONFREQ_DEPLOY_TOKEN, which an administrator of the site creates')
    return
  }
  await checkRelease(await deployTarget(unit.name), build)
}

/** Checks the types of this part and of the packages it uses. */
export async function checkTypes(): Promise<void> {
  const { code, output } = await runTool('tsc', ['--noEmit', '-p', 'tsconfig.json'])
  if (code !== 0) throw new Error(`Types do not fit:\n${output}`)
  step('types', 'ok')
}

/** Checks that the translation files match the texts of the part, and that the translations are valid. */
async function checkLanguages(): Promise<void> {
  if (existsSync(join(ROOT, 'src/po'))) await languages(['--check'])
}
