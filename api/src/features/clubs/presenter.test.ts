import { expect, test } from 'vitest'
import { toClubResponse } from './presenter.ts'
import type { OfferRow } from './repository.ts'

const AT = new Date('2026-11-20T14:00:00Z')
const CLUB = {
  ...{ id: 1, callsign: 'GB4QCL', name: 'Quarry club', profileImageName: null, isVerified: true },
  ...{ operatorsPublic: true, callsigns: ['GB4QCL'] },
}
const ME = {
  id: 2,
  callsign: 'M0QVL',
  name: 'Ann',
  profileImageName: null,
  isVerified: true,
  calls: null,
  joinedAt: AT,
}
const INVITATION: OfferRow = {
  ...{ clubId: 1, id: 9, invitedId: 5, callsign: 'M0QDX', role: 'reader' as const, calls: null, invitedBy: 'M0QVL' },
  ...{ createdAt: AT, expiresAt: AT, clubCallsign: 'GB4QCL', clubName: 'Quarry club' },
}
const HAND_OVER = { toId: 7, callsign: 'M0QZZ', expiresAt: AT }

test.each([
  ['owner', 2, true, true],
  ['manager', 2, true, false],
  ['operator', 2, false, false],
  ['reader', 2, false, false],
  ['reader', 7, false, true],
] as const)('%s with id %i sees invitations: %o, and the offer of the club: %o', (role, id, invitations, offer) => {
  const me = { ...ME, id, role }
  const details = { club: CLUB, me, members: [me], invitations: [INVITATION], handOver: HAND_OVER, onAir: [] }
  const response = toClubResponse(details)
  expect(response.invitations.length).toBe(invitations ? 1 : 0)
  expect(response.hand_over !== null).toBe(offer)
  expect(response.members.map((each) => each.role)).toEqual([role])
})
