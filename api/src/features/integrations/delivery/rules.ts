/** Rules about what may be sent, defined here only: never reports of listeners or contacts on 11m. */
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'

/** SQL about the account `a`: an amateur station that is not just a listener, CB station or demonstration account. */
export const SENDING_ACCOUNT = 'a.is_swl = false and not (a.is_cb and not a.is_ham) and a.is_demo = false'

/** SQL about the contact `c`: a two-way contact on an amateur band, under a call of the member. */
export const SENDABLE_CONTACT = `c.public_call
  and c.band is distinct from '11m'
  and (c.freq_hz is null or c.freq_hz not between 26000000 and 27999999)
  and upper(coalesce(c.contact_type, '')) <> 'SWL'
  and not coalesce(c.extra @> '[["SWL", "Y"]]'::jsonb, false)`

/** SQL about the account `a` and the contact `c`, whose owner is in `$1`: the member has enabled sending. */
export const AUTOMATIC: Readonly<Record<DeliveryService, string>> = {
  qrz: 'a.qrz_auto_log_qso and a.qrz_api_key_enc is not null',
  clublog: `a.clublog_auto_log_qso and a.clublog_password_enc is not null and a.clublog_email <> ''`,
  eqsl: `a.eqsl_apikey_enc is not null and exists (
    select from service_login l where l.owner_id = any($1::bigint[]) and l.owner_id = c.owner_id and l.service = 'eqsl' and l.automatic)`,
  lotw: `exists (
    select from lotw_certificate l where l.owner_id = any($1::bigint[]) and l.owner_id = c.owner_id and l.callsign = upper(c.station_call) and l.automatic)`,
}

/** SQL about the contact `c`: another program has not uploaded it. Only for LoTW does the log contain that. */
export const NOT_UPLOADED: Readonly<Record<DeliveryService, string>> = {
  qrz: 'true',
  clublog: 'true',
  eqsl: 'true',
  lotw: `coalesce(c.confirmations #>> '{lotw,sent}', '') <> 'Y' and c.confirmed_by & 1 = 0`,
}
