/** Realistic members for tests and stories: callsigns, grids and frequencies that could be on the air. */
import type { SessionUser, SignedIn } from '@onfreq/contracts/accounts/session'

const USER: SessionUser = {
  id: 81_002_001,
  name: 'Rowan',
  email: 'rowan@example.org',
  my_callsign: 'M0QVL',
  profile_image_name: null,
  grid: 'IO91wm',
  qth: 'Reading, England',
  is_ham: 1,
  is_swl: 0,
  is_cb: 0,
  is_admin: 0,
  sub: 0,
  subscribed: 0,
  paid_subscription: 0,
  callsign_verified: false,
  eqsl_apikey_set: false,
  qrz_api_key_set: false,
  managed_by_id: null,
  main_account: null,
  sub_accounts: [],
  created_at: '2024-03-09T10:12:00Z',
}

/** A member's data in their own session. */
export function sessionUser(change: Partial<SessionUser> = {}): SessionUser {
  return { ...USER, ...change }
}

/** A member without a subscription. */
export function member(change: Partial<SessionUser> = {}): SignedIn {
  return {
    token: 'test-token-of-a-member',
    user: sessionUser(change),
    subscription: { level: 'none', expiryDate: null },
  }
}

/** A subscriber whose callsign is verified, with a sub-account. */
export function subscriber(change: Partial<SessionUser> = {}): SignedIn {
  return {
    token: 'test-token-of-a-subscriber',
    user: sessionUser({
      sub: 1,
      subscribed: 1,
      paid_subscription: 1,
      callsign_verified: true,
      sub_accounts: [
        {
          id: 81_002_002,
          callsign: 'GB4QVL',
          name: 'Special event',
          profile_image_name: null,
          callsign_verified: false,
        },
      ],
      ...change,
    }),
    subscription: { level: 'monthly', expiryDate: '2027-01-14T00:00:00Z' },
  }
}

/** An administrator. */
export function administrator(change: Partial<SessionUser> = {}): SignedIn {
  return subscriber({
    my_callsign: 'VK3QDX',
    name: 'Tamsin',
    is_admin: 1,
    grid: 'QF22lb',
    qth: 'Melbourne, Australia',
    ...change,
  })
}
