import type { Boot } from '@onfreq/contracts/accounts/session'

/**
 * Placeholder viewer. The frame of a member's page is rendered without personal data, so that nothing of one member
 * can appear on another member's page.
 */
export const SOME_MEMBER: NonNullable<Boot['viewer']> = {
  id: 0,
  callsign: 'N0CALL',
  user: {
    id: 0,
    name: '',
    email: '',
    my_callsign: 'N0CALL',
    profile_image_name: null,
    grid: '',
    qth: '',
    is_ham: 1,
    is_swl: 0,
    is_cb: 0,
    is_admin: 0,
    sub: 1,
    subscribed: 1,
    paid_subscription: 1,
    callsign_verified: false,
    eqsl_apikey_set: true,
    qrz_api_key_set: true,
    managed_by_id: null,
    main_account: null,
    sub_accounts: [],
    created_at: '2020-01-01T00:00:00Z',
  },
  subscription: { level: 'monthly', expiryDate: null },
}
