import type { ApiKeysAnswer, DemoAccountsAnswer, DevicesAnswer } from '@onfreq/contracts/accounts'
import type { DataExportsAnswer, OwnProfile, OwnProfileAnswer } from '@onfreq/contracts/accounts-profile'
import type { BillingState } from '@onfreq/contracts/billing'
import type { DeliveriesAnswer } from '@onfreq/contracts/delivery'
import { sessionUser } from '@onfreq/testing/fixtures'

const NOW = Date.now()
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

export const PROFILE: OwnProfile = {
  ...sessionUser({
    sub_accounts: [{ id: 81_002_002, callsign: 'GB4QVL', name: 'Special event', profile_image_name: null }],
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
  deletion: null,
}

export function profileAnswer(change: Partial<OwnProfile> = {}): OwnProfileAnswer {
  return { user: { ...PROFILE, ...change }, subscription: { level: 'none', expiryDate: null } }
}

export const DEVICES: DevicesAnswer = {
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

export const KEYS: ApiKeysAnswer = {
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

export const EXPORTS: DataExportsAnswer = {
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
}

export const DEMOS: DemoAccountsAnswer = {
  accounts: [
    { id: 1, callsign: 'VK3QDX', name: 'Tamsin', role: 'Administrator' },
    { id: 2, callsign: 'M0QVL', name: 'Rowan', role: 'Member, subscriber, with sub-accounts' },
    { id: 3, callsign: '26AT101', name: 'Carla', role: '11m operator' },
  ],
}

export const DELIVERIES: DeliveriesAnswer = {
  services: [
    {
      service: 'qrz',
      configured: true,
      automatic: true,
      stopped: null,
      counts: { queued: 1, sent: 0, accepted: 4102, duplicate: 12, rejected: 1, parked: 1 },
    },
    {
      service: 'clublog',
      configured: false,
      automatic: false,
      stopped: 'No key or password for this service is stored in your settings.',
      counts: { queued: 0, sent: 0, accepted: 0, duplicate: 0, rejected: 0, parked: 0 },
    },
  ],
  trouble: [
    {
      qdo_id: 71,
      service: 'qrz',
      state: 'rejected',
      action: 'add',
      reason:
        'The QRZ logbook of this key belongs to another callsign than M0QVL/P. A logbook there has exactly one callsign; M0QVL/P needs its own logbook and key.',
      attempts: 1,
      next_at: null,
      updated_at: ago(300),
      Call: 'DL1ABC',
      TS: ago(420),
      Band: '20m',
      Mode: 'FT8',
    },
    {
      qdo_id: 70,
      service: 'qrz',
      state: 'parked',
      action: 'add',
      reason: 'QRZ.com could not be reached. Tried 10 times.',
      attempts: 10,
      next_at: null,
      updated_at: ago(90_000),
      Call: 'VK3QDX',
      TS: ago(260_000),
      Band: '40m',
      Mode: 'CW',
    },
  ],
  next: null,
}

/** Everything the settings page asks for. */
export const SETTINGS_API = {
  vuser: profileAnswer(),
  vsessions: DEVICES,
  vapikeys: KEYS,
  vdataexports: EXPORTS,
  vbilling: BILLING,
  vdeliveries: DELIVERIES,
}

export function refusal(status: number, message: string, fields?: Readonly<Record<string, string>>): () => Response {
  return () => Response.json({ error: { code: 'test', message, ...(fields && { fields }) } }, { status })
}

/** A call that does not answer: the loading state. */
export const pending = () => new Promise<never>(() => undefined)
