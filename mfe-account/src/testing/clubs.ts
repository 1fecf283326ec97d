import type { Club, ClubAuditResponse, ClubMember, ClubOffer, ClubsResponse } from '@onfreq/contracts/clubs/clubs'

const NOW = Date.now()
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const DAY = 1_440

function clubMember(
  id: number,
  callsign: string,
  role: ClubMember['role'],
  change: Partial<ClubMember> = {},
): ClubMember {
  const facts = { name: '', profile_image_name: null, callsign_verified: false, calls: null, joined_at: ago(90 * DAY) }
  return { id, callsign, role, ...facts, ...change }
}

const ME = 81_002_001

export const CLUB: Club = {
  id: 81_003_001,
  callsign: 'G4QRP',
  name: 'Reading Radio Club',
  profile_image_name: null,
  callsign_verified: true,
  callsigns: ['G4QRP', 'GB4QRP'],
  role: 'owner',
  member_id: ME,
  operators_public: true,
  members: [
    clubMember(ME, 'M0QVL', 'owner', { name: 'Rowan', callsign_verified: true }),
    clubMember(2, 'G3QZX', 'manager', { name: 'Maureen' }),
    clubMember(3, 'M7QAB', 'operator', { name: 'Tom' }),
    clubMember(4, 'ON4QIL', 'operator', { name: 'Ilse', calls: ['GB4QRP'] }),
    clubMember(5, '2E0QHH', 'reader', { name: 'Priya' }),
  ],
  invitations: [
    {
      id: 71,
      callsign: null,
      role: 'operator',
      calls: null,
      invited_by: 'M0QVL',
      created_at: ago(DAY),
      expires_at: ago(-13 * DAY),
    },
    {
      id: 72,
      callsign: 'DL1QFF',
      role: 'reader',
      calls: null,
      invited_by: 'G3QZX',
      created_at: ago(60),
      expires_at: ago(-14 * DAY),
    },
  ],
  hand_over: null,
  on_air: [
    { id: 3, callsign: 'M7QAB', station_callsign: 'G4QRP', band: '20m', mode: 'SSB', Freq: 14_250, seen_at: ago(1) },
    { id: 4, callsign: 'ON4QIL', station_callsign: 'GB4QRP', band: '40m', mode: 'CW', Freq: 7_012.5, seen_at: ago(4) },
  ],
}

export const CLUB_OFFER: ClubOffer = {
  club_id: 81_003_002,
  id: 91,
  callsign: 'GB9QSL',
  name: 'Museum on the air',
  role: 'operator',
  calls: null,
  invited_by: 'G3QZX',
  expires_at: ago(-9 * DAY),
}

const { id, callsign, name, profile_image_name, callsign_verified } = CLUB
export const CLUBS: ClubsResponse = {
  clubs: [{ id, callsign, name, profile_image_name, callsign_verified, role: 'owner' }],
  invitations: [CLUB_OFFER],
}

export const CLUB_AUDIT: ClubAuditResponse = {
  events: [
    { id: 4, at: ago(60), actor: 'G3QZX', kind: 'invited', subject: 'DL1QFF', detail: 'reader' },
    { id: 3, at: ago(DAY), actor: 'M0QVL', kind: 'changed', subject: '2E0QHH', detail: 'operator → reader' },
    { id: 2, at: ago(3 * DAY), actor: 'M7QAB', kind: 'joined', subject: 'M0QVL', detail: 'operator' },
    { id: 1, at: ago(90 * DAY), actor: 'M0QVL', kind: 'created', subject: null, detail: null },
  ],
  before: null,
}
