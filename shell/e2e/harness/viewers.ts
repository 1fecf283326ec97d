/** Every kind of viewer with the pages they can see, on a site with data and on an empty one. */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { Caller } from './caller.ts'
import { ADMINISTRATOR, logInToDemonstration, OPERATOR, type SessionCookie } from './demonstration.ts'
import { listPages, type PageParams, type SitePage } from './every-page.ts'
import { type Member, registerMember, sessionCookie } from './members.ts'

export interface Viewer {
  /** `a visitor`, `a newcomer`. */
  readonly who: string
  readonly site: string
  /** Session cookie of a signed-in user. */
  readonly cookie: SessionCookie | null
  readonly pages: readonly SitePage[]
}

/**
 * @param full a demonstration site
 * @param empty a site without data
 */
export async function listViewers(full: string, empty: string): Promise<Viewer[]> {
  const call = new Caller(full)
  const operator = await logInToDemonstration(call, OPERATOR.email)
  const administrator = await logInToDemonstration(call, ADMINISTRATOR)
  const newcomer = await registerMember(call)
  const first = await registerMember(new Caller(empty))
  const pages = await listPages(await findParams(call, operator.session))
  const open = pages.filter(({ guard }) => guard === 'none')
  const forMembers = pages.filter(({ guard, visitorsOnly }) => guard !== 'admin' && !visitorsOnly)
  const membersOnly = forMembers.filter(({ guard }) => guard === 'member')
  const viewer = (
    who: string,
    site: string,
    session: Pick<Member, 'cookie'> | null,
    shown: readonly SitePage[],
  ): Viewer => ({ who, site, cookie: session === null ? null : sessionCookie(site, session), pages: shown })
  return [
    viewer('a visitor', full, null, open),
    viewer('a member', full, operator, forMembers),
    viewer('a newcomer', full, newcomer, membersOnly),
    viewer(
      'an administrator',
      full,
      administrator,
      pages.filter(({ guard }) => guard === 'admin'),
    ),
    viewer('a visitor without data', empty, null, open),
    viewer('the first member', empty, first, forMembers.filter(isPersonal)),
  ]
}

/** Whether a page looks different without contacts of the viewer's own. */
function isPersonal({ guard, name }: SitePage): boolean {
  return guard === 'member' || name === 'feed/home'
}

/** Values of URL parameters; `1` by default. */
async function findParams(call: Caller, { user }: SignedIn): Promise<PageParams> {
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
