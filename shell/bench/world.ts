/** The sites that are measured, with and without data, and who looks at them. */
import type { SignedIn } from '@onfreq/contracts/session'
import { Caller } from '../e2e/harness/caller.ts'
import { type Member, registerMember, sessionCookie, startSession } from '../e2e/harness/members.ts'
import { type Site, startSite } from '../e2e/harness/site.ts'
import { type BenchPage, benchPages, type PageParams } from './pages.ts'
import type { SessionCookie, Viewer } from './shift.ts'

const PASSWORD = 'demonstration'
/** People of the demonstration. */
const OPERATOR = { email: 'demo@onfreq.example', callsign: 'M0QDX' }
const ADMINISTRATOR = 'admin@onfreq.example'

export interface World {
  /** Address of the site with data. */
  readonly site: string
  /** Of its operator. */
  readonly callsign: string
  /** The session's cookie of its operator. */
  readonly member: SessionCookie
  readonly viewers: readonly Viewer[]
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const [full, empty] = [await startSite({}, { empty: false }), await startSite()]
  try {
    const call = new Caller(full.url)
    const operator = await logIn(call, OPERATOR.email)
    const administrator = await logIn(call, ADMINISTRATOR)
    const newcomer = await registerMember(call)
    const first = await registerMember(new Caller(empty.url))
    const pages = await benchPages(await paramsOf(call, operator.session))
    const open = pages.filter(({ guard }) => guard === 'none')
    const forMembers = pages.filter(({ guard, visitorsOnly }) => guard !== 'admin' && !visitorsOnly)
    const viewer = (
      who: string,
      { url }: Site,
      session: Pick<Member, 'cookie'> | null,
      shown: readonly BenchPage[],
    ): Viewer => ({
      who,
      site: url,
      cookie: session === null ? null : sessionCookie(url, session),
      pages: shown,
    })
    return {
      site: full.url,
      callsign: OPERATOR.callsign,
      member: sessionCookie(full.url, operator),
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

const logIn = (call: Caller, email: string) => startSession(call, 'vlogin', { email, password: PASSWORD })

/** What stands in the places of parameters of addresses; `1` where nothing is said. */
async function paramsOf(call: Caller, { user }: SignedIn): Promise<PageParams> {
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
