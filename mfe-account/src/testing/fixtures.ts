import type { ApiKeysResponse, DemoAccountsResponse, DevicesResponse } from '@onfreq/contracts/accounts/accounts'
import type { CallsignProofs } from '@onfreq/contracts/accounts/callsign-proofs'
import type { PasskeysResponse } from '@onfreq/contracts/accounts/passkeys'
import type { DataExportsResponse, OwnProfile, OwnProfileResponse } from '@onfreq/contracts/accounts/profile'
import type { BillingState } from '@onfreq/contracts/billing/billing'
import type { DeliveriesResponse, Delivery } from '@onfreq/contracts/integrations/delivery'
import type { ServiceLogin, ServiceLoginsResponse } from '@onfreq/contracts/integrations/service-logins'
import { DELIVERY_TEXTS } from '@onfreq/contracts/integrations/texts'
import { sessionUser } from '@onfreq/testing/fixtures'

const NOW = Date.now()
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

export const PROFILE: OwnProfile = {
  ...sessionUser({
    sub_accounts: [
      { id: 81_002_002, callsign: 'GB4QVL', name: 'Special event', profile_image_name: null, callsign_verified: false },
    ],
  }),
  hamqth: 'A hill above Reading',
  mobile_number: '+44 7700 900123',
  club_call: 'G4QRP',
  profile_bio: 'On the air since 1998, mostly 20m SSB and FT8. IC-7300 into a wire between two apple trees.',
  facebook_link: '',
  youtube_link: 'https://www.youtube.com/@m0qvl',
  instagram_link: '',
  twitter_link: '',
  live_stream_link: '',
  qrz_api_key_set: true,
  qrz_auto_log_qso: 1,
  clublog_email: 'rowan@example.org',
  clublog_password_set: false,
  clublog_auto_log_qso: 0,
  exclude_from_leaderboards: 0,
  rig_name_override: '',
  managed_by_callsign: null,
  has_password: true,
  pending_email: null,
  deletion: null,
}

export function profileResponse(change: Partial<OwnProfile> = {}): OwnProfileResponse {
  return { user: { ...PROFILE, ...change }, subscription: { level: 'none', expiryDate: null } }
}

export const CALLSIGN: CallsignProofs = {
  callsign: 'M0QVL',
  verified: { method: 'mail', at: ago(86_400 * 30) },
  claims: [],
  claimed: null,
}

export const DEVICES: DevicesResponse = {
  devices: [
    {
      id: 1,
      device: 'Firefox on Linux',
      address: '192.0.2.17',
      callsign: 'M0QVL',
      created_at: ago(86_400 * 9),
      last_used_at: ago(20),
      current: true,
    },
    {
      id: 2,
      device: 'Safari on iPhone',
      address: '198.51.100.4',
      callsign: 'M0QVL',
      created_at: ago(86_400 * 40),
      last_used_at: ago(7_400),
      current: false,
    },
    {
      id: 3,
      device: 'Chrome on Windows',
      address: '192.0.2.17',
      callsign: 'GB4QVL',
      created_at: ago(86_400 * 3),
      last_used_at: ago(86_400 * 2),
      current: false,
    },
  ],
}

export const KEYS: ApiKeysResponse = {
  keys: [
    {
      id: 11,
      name: 'Mobile app and programs',
      scopes: ['log', 'rig', 'read'],
      is_primary: true,
      created_at: ago(86_400 * 90),
      last_used_at: ago(310),
    },
    {
      id: 12,
      name: 'GridTracker in the shack',
      scopes: ['log', 'rig'],
      is_primary: false,
      created_at: ago(86_400 * 12),
      last_used_at: null,
    },
  ],
}

export const EXPORTS: DataExportsResponse = {
  exports: [
    { id: 22, status: 'pending', filename: null, bytes: null, created_at: ago(15) },
    { id: 21, status: 'ready', filename: 'onfreq-m0qvl-2026-11-20.zip', bytes: 4_812_220, created_at: ago(40_000) },
  ],
}

export const BILLING: BillingState = {
  subscription: { level: 'none', expiryDate: null },
  can_manage: false,
  cancelled: false,
  test_mode: false,
  monthly_price: 2.99,
  trial_days: 30,
  trial_used: false,
}

export const DEMOS: DemoAccountsResponse = {
  accounts: [
    { id: 1, callsign: 'VK3QDX', name: 'Tamsin', role: 'Administrator' },
    { id: 2, callsign: 'M0QVL', name: 'Rowan', role: 'Member, subscriber, with sub-accounts' },
    { id: 3, callsign: '26AT101', name: 'Carla', role: '11m operator' },
  ],
}

const NO_COUNTS = { queued: 0, sent: 0, accepted: 0, duplicate: 0, rejected: 0, parked: 0 }
const OTHER_CALL =
  'This key’s QRZ logbook belongs to a different callsign. Each QRZ logbook has one callsign; M0QVL/P needs its own logbook and key.'
const UNREACHABLE = 'QRZ.com could not be reached. Tried 10 times.'
const NO_DELETION =
  'eQSL has no way to delete a card from outside. Delete it there, in your Outbox, then dismiss this line.'

function missed(index: number, more: Partial<Delivery>): Delivery {
  return {
    qdo_id: 90 - index,
    service: 'qrz',
    state: 'rejected',
    action: 'add',
    reason: OTHER_CALL,
    attempts: 1,
    next_at: null,
    updated_at: ago(300 + index * 60),
    Call: 'DL1ABC',
    TS: ago(420 + index * 600),
    Band: '20m',
    Mode: 'FT8',
    ...more,
  }
}

export const DELIVERIES: DeliveriesResponse = {
  services: [
    {
      service: 'qrz',
      configured: true,
      automatic: true,
      stopped: null,
      counts: { queued: 1, sent: 0, accepted: 4102, duplicate: 12, rejected: 11, parked: 1 },
    },
    {
      service: 'clublog',
      configured: false,
      automatic: false,
      stopped: 'No key or password for this service yet. Add it in your settings.',
      counts: NO_COUNTS,
    },
    {
      service: 'eqsl',
      configured: true,
      automatic: false,
      stopped: null,
      counts: { ...NO_COUNTS, accepted: 311, rejected: 1 },
    },
  ],
  reasons: [
    { service: 'qrz', reason: OTHER_CALL, contacts: 11 },
    { service: 'eqsl', reason: NO_DELETION, contacts: 1 },
    { service: 'qrz', reason: UNREACHABLE, contacts: 1 },
  ],
  trouble: [
    ...['DL1ABC', 'EA8/G4QAO/P', 'W7QSE', 'JA1QHM', 'IK2QEE', 'OH8QTN'].map((Call, index) => missed(index, { Call })),
    missed(20, { state: 'parked', reason: UNREACHABLE, attempts: 10, Call: 'VK3QDX', Band: '40m', Mode: 'CW' }),
    missed(21, { service: 'eqsl', action: 'delete', reason: NO_DELETION, Call: 'SP9QLM', Band: '2m', Mode: 'FM' }),
  ],
  next: 69,
}

/** All contacts have been delivered. */
export const ALL_DELIVERED: DeliveriesResponse = {
  services: DELIVERIES.services.map((state) => ({ ...state, counts: { ...state.counts, rejected: 0, parked: 0 } })),
  reasons: [],
  trouble: [],
  next: null,
}

/** No key or password is stored for any service. */
export const NOT_SET_UP: DeliveriesResponse = {
  ...ALL_DELIVERED,
  services: ALL_DELIVERED.services.map((state) => ({
    ...state,
    configured: false,
    automatic: false,
    stopped: state.service === 'clublog' ? DELIVERY_TEXTS.noApplicationKey : DELIVERY_TEXTS.noSecret,
  })),
}

const login = (service: ServiceLogin['service'], more: Partial<ServiceLogin> = {}): ServiceLogin => ({
  service,
  user: '',
  stored: false,
  automatic: false,
  nickname: '',
  first: false,
  checked_at: null,
  problem: null,
  ...more,
})

export const NO_LOGINS: ServiceLoginsResponse = { logins: [login('eqsl'), login('qrz_xml'), login('hamqth')] }

export const LOGINS: ServiceLoginsResponse = {
  logins: [
    login('eqsl', { user: 'M0QVL', stored: true, automatic: true, nickname: 'Cabin', checked_at: ago(86_400 * 4) }),
    login('qrz_xml', { user: 'm0qvl', stored: true, first: true, checked_at: ago(3600) }),
    login('hamqth', { user: 'rowan', stored: true, problem: 'HamQTH does not know this user name and password.' }),
  ],
}

/** Responses for all requests of the settings page. */
export const PASSKEYS: PasskeysResponse = {
  passkeys: [
    { id: 31, name: 'Phone', backed_up: true, created_at: ago(86_400 * 60), last_used_at: ago(7_400) },
    { id: 32, name: 'Blue security key', backed_up: false, created_at: ago(86_400 * 6), last_used_at: null },
  ],
  recovery_codes: 8,
}

export const SETTINGS_API = {
  vuser: profileResponse(),
  vsessions: DEVICES,
  vapikeys: KEYS,
  vpasskeys: PASSKEYS,
  vcallsign: CALLSIGN,
  vdataexports: EXPORTS,
  vbilling: BILLING,
  vdeliveries: DELIVERIES,
  vservices: LOGINS,
  'vlotw/certificates': { certificates: [], locations: [] },
}

export function refusal(status: number, message: string, fields?: Readonly<Record<string, string>>): () => Response {
  return () => Response.json({ error: { code: 'test', message, ...(fields && { fields }) } }, { status })
}

/** A request that never completes, to show the loading state. */
export const pending = () => new Promise<never>(() => undefined)
