/** The sites that are measured, with and without data, and who looks at them. */
import { Caller } from '../e2e/harness/caller.ts'
import { registerMember } from '../e2e/harness/members.ts'
import { type Site, startSite } from '../e2e/harness/site.ts'
import { type BenchPage, benchPages, type PageParams } from './pages.ts'
import type { Viewer } from './shift.ts'

const PASSWORD = 'demonstration'
/** People of the demonstration. */
const OPERATOR = { email: 'demo@onfreq.example', callsign: 'M0QDX' }
const ADMINISTRATOR = 'admin@onfreq.example'

export interface World {
  /** Address of the site with data. */
  readonly site: string
  /** What the browser of its operator holds. */
  readonly member: string
  readonly viewers: readonly Viewer[]
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const [full, empty] = [await startSite({}, { empty: false }), await startSite()]
  try {
    const call = new Caller(full.url)
    const operator = await logIn(call, OPERATOR.email)
    const administrator = await logIn(call, ADMINISTRATOR)
    const newcomer = (await registerMember(call)).session
    const first = (await registerMember(new Caller(empty.url))).session
    const pages = await benchPages(await paramsOf(call, operator))
    const open = pages.filter(({ guard }) => guard === 'none')
    const forMembers = pages.filter(({ guard, visitorsOnly }) => guard !== 'admin' && !visitorsOnly)
    const viewer = (who: string, { url }: Site, session: unknown, shown: readonly BenchPage[]): Viewer => ({
      who,
      site: url,
      session: session === null ? null : JSON.stringify(session),
      pages: shown,
    })
    return {
      site: full.url,
      member: JSON.stringify(operator),
      viewers: [
        viewer('a visitor', full, null, open),
        viewer('a member', full, operator, forMembers),
        viewer(
          'a newcomer',
          full,
          newcomer,
          forMembers.filter(({ guard }) => guard === 'member'),
        ),
        viewer(
          'an administrator',
          full,
          administrator,
          pages.filter(({ guard }) => guard === 'admin'),
        ),
        viewer('a visitor without data', empty, null, open),
        viewer('the first member', empty, first, forMembers.filter(isAboutOneself)),
      ],
      stop: () => stopAll([full, empty]),
    }
  } catch (error) {
    await stopAll([full, empty])
    throw error
  }
}

/** Pages that look different without contacts of one's own. */
function isAboutOneself({ guard, name }: BenchPage): boolean {
  return guard === 'member' || name === 'feed/home'
}

async function stopAll(sites: readonly Site[]): Promise<void> {
  await Promise.all(sites.map((site) => site.stop()))
}

async function logIn(call: Caller, email: string): Promise<{ readonly user: { readonly id: number } }> {
  const session = await call.post('vlogin', { email, password: PASSWORD })
  if (!isSession(session)) throw new Error(`vlogin answered ${JSON.stringify(session)}`)
  return session
}

function isSession(value: unknown): value is { readonly user: { readonly id: number }; readonly token: string } {
  return typeof value === 'object' && value !== null && 'user' in value && 'token' in value
}

/** What stands in the places of parameters of addresses; `1` where nothing is said. */
async function paramsOf(call: Caller, { user }: { readonly user: { readonly id: number } }): Promise<PageParams> {
  const feed = await call.get('main_public_feed')
  const contact = JSON.stringify(feed).match(/"qdo_id":(\d+)/)?.[1] ?? '1'
  const news = JSON.stringify(await call.post('vnews'))
  const post = news.match(/"id":(\d+)/)?.[1] ?? '1'
  return {
    callsign: OPERATOR.callsign,
    id: String(user.id),
    qdo_id: contact,
    'content/post:id': post,
    'content/post-edit:id': post,
  }
}
