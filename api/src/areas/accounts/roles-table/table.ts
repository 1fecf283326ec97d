import { administrators, type Expectation, everyone, members, programs, subscribers } from './expectations.ts'

/** `METHOD /path` → who is let in. A route without a row fails the test; so does a row without a route. */
export const ROLES_TABLE: Readonly<Record<string, Expectation>> = {
  // Platform
  'GET /api/openapi.json': everyone,
  'GET /api/registry': everyone,
  'POST /api/log-page-view': everyone,

  // Accounts: ways in and out
  'POST /api/vlogin': everyone.with({ body: {} }),
  'POST /api/vsendpin': everyone,
  'POST /api/vpinlogin': everyone.with({ body: {} }),
  'POST /api/vregister': everyone,
  'POST /api/vlogout': everyone,
  'POST /api/vsr': members,
  'GET /api/vdemoaccounts': everyone,
  'POST /api/vdemologin': everyone,

  // Accounts: settings, sub-accounts, devices, keys, own data
  'GET /api/vuser': members,
  'POST /api/vupdateprofile': members,
  'POST /api/vaddsubaccount': members,
  'POST /api/vLoginToSubaccount': members.foreign({ body: { sub_account_id: 4711 } }, 403),
  'POST /api/vsessions': members,
  'POST /api/vsessions/revoke': members.foreign({ body: { id: 4711 } }),
  'POST /api/vsessions/revoke-all': members,
  'POST /api/vapikeys': members,
  'POST /api/vapikeys/add': members,
  'POST /api/vapikeys/reveal': members.foreign({ body: { id: 4711 } }),
  'POST /api/vapikeys/rotate': members.foreign({ body: { id: 4711 } }),
  'POST /api/vapikeys/remove': members.foreign({ body: { id: 4711 } }),
  'POST /api/vdataexport': members,
  'POST /api/vdataexports': members,
  'GET /api/vdataexport/:id/file': members.foreign({ params: { id: 4711 } }),
  'POST /api/vdeleteaccount': members,
  'POST /api/vdeleteaccount/cancel': members,

  // Billing
  'POST /api/vcheckout/start': everyone.with({ body: { kind: 'trial', callsign: 'M0NEW' } }),
  'POST /api/stripe/verify-session/:checkout_session_id': everyone.with({
    params: { checkout_session_id: 'cs_unknown' },
    body: { checkout_session_id: 'cs_unknown' },
  }),
  'POST /api/stripe/webhook': everyone,
  'POST /api/vupgrade/check': members,
  'POST /api/vbilling': members,
  'POST /api/vbilling/manage': members,

  // Administration
  'POST /api/vadmin/users': administrators,

  // Log
  'POST /api/vlogbar/:callsign': members,
  'POST /api/vlogbook': members,
  'POST /api/vlogbookcount': members,
  'POST /api/vlogbook/keep': members,
  'POST /api/vlogbook/repair': members,
  'POST /api/vlogbook/steps': members,
  'POST /api/vlogbook/undo': members.foreign({ body: { step_id: 4711 } }),
  'POST /api/vstationcalls': members,
  'POST /api/vstationcalls/declare': members,
  'POST /api/vstationcalls/withdraw': members,
  'POST /api/vrigcontrol/get': members,
  'POST /api/vrigcontrol/set': members,
  'POST /api/vdxcc-entity-distinct': everyone,
  'POST /api/vqso/upsert': members,
  'POST /api/vqso/update': members,
  'POST /api/vqso/get': members.foreign({ body: { qdo_id: 4711 } }),
  'POST /api/vqso/nuke': members.foreign({ body: { qdo_id: 4711 } }),
  'POST /api/vgetFullQso': everyone,
  'POST /api/vimportadif': members,
  'POST /api/vimports': members,
  'POST /api/vimport/get': members,
  'POST /api/vimport/apply': members,
  'POST /api/vimport/cancel': members,
  'POST /api/vimport/undo': members,
  'POST /api/vimport/report': members,
  'GET /api/vimport/:id/rejects.adi': members,
  'POST /api/vexportadif': members,
  'POST /api/vexportjobs': members,
  'GET /api/vexport/:id/:filename': members,

  // Embeds
  'POST /api/vembeds': members,
  'POST /api/vembeds/save': members,
  'GET /api/embed/:widget/:callsign': everyone,

  // Live
  'GET /api/main_public_feed': everyone,
  'GET /api/ActiveUserList': everyone,
  'GET /api/logged_in_users_not_in_rig_control': everyone,
  'GET /api/globe_feed': everyone,
  'GET /api/vleaderboards': everyone,
  'GET /api/vbandstats/:bands': everyone,
  'GET /api/award/latest': everyone,
  'GET /api/award/holders': everyone,
  'GET /api/award/catalogue': everyone,
  'GET /api/award/of/:callsign': everyone,
  'GET /api/award/:id': everyone,
  'GET /api/award/:id/contacts': everyone,
  'POST /api/vopofday': everyone,
  'POST /api/vscores': members,
  'POST /api/vscores4megastream': everyone,
  'POST /api/vcontests': everyone,
  'POST /api/vcontest/create': administrators,
  'POST /api/vcontest/delete': administrators,

  // Releases
  'POST /api/releases': administrators.with({
    body: { microfrontend: 'feed', id: '0.1.0-1a2b3c4d', channel: 'stable' },
  }),
  'POST /api/releases/rollback': administrators,
  'POST /api/releases/telemetry': everyone,
  'GET /api/admin/releases': administrators,
  'POST /api/admin/releases/act': administrators,
  'POST /api/admin/deploy-tokens': administrators,

  // Content
  'POST /api/vpost/:id': everyone,
  'POST /api/vpostget/:id': everyone,
  'POST /api/vnews': everyone,
  'POST /api/vvideos': everyone,
  'POST /api/vcaptcha': members,
  'POST /api/vstore': members,
  'POST /api/vupdate/:id': members,
  'GET /api/vdownloads': everyone,
  'GET /api/vsiteinfo': everyone,

  // People
  'GET /api/vprofilefor': everyone.with({ query: { callsign: 'M0MEM' } }),
  'GET /api/vprofilecontacts': everyone.with({ query: { callsign: 'M0MEM', list: 'own' } }),
  'GET /api/vlivestream': everyone.with({ query: { id: 4711 } }),
  'GET /api/vsupporters': everyone,
  'GET /api/preview/:kind/:id': everyone.with({ params: { kind: 'profile', id: 'M0MEM' } }),
  'GET /api/vsstv': everyone,
  'POST /api/vsstvupload': members,
  'POST /api/vsetfollowstate': members.with({ body: { user_id: 4711, follow_level: 0 } }),
  'POST /api/vsendmessage': subscribers.with({ body: { recipient_id: 4711, message: 'Hello there' } }),
  'POST /api/vblock': members.with({ body: { user_id: 4711, blocked: false } }),
  'POST /api/vinbox': members,
  'POST /api/vinbox/read': members.with({ body: {} }),
  'POST /api/vphotos': members,
  'POST /api/vuploadphoto': members,
  'POST /api/vphotodelete': members.foreign({ body: { id: 4711 } }),
  'POST /api/vphotomakedefault': members.foreign({ body: { id: 4711 } }),

  // Integrations: the interface of Cloudlog and Wavelog, by key alone
  'POST /api/qso': programs,
  'POST /api/qso/true': programs,
  'POST /api/radio': programs,
  'GET /api/station_info/:key': programs,
  'GET /api/auth/:key': everyone,
  'GET /api/check_auth/:key': programs,

  // Integrations: deliveries to other services
  'POST /api/vdeliveries': members,
  'POST /api/vdeliveries/of': members,
  'POST /api/vdeliveries/resend': members,
  'POST /api/vdeliveries/send-all': members,
  'POST /api/vdeliveries/check': members,
}
