/** The profile form: `GET vuser`, `POST vupdateprofile`; export of all account data; deletion of an account. */
import { type Static, Type } from 'typebox'
import { LIMITS } from '../../platform/site/limits.ts'
import { ACCOUNT_LIMITS } from './accounts.ts'
import { ChosenLanguage, Flag, SessionUser, Subscription } from './session.ts'

const strict = { additionalProperties: false } as const
const text = (maxLength: number) => Type.String({ maxLength })
/** Absent: unchanged. Null or empty: deleted. A stored value is never returned. */
const secret = Type.Optional(Type.Union([text(ACCOUNT_LIMITS.secret), Type.Null()]))

const ignored = Type.Optional(Type.Unknown())
/**
 * Fields of the returned user that the form cannot set. Programs send the returned user back, so these fields are
 * accepted and ignored. The fields in the last two lines are changed by separate calls.
 */
const READ_ONLY = {
  id: ignored,
  my_callsign: ignored,
  callsign_verified: ignored,
  profile_image_name: ignored,
  is_admin: ignored,
  sub: ignored,
  eqsl_apikey_set: ignored,
  qrz_api_key_set: ignored,
  clublog_password_set: ignored,
  has_password: ignored,
  pending_email: ignored,
  deletion: ignored,
  managed_by_id: ignored,
  managed_by_call: ignored,
  managed_by_callsign: ignored,
  main_account: ignored,
  sub_accounts: ignored,
  clubs: ignored,
  operator: ignored,
  created_at: ignored,
  subscribed: ignored,
  paid_subscription: ignored,
  api_key: ignored,
  user_awards: ignored,
  posts: ignored,
  photos: ignored,
  qso_history: ignored,
  qso_in_history: ignored,
} as const

/**
 * All keys are optional; absent keys are unchanged. Length limits are generous, so that the specification's rules
 * report errors per field instead of schema errors.
 */
export const UpdateProfile = Type.Object(
  {
    name: Type.Optional(text(1000)),
    email: Type.Optional(text(1000)),
    qth: Type.Optional(text(1000)),
    grid: Type.Optional(text(100)),
    hamqth: Type.Optional(text(1000)),
    is_ham: Type.Optional(Flag),
    is_swl: Type.Optional(Flag),
    is_cb: Type.Optional(Flag),
    mobile_number: Type.Optional(text(100)),
    club_call: Type.Optional(text(100)),
    profile_bio: Type.Optional(text(20_000)),
    facebook_link: Type.Optional(text(2000)),
    youtube_link: Type.Optional(text(2000)),
    instagram_link: Type.Optional(text(2000)),
    twitter_link: Type.Optional(text(2000)),
    live_stream_link: Type.Optional(text(2000)),
    qrz_api_key: secret,
    qrz_auto_log_qso: Type.Optional(Flag),
    clublog_email: Type.Optional(text(1000)),
    clublog_password: secret,
    clublog_auto_log_qso: Type.Optional(Flag),
    eqsl_apikey: secret,
    exclude_from_leaderboards: Type.Optional(Flag),
    rig_name_override: Type.Optional(text(200)),
    language: Type.Optional(ChosenLanguage),
    password: Type.Optional(text(ACCOUNT_LIMITS.password)),
    password_confirmation: Type.Optional(text(ACCOUNT_LIMITS.password)),
    /** Revokes all API keys together with a password change, and creates a new key for the mobile app. */
    revoke_keys: Type.Optional(Flag),
    ...READ_ONLY,
  },
  strict,
)
export type UpdateProfile = Static<typeof UpdateProfile>

/** The complete form, as its owner sees it. */
export const OwnProfile = Type.Object({
  ...SessionUser.properties,
  hamqth: Type.String(),
  mobile_number: Type.String(),
  club_call: Type.String(),
  profile_bio: Type.String(),
  facebook_link: Type.String(),
  youtube_link: Type.String(),
  instagram_link: Type.String(),
  twitter_link: Type.String(),
  live_stream_link: Type.String(),
  qrz_auto_log_qso: Flag,
  clublog_email: Type.String(),
  clublog_password_set: Type.Boolean(),
  clublog_auto_log_qso: Flag,
  exclude_from_leaderboards: Flag,
  rig_name_override: Type.String(),
  managed_by_callsign: Type.Union([Type.String(), Type.Null()]),
  has_password: Type.Boolean(),
  /** A new e-mail address that is not confirmed yet. */
  pending_email: Type.Union([Type.String(), Type.Null()]),
  /** Times of the deletion request and of the final deletion; null unless deletion was requested. */
  deletion: Type.Union([Type.Object({ requested_at: Type.String(), final_at: Type.String() }), Type.Null()]),
})
export type OwnProfile = Static<typeof OwnProfile>

export const OwnProfileResponse = Type.Object({ user: OwnProfile, subscription: Subscription })
export type OwnProfileResponse = Static<typeof OwnProfileResponse>

/** After saving: `user` for the session, `profile` for the form. */
export const UpdateProfileResponse = Type.Object({ status: Type.Literal('ok'), user: SessionUser, profile: OwnProfile })
export type UpdateProfileResponse = Static<typeof UpdateProfileResponse>

/** `[field, limit]` of plain text fields, used by the form and the server. */
export const PROFILE_LIMITS = {
  name: LIMITS.name,
  email: ACCOUNT_LIMITS.email,
  qth: ACCOUNT_LIMITS.place,
  grid: 10,
  hamqth: ACCOUNT_LIMITS.place,
  mobile_number: 20,
  club_call: LIMITS.callsign.max,
  profile_bio: LIMITS.bio,
  facebook_link: ACCOUNT_LIMITS.link,
  youtube_link: ACCOUNT_LIMITS.link,
  instagram_link: ACCOUNT_LIMITS.link,
  twitter_link: ACCOUNT_LIMITS.link,
  live_stream_link: ACCOUNT_LIMITS.link,
  clublog_email: ACCOUNT_LIMITS.email,
  rig_name_override: LIMITS.rigNameOverride,
} as const

/* ── vdataexport, vdataexports, GET vdataexport/{id}/file ────────────────────────────────────────────────────────── */

/** All data of the account in a .zip file: the log as ADIF, everything else as JSON. Deleted after 24 hours. */
export const DataExport = Type.Object({
  id: Type.Integer(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('ready'), Type.Literal('failed')]),
  filename: Type.Union([Type.String(), Type.Null()]),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  created_at: Type.String(),
})
export type DataExport = Static<typeof DataExport>
export const DataExportResponse = Type.Object({ status: Type.Literal('ok'), export: DataExport })
export type DataExportResponse = Static<typeof DataExportResponse>
export const DataExportsResponse = Type.Object({ exports: Type.Array(DataExport) })
export type DataExportsResponse = Static<typeof DataExportsResponse>

/* ── vdeleteaccount, vdeleteaccount/cancel ───────────────────────────────────────────────────────────────────────── */

/** The callsign, typed as confirmation. Deleting a main account also deletes its sub-accounts. */
export const DeleteAccount = Type.Object({ callsign: Type.String({ maxLength: 200 }) }, strict)
export type DeleteAccount = Static<typeof DeleteAccount>
export const DeleteAccountResponse = Type.Object({ status: Type.Literal('ok'), final_at: Type.String() })
export type DeleteAccountResponse = Static<typeof DeleteAccountResponse>
