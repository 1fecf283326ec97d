/**
 * The members of a club, for its managers. A key for a club refers to that club. A personal key selects one by
 * `club_id`, and gets the list of clubs otherwise. A key can neither add members nor change roles: members join by
 * invitation, and roles are changed on the page of the club.
 */
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { member } from '#kernel/plugins/guards.ts'
import { personId } from '#kernel/plugins/viewer.ts'
import { toText } from '../body.ts'
import { getLevel } from './club-level.ts'
import { invalid, notFound, toEnvelope, V2Error } from './envelope.ts'
import { getId, getQuery } from './input.ts'

type Member = Awaited<ReturnType<FastifyInstance['clubs']['listMembers']>>[number]

/** Other data about a person is private. */
const toMemberResponse = ({ id, callsign, role }: Member) => ({
  user_id: id,
  callsign,
  permission_level: getLevel(role),
})

export async function listClub(app: FastifyInstance, request: FastifyRequest) {
  const viewer = member(request)
  const clubId = parseClubId(request)
  if (clubId === undefined && viewer.operator === null) {
    const clubs = (await app.clubs.listClubs(personId(viewer))).filter(({ role }) => hasClubRight(role, 'manage'))
    const data = clubs.map(({ id, callsign, members }) => ({ club_id: id, callsign, member_count: members }))
    return toEnvelope(request, 'club', data, { count: data.length })
  }
  const members = await getMembers(app, request)
  return toEnvelope(request, 'club', members.map(toMemberResponse), { count: members.length })
}

export async function readMember(app: FastifyInstance, request: FastifyRequest) {
  const members = await getMembers(app, request)
  const found = members.find(({ id }) => id === getId(request))
  if (found === undefined) throw notFound('This person is not a member of the club.')
  return toEnvelope(request, 'club', toMemberResponse(found))
}

/**
 * Validates the request before it is rejected, as no key may change members.
 * @throws V2Error always
 */
export async function changeMembers(app: FastifyInstance, request: FastifyRequest): Promise<never> {
  await getMembers(app, request)
  throw new V2Error('forbidden', 'People join a club by invitation, and roles are changed on its page.')
}

/**
 * Members of the selected club.
 * @throws V2Error when the caller does not manage it
 */
async function getMembers(app: FastifyInstance, request: FastifyRequest): Promise<readonly Member[]> {
  const { operator, mainAccountId, ...viewer } = member(request)
  const clubId = parseClubId(request)
  if (operator !== null) {
    if (clubId !== undefined && clubId !== mainAccountId) {
      throw new V2Error('forbidden', 'The token belongs to another club.')
    }
    if (!hasClubRight(operator.role, 'manage')) throw toNotOfficerError()
    return app.clubs.listMembers(mainAccountId)
  }
  if (clubId === undefined) throw invalid('Name the club with ?club_id=….', { field: 'club_id' })
  const own = (await app.clubs.listClubs(personId({ ...viewer, operator, mainAccountId }))).find(
    ({ id }) => id === clubId,
  )
  if (own === undefined) throw notFound('This club does not exist.')
  if (!hasClubRight(own.role, 'manage')) throw toNotOfficerError()
  return app.clubs.listMembers(clubId)
}

const toNotOfficerError = () => new V2Error('forbidden', 'Token is not a club officer')

function parseClubId(request: FastifyRequest): number | undefined {
  const { club_id: input } = getQuery(request)
  if (input === undefined) return undefined
  const text = toText(input)
  if (!/^\d{1,16}$/.test(text)) throw invalid('club_id must be a number.', { field: 'club_id' })
  return Number(text)
}
