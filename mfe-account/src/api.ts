/** API calls for accounts and payments. */
import type {
  AddApiKey,
  AddSubAccountResponse,
  ApiKeysResponse,
  DemoAccountsResponse,
  DevicesResponse,
  Login,
  Ok,
  PinLogin,
  Register,
  RevealedKey,
  RevokeAllResponse,
} from '@onfreq/contracts/accounts/accounts'
import type {
  CallsignProofs,
  CodeSent,
  ProveByCertificate,
  ProveByCode,
} from '@onfreq/contracts/accounts/callsign-proofs'
import type {
  AddPasskey,
  CreationOptions,
  PasskeyLogin,
  PasskeysResponse,
  RecoveryCodesResponse,
  RecoveryLogin,
  RenamePasskey,
  RequestOptions,
} from '@onfreq/contracts/accounts/passkeys'
import type {
  DataExportResponse,
  DataExportsResponse,
  DeleteAccountResponse,
  OwnProfileResponse,
  UpdateProfile,
  UpdateProfileResponse,
} from '@onfreq/contracts/accounts/profile'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { EmailLinkResponse, LookAtEmailLink } from '@onfreq/contracts/accounts/verification'
import type {
  BillingState,
  ManageBillingResponse,
  UpgradeCheckResponse,
  VerifySession,
  VerifySessionResponse,
} from '@onfreq/contracts/billing/billing'
import type { AppDispatch } from '@onfreq/session/store'
import { calls } from './calls.ts'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

/** Changes to passkeys return all of them, so that the list updates without another request. */
async function showPasskeys(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: PasskeysResponse }> },
): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(accountApi.util.upsertQueryData('accountPasskeys', undefined, result.data))
}

export const accountApi = calls.injectEndpoints({
  endpoints: (build) => ({
    accountLogin: build.mutation<SignedIn, Login>({ query: (body) => post('vlogin', body) }),
    accountSendPin: build.mutation<Ok, string>({ query: (callsign) => post('vsendpin', { callsign }) }),
    accountPinLogin: build.mutation<SignedIn, PinLogin>({ query: (body) => post('vpinlogin', body) }),
    accountPasskeyLoginOptions: build.mutation<RequestOptions, void>({ query: () => post('vpasskeylogin/options') }),
    accountPasskeyLogin: build.mutation<SignedIn, PasskeyLogin>({ query: (body) => post('vpasskeylogin', body) }),
    accountRecoveryLogin: build.mutation<SignedIn, RecoveryLogin>({
      query: (body) => post('vrecoverylogin', body),
    }),
    accountRegister: build.mutation<SignedIn, Register>({ query: (body) => post('vregister', body) }),
    accountDemos: build.query<DemoAccountsResponse, void>({ query: () => 'vdemoaccounts' }),
    accountDemoLogin: build.mutation<SignedIn, number>({ query: (id) => post('vdemologin', { id }) }),

    accountProfile: build.query<OwnProfileResponse, void>({ query: () => 'vuser', providesTags: ['Account'] }),
    accountSave: build.mutation<UpdateProfileResponse, UpdateProfile>({
      query: (body) => post('vupdateprofile', body),
      invalidatesTags: (response) => (response ? ['Account', 'Device', 'Profile'] : []),
    }),

    accountAddSub: build.mutation<AddSubAccountResponse, string>({
      query: (callsign) => post('vaddsubaccount', { callsign }),
      invalidatesTags: (response) => (response ? ['Account', 'SubAccount'] : []),
    }),
    accountSwitch: build.mutation<SignedIn, number>({
      query: (id) => post('vLoginToSubaccount', { sub_account_id: id }),
    }),

    accountDevices: build.query<DevicesResponse, void>({ query: () => post('vsessions'), providesTags: ['Device'] }),
    accountEndDevice: build.mutation<Ok, number>({
      query: (id) => post('vsessions/revoke', { id }),
      invalidatesTags: ['Device'],
    }),
    accountEndAll: build.mutation<RevokeAllResponse, void>({ query: () => post('vsessions/revoke-all') }),

    accountKeys: build.query<ApiKeysResponse, void>({ query: () => post('vapikeys'), providesTags: ['Device'] }),
    accountAddKey: build.mutation<RevealedKey, AddApiKey>({
      query: (body) => post('vapikeys/add', body),
      invalidatesTags: ['Device'],
    }),
    accountRevealKey: build.mutation<RevealedKey, number>({ query: (id) => post('vapikeys/reveal', { id }) }),
    accountRotateKey: build.mutation<RevealedKey, number>({
      query: (id) => post('vapikeys/rotate', { id }),
      invalidatesTags: ['Device'],
    }),
    accountRemoveKey: build.mutation<Ok, number>({
      query: (id) => post('vapikeys/remove', { id }),
      invalidatesTags: ['Device'],
    }),

    accountPasskeys: build.query<PasskeysResponse, void>({ query: () => post('vpasskeys'), providesTags: ['Device'] }),
    accountPasskeyOptions: build.mutation<CreationOptions, void>({ query: () => post('vpasskeys/options') }),
    accountAddPasskey: build.mutation<PasskeysResponse, AddPasskey>({
      query: (body) => post('vpasskeys/add', body),
      onQueryStarted: showPasskeys,
    }),
    accountRenamePasskey: build.mutation<PasskeysResponse, RenamePasskey>({
      query: (body) => post('vpasskeys/rename', body),
      onQueryStarted: showPasskeys,
    }),
    accountRemovePasskey: build.mutation<PasskeysResponse, number>({
      query: (id) => post('vpasskeys/remove', { id }),
      onQueryStarted: showPasskeys,
    }),
    accountNewRecoveryCodes: build.mutation<RecoveryCodesResponse, void>({
      query: () => post('vpasskeys/recovery-codes'),
      invalidatesTags: ['Device'],
    }),

    accountExports: build.query<DataExportsResponse, void>({
      query: () => post('vdataexports'),
      providesTags: ['Export'],
    }),
    accountStartExport: build.mutation<DataExportResponse, void>({
      query: () => post('vdataexport'),
      invalidatesTags: ['Export'],
    }),
    accountDelete: build.mutation<DeleteAccountResponse, string>({
      query: (callsign) => post('vdeleteaccount', { callsign }),
      invalidatesTags: ['Account'],
    }),
    accountKeep: build.mutation<Ok, void>({ query: () => post('vdeleteaccount/cancel'), invalidatesTags: ['Account'] }),
    accountImportQrz: build.mutation<unknown, void>({ query: () => post('vimportqrz'), invalidatesTags: ['Import'] }),

    billingState: build.query<BillingState, void>({ query: () => post('vbilling'), providesTags: ['Subscription'] }),
    accountCallsign: build.query<CallsignProofs, void>({ query: () => post('vcallsign'), providesTags: ['Account'] }),
    accountSendCallsignCode: build.mutation<CodeSent, string>({
      query: (callsign) => post('vcallsign/code', { callsign }),
    }),
    accountProveByCode: build.mutation<CallsignProofs, ProveByCode>({
      query: (body) => post('vcallsign/confirm', body),
      invalidatesTags: ['Account', 'Profile'],
    }),
    accountProveByCertificate: build.mutation<CallsignProofs, ProveByCertificate>({
      query: (body) => post('vcallsign/certificate', body),
      invalidatesTags: ['Account', 'Profile'],
    }),
    accountObject: build.mutation<CallsignProofs, void>({
      query: () => post('vcallsign/object'),
      invalidatesTags: ['Account'],
    }),
    accountWithdrawClaim: build.mutation<CallsignProofs, string>({
      query: (callsign) => post('vcallsign/withdraw', { callsign }),
      invalidatesTags: ['Account'],
    }),
    accountEmailLink: build.query<EmailLinkResponse, LookAtEmailLink>({ query: (body) => post('vemail/look', body) }),
    accountFollowEmailLink: build.mutation<EmailLinkResponse, LookAtEmailLink>({
      query: ({ act, link }) => post(`vemail/${act}`, { link }),
      invalidatesTags: ['Account'],
    }),
    billingManage: build.mutation<ManageBillingResponse, void>({ query: () => post('vbilling/manage') }),
    billingVerify: build.mutation<VerifySessionResponse, VerifySession>({
      query: (body) => post(`stripe/verify-session/${body.checkout_session_id}`, body),
    }),
    billingUpgradeCheck: build.mutation<UpgradeCheckResponse, string | null>({
      query: (id) => post('vupgrade/check', id === null ? {} : { checkout_session_id: id }),
    }),
  }),
  overrideExisting: true,
})
