/** What may leave the site, in the one place that decides it: short wave reports and 11m contacts never do. */
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'

/** Of the account `a`: an amateur station, not a listener, not a CB station alone, not a demonstration. */
export const SENDING_ACCOUNT = 'a.is_swl = false and not (a.is_cb and not a.is_ham) and a.is_demo = false'

/** Of the contact `c`: on an amateur band, made and not only heard, under a call of the operator's own. */
export const SENDABLE_CONTACT = `c.public_call
  and c.band is distinct from '11m'
  and (c.freq_hz is null or c.freq_hz not between 26000000 and 27999999)
  and upper(coalesce(c.contact_type, '')) <> 'SWL'
  and not coalesce(c.extra @> '[["SWL", "Y"]]'::jsonb, false)`

/** The switches of the settings, on the account `a` and the contact `c`. */
export const AUTOMATIC: Readonly<Record<DeliveryService, string>> = {
  qrz: 'a.qrz_auto_log_qso and a.qrz_api_key_enc is not null',
  clublog: `a.clublog_auto_log_qso and a.clublog_password_enc is not null and a.clublog_email <> ''`,
  eqsl: `a.eqsl_apikey_enc is not null and exists (
    select from service_login l where l.owner_id = a.id and l.service = 'eqsl' and l.automatic)`,
  lotw: `exists (
    select from lotw_certificate l where l.owner_id = a.id and l.callsign = upper(c.station_call) and l.automatic)`,
}

/** Of the contact `c`: another program has not brought it there already. LoTW is told of by the log itself. */
export const NOT_THERE_YET: Readonly<Record<DeliveryService, string>> = {
  qrz: 'true',
  clublog: 'true',
  eqsl: 'true',
  lotw: `coalesce(c.confirmations #>> '{lotw,sent}', '') <> 'Y' and c.confirmed_by & 1 = 0`,
}
