/**
 * Parts and shells of different ages: a part built with today's kit on the shells of the last three releases, and parts
 * built with the kits of those releases on today's shell. The gate's verdict about each pair must match what a browser
 * shows.
 *
 * `ONFREQ_SHELLS=<commit>,<commit>,…` (oldest first; `npm run lab -- kit-drift <commit> …`) uses the shells of these
 * commits instead.
 */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { compatibility } from '@onfreq/gate/compatibility'
import type { Caller } from '../harness/caller.ts'
import { Deployer, makeAdministrator } from '../harness/releases.ts'
import { findShellScript } from '../harness/shell-script.ts'
import { freePort } from '../harness/site.ts'
import { Stranger } from '../harness/stranger.ts'
import { expect, type Page, siteUrl, test } from '../harness/test.ts'
import { makeWorkspace, type WorkspaceOptions } from '../harness/workspace.ts'

const PART = 'trophies'
const WIDGET = 'src/widgets/greeting/container.tsx'
const VIEW = 'src/widgets/greeting/view.tsx'
const TIMERS = 'shared/session/src/timers.ts'

type Sources = Pick<WorkspaceOptions, 'additions'> & { readonly at?: string }

const SECOND = 'export function getSecond(at: Date): number {\n  return at.getUTCSeconds()\n}'

/** The shells before the current one, oldest first. */
const EARLIER_SHELLS: Readonly<Record<string, Sources>> = process.env.ONFREQ_SHELLS
  ? Object.fromEntries(process.env.ONFREQ_SHELLS.split(',').map((at) => [at, { at, additions: {} }]))
  : {
      // They export a name that was removed later, and their design system looks different.
      'three ago': { additions: { [TIMERS]: SECOND, 'shared/ui/src/button/button.tsx': '// as it was then' } },
      'two ago': { additions: { [TIMERS]: SECOND, 'shared/ui/src/page-header/page-header.tsx': '// as it was then' } },
    }
/** The current shell exports a name that no earlier shell has. */
const TODAYS_SHELL: Sources = {
  additions: { [TIMERS]: 'export function getMinute(at: Date): number {\n  return at.getUTCMinutes()\n}' },
}

interface Shell {
  readonly name: string
  readonly release: ReleaseManifest
}

interface Part {
  /** The kit that the part was built with, and its additional requirements. */
  readonly name: string
  readonly release: ReleaseManifest
}

let deployer: Deployer
let deployToken: string
const strangers: Stranger[] = []
test.afterAll(async () => {
  for (const stranger of strangers) await stranger.leave()
})

test('a part built with any release of the kit runs on any release of the shell, or is rejected with what is missing', async ({
  page,
  call,
  expectedErrors,
}) => {
  test.setTimeout(900_000)
  expectedErrors.push(/incompatible/)
  const upstream = `http://127.0.0.1:${await freePort()}`
  await authorizeTeam(call, upstream)
  await page.goto('/privacy')
  const running: Shell = { name: 'one ago', release: await getShell(page) }
  const earlier: Shell[] = []
  for (const [name, sources] of Object.entries(EARLIER_SHELLS)) earlier.push(await buildShell(name, sources))
  // The gate also checks the previous shell, which visitors fall back to, so the current shell is released twice.
  const today = [await buildShell('today', TODAYS_SHELL), await buildShell('today, again', TODAYS_SHELL)] as const
  const shells = [...earlier, running, today[1]]
  const parts: Part[] = []
  const plain = (name: string) => findPart(parts, `kit of ${name}`).release
  const release = async (team: Stranger, name: string) => {
    // Makes the part identifiable in the page, and each release different.
    team.edit(VIEW, (text) => text.replace(/<p (?:data-part="[^"]*" )?/, `<p data-part="${name}" `))
    const part = { name, release: await getRelease(team) }
    parts.push(part)
    return part
  }
  /** Serves this shell to visitors, with the one before it as the previous release. */
  const serveShell = async (shell: Shell) => {
    const at = shells.indexOf(shell)
    const previousShell = shell === today[1] ? today[0] : (shells[at - 1] ?? shells[at + 1])
    if (previousShell) await deployer.release(previousShell.release)
    await deployer.release(shell.release)
  }

  try {
    await test.step('each shell release serves its own kit, which builds a part that the shell runs', async () => {
      for (const shell of shells) {
        await serveShell(shell)
        const team = await newTeam(upstream)
        if (shell === shells[0]) await team.serve()
        await expectPart(page, shell, await release(team, `kit of ${shell.name}`))
        const own = findUniqueExport(shell)
        if (own === undefined || parts.some(({ name }) => name.endsWith(own))) continue
        let withoutIt = ''
        team.edit(WIDGET, (text) => {
          withoutIt = text
          return withImport(text, own)
        })
        await expectPart(page, shell, await release(team, `kit of ${shell.name}, takes ${own}`))
        // Neither the current release nor its fallback uses the service any more.
        team.edit(WIDGET, () => withoutIt)
        await release(team, `kit of ${shell.name}, without it`)
        await deployer.release(plain(shell.name))
      }
    })

    await test.step('the current kit has no types of removed features', async () => {
      if (process.env.ONFREQ_SHELLS) return
      const team = await newTeam(upstream)
      team.edit(WIDGET, (text) => withImport(text, 'getSecond'))
      await expect(team.npm('release')).rejects.toThrow(/has no exported member (?:named )?'getSecond'/)
    })

    const table: string[] = []
    for (const shell of shells) {
      await test.step(`on the shell ${shell.name}`, async () => {
        await serveShell(shell)
        for (const part of parts) {
          const { verdict, reasons } = compatibility(part.release, [toCheckedShell(shell.release)])
          table.push(`${verdict.padEnd(13)} ${shell.name.padEnd(12)} ${part.name}`)
          expect(verdict, `${part.name} on ${shell.name}`).toBe(
            isCompatible(part, shell) ? 'compatible' : 'incompatible',
          )
          if (verdict === 'compatible') {
            await deployer.release(part.release)
            await expectPart(page, shell, part)
          } else {
            await expect(deployer.release(part.release)).rejects.toThrow(reasons[0])
            expect(reasons).toEqual([
              expect.stringMatching(/^get\w+ of @onfreq\/session\/timers is used, the shell \S+ does not have it$/),
            ])
            await page.goto(`/${PART}`)
            expect(await page.evaluate((name) => name in window, part.release.container), 'none of its code ran').toBe(
              false,
            )
          }
        }
        await deployer.release(plain(running.name))
        await deployer.release(plain(today[1].name))
      })
    }

    await test.step('rejects a shell that cannot run the part served to visitors', async () => {
      await serveShell(today[1])
      await deployer.release(findPart(parts, `kit of ${today[1].name}, takes getMinute`).release)
      for (const shell of shells.slice(0, -1))
        await expect(deployer.release(shell.release)).rejects.toThrow(
          /trophies \S+: getMinute of @onfreq\/session\/timers is used, this shell does not have it/,
        )
    })
    process.stdout.write(`${table.join('\n')}\n`)
  } finally {
    if (parts.some(({ name }) => name === `kit of ${running.name}`)) await deployer.release(plain(running.name))
    if (parts.some(({ name }) => name === `kit of ${today[1].name}`)) await deployer.release(plain(today[1].name))
    await deployer.release(running.release)
  }
})

/** What an administrator does for the team: creates a token and approves the URL of its service. */
async function authorizeTeam(call: Caller, upstream: string): Promise<void> {
  const { token } = await makeAdministrator(call)
  deployer = new Deployer(call, token)
  const created = await call.post(
    'admin/deploy-tokens',
    { microfrontend: PART, name: 'a team elsewhere', acts: ['stable', 'canary', 'embed'] },
    token,
  )
  await call.post(
    'admin/releases/claims',
    { act: 'grant', kind: 'upstream', value: upstream, microfrontend: PART },
    token,
  )
  deployToken = String(typeof created === 'object' && created !== null ? Reflect.get(created, 'token') : undefined)
}

async function buildShell(name: string, { additions, at }: Sources): Promise<Shell> {
  const mark = `document.documentElement.dataset.shell = '${name}'`
  const workspace = makeWorkspace({
    versions: {},
    folders: {},
    additions: { ...additions, 'shell/src/index.ts': mark },
    ...(at !== undefined && { at }),
  })
  return { name, release: await workspace.build('shell') }
}

/** Creates a developer who starts with the kit of the running shell. */
async function newTeam(upstream: string): Promise<Stranger> {
  const stranger = new Stranger(siteUrl())
  strangers.push(stranger)
  stranger.take(deployToken)
  await stranger.create(PART, upstream)
  return stranger
}

async function getRelease(team: Stranger): Promise<ReleaseManifest> {
  const output = await team.npm('release', '--channel', 'stable')
  const id = /stable: (?:moved to|is at) (\S+)/.exec(output)?.[1]
  if (id === undefined) throw new Error(output)
  const response = await fetch(`${siteUrl()}/mfe/${PART}/${id}/release.json`)
  return response.json()
}

/** Makes the widget use a session export that not every shell has. */
function withImport(text: string, name: string): string {
  return `import { ${name} } from '@onfreq/session/timers'\n${text.replace(
    'const { user }',
    `if (${name}(new Date(0)) !== 0) throw new Error('not the epoch')\n  const { user }`,
  )}`
}

/** The name that only this shell exports; undefined if there is none, as for shells of commits. */
function findUniqueExport({ name }: Shell): string | undefined {
  if (name.startsWith('today')) return 'getMinute'
  return name === 'three ago' || name === 'two ago' ? 'getSecond' : undefined
}

/** The expected verdict, written by hand, so that a gate that accepts or rejects everything is detected. */
function isCompatible(part: Part, shell: Shell): boolean {
  const importedName = / takes (\w+)$/.exec(part.name)?.[1]
  return importedName === undefined || findUniqueExport(shell) === importedName
}

/** Checks the page of this part on this shell, with its widget and first data. */
async function expectPart(page: Page, shell: Shell, part: Part): Promise<void> {
  await page.goto(`/${PART}`)
  expect(await findShellScript(page)).toContain(`/${shell.release.id}/`)
  await expect(page.getByRole('heading', { name: 'Trophies' })).toBeVisible()
  await expect(page.locator(`[data-part="${part.name}"]`)).toHaveText('CQ, CQ, CQ')
  await expect(page.getByRole('region', { name: 'Newest' })).toContainText('Everybody holds 2')
  await expect(page.locator('[data-fallback]')).toHaveCount(0)
  expect(await page.evaluate((name) => name in window, part.release.container), 'this release ran').toBe(true)
}

function findPart(parts: readonly Part[], name: string): Part {
  const match = parts.find((part) => part.name === name)
  if (match === undefined) throw new Error(`no ${name}`)
  return match
}

/** A shell in the form in which the check before a release receives it. */
function toCheckedShell({ id, shell }: ReleaseManifest) {
  return { id, provides: shell?.provides ?? {}, exports: shell?.exports ?? null }
}

/** The manifest of the shell in an open page. */
async function getShell(page: Page): Promise<ReleaseManifest> {
  const folder = (await findShellScript(page)).split('/').slice(0, 4).join('/')
  const response = await page.request.get(`${folder}/release.json`)
  return response.json()
}
