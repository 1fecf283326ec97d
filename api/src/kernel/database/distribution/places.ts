/**
 * Placement of tables when operators' tables are distributed over nodes by owner (Citus). A test compares this list
 * with the PostgreSQL catalogue. A table not named here is distributed and must follow the rules for distribution.
 */

/** Replicated to every node: small, joined with operators' tables, rarely written. */
export const REFERENCE: Readonly<Record<string, string>> = {
  account: 'names and rights, joined with rows of every operator; callsign and address are globally unique',
  award_rule: 'the catalogue of awards',
  contest: 'the calendar',
  dxcc_data: 'countries and prefixes',
  lotw_user: 'LoTW users, looked up for calls of every log',
}

/** Only on the coordinator: not part of a log, or looked up before the owner is known. */
export const LOCAL: Readonly<Record<string, string>> = {
  ...because('looked up by a hash or an external id before the owner is known', [
    'access_token',
    'api_key',
    'billing_checkout',
    'billing_customer',
    'billing_event',
    'billing_subscription',
    'billing_test',
    'pairing_code',
    'subscription_period',
  ]),
  ...because('personal data and sign-in, joined with the account', [
    'callsign_claim',
    'callsign_code',
    'callsign_proof',
    'data_export',
    'email_change',
    'email_undo',
    'login_pin',
    'operator_rig',
    'passkey',
    'passkey_challenge',
    'program_logbook',
    'recovery_code',
  ]),
  ...because('few rows, which join accounts', [
    'club',
    'club_board',
    'club_event',
    'club_hand_over',
    'club_invitation',
    'club_member',
    'club_on_air',
  ]),
  ...because('what members say to each other, found by what it is about, whoever wrote it', [
    'comment',
    'conversation_count',
    'moderation_act',
    'reaction',
    'report',
  ]),
  ...because('one for the whole site: turns, leases, counters, what is told', [
    'alert_cursor',
    'alert_key',
    'attempt',
    'award_day',
    'award_shard',
    'backup_run',
    'captcha_used',
    'decode_hour',
    'dev_outbox',
    'id_lease',
    'job_runner',
    'live_event',
    'live_sequence',
    'live_state',
    'member_matcher',
    'migration',
    'page_view',
    'place',
    'place_process',
    'setting',
    'spot',
    'spot_keeper',
    'stored_size',
    'upload_under_way',
  ]),
  ...because('the release store, of teams and not of operators', [
    'deploy_token',
    'release',
    'release_alert',
    'release_audit',
    'release_channel',
    'release_claim',
    'release_delivery',
    'release_dropped',
    'release_embed',
    'release_error',
    'release_gate',
    'release_guest',
    'release_identity',
    'release_key',
    'release_off',
    'release_pin',
    'release_rule',
    'release_signature',
    'release_slot',
    'release_trust',
    'release_upload',
    'release_visit',
    'release_vital',
    'release_webhook',
  ]),
}

/**
 * Columns that take their values from a sequence: the first machine gives the numbers, and they order what belongs to one owner.
 */
export const SEQUENCES: Readonly<Record<string, string>> = {
  'alert_event.id': 'order of what is to be judged',
  'award_change.id': 'order of changes',
  'award_cell.state': 'state of a cell, compared within one operator',
  'open_event.id': 'order of what programs are told',
}

/** Statements that ask every machine, each with why it may: `file table`. */
export const REQUEST_ALL: Readonly<Record<string, string>> = {
  ...because('what is old is forgotten, by a job, in every part', [
    'features/alerts/repository/history.ts alert',
    'features/alerts/repository/history.ts alert_held',
    'features/alerts/repository/history.ts alert_station',
    'features/alerts/repository/ways.ts alert_way',
    'features/integrations/lookup/callbook-cache.ts callbook_entry',
    'core/log/export/exports.ts log_export',
    'core/log/jobs/sweep.ts contact_client_key',
    'core/log/jobs/sweep.ts log_job',
    'core/log/jobs/sweep.ts log_step',
    'features/opendata/repository/deliveries.ts open_delivery',
    'features/spots/jobs/clean.ts decode',
    'features/spots/outbox.ts spot_outbox',
    'features/streams/chat/repository/callers.ts stream_call',
    'features/streams/chat/repository/events.ts chat_event',
    'features/streams/chat/repository/events.ts chat_report',
    'features/streams/chat/repository/events.ts chat_voice',
  ]),
  ...because('work that stopped or waits is found by a job, whoever it belongs to', [
    'features/audit/checks.ts audit_check',
    'features/confirmations/report/service.ts confirmation_report',
    'core/dxcc/jobs/resolve-logs.ts log_owner',
    'features/integrations/jobs/sweep.ts delivery',
    'features/integrations/move/repository.ts log_move',
    'features/integrations/jobs/sweep.ts delivery_stop',
    'core/live/repository/outbox.ts live_outbox',
    'core/log/bulk/service.ts log_job',
    'core/log/import/service.ts log_import',
    'kernel/award-cells/count-cells.ts award_change',
  ]),
  ...because('who else logged a call: asks every part until contacts are found by call in a table of their own', [
    'features/confirmations/member/repository.ts contact',
    'core/log/repository/public.ts contact',
  ]),
  ...because('which alerts a report on the air is for: found by the station, whoever waits for it', [
    'features/alerts/repository/alerts.ts alert_station',
  ]),
  ...because('counted over the whole site, by a job or for everybody at once', [
    'features/contests/repository.ts contest_score',
    'features/contests/repository.ts contest_score_step',
    'core/live/repository/awards.ts award_grant',
    'core/live/repository/daily-counts.ts roll_day',
    'core/live/repository/front-door.ts contact',
    'core/live/repository/front-door.ts roll_day',
    'core/log/repository/public.ts roll_hour',
    'features/needs/repository.ts award_head',
    'features/needs/repository.ts roll_hour',
    'features/spots/lotw-users.ts contact',
  ]),
  ...because('a member who goes is taken out of what others keep', [
    'features/cards/repository/queue.ts qsl_card',
    'features/streams/chat/repository/events.ts chat_moderator',
    'features/streams/chat/repository/events.ts chat_mute',
  ]),
  ...because('a command of the operator of the site reads everything', [
    'core/log/recount.ts log_owner',
    'kernel/backup/tables.ts contact',
    'kernel/repair/checks/files.ts confirmation_report',
    'kernel/repair/checks/files.ts log_export',
    'kernel/repair/checks/files.ts log_import',
    'kernel/repair/checks/files.ts log_move',
    'kernel/repair/checks/files.ts picture',
  ]),
  ...because('beginning of a statement that goes on with the owner', [
    'features/confirmations/repository/reports.ts confirmation_unmatched',
    'core/log/contest-session/repository.ts contest_session',
    'core/log/import/batches.ts log_import',
  ]),
}

function because(reason: string, tables: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}
