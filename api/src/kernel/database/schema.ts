// Made from the migrations by `npm run db:types -w api`; do not edit.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessToken {
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  expires_at: Timestamp;
  id: number;
  last_used_at: Generated<Timestamp>;
  operator_id: number | null;
  owner_id: number;
  token_hash: Buffer;
  verified_at: Timestamp | null;
}

export interface Account {
  callsign: string;
  club_call: Generated<string>;
  clublog_auto_log_qso: Generated<boolean>;
  clublog_email: Generated<string>;
  clublog_password_enc: Buffer | null;
  created_at: Generated<Timestamp>;
  deletion_requested_at: Timestamp | null;
  email: string | null;
  email_confirmed_at: Timestamp | null;
  eqsl_apikey_enc: Buffer | null;
  exclude_from_leaderboards: Generated<boolean>;
  facebook_link: Generated<string>;
  grid: Generated<string>;
  id: number;
  instagram_link: Generated<string>;
  is_admin: Generated<boolean>;
  is_cb: Generated<boolean>;
  is_demo: Generated<boolean>;
  is_ham: Generated<boolean>;
  is_swl: Generated<boolean>;
  language: string | null;
  live_stream_link: Generated<string>;
  location_text: Generated<string>;
  managed_by_id: number | null;
  mobile_number: Generated<string>;
  name: Generated<string>;
  password_hash: string | null;
  profile_bio: Generated<string>;
  profile_image_name: string | null;
  qrz_api_key_enc: Buffer | null;
  qrz_auto_log_qso: Generated<boolean>;
  qth: Generated<string>;
  ref_id: string | null;
  rig_name_override: Generated<string>;
  subscription_expires_at: Timestamp | null;
  subscription_level: Generated<string>;
  twitter_link: Generated<string>;
  updated_at: Generated<Timestamp>;
  youtube_link: Generated<string>;
}

export interface Alert {
  at: Timestamp;
  band: string | null;
  callsign: string | null;
  happened_at: Timestamp;
  id: number;
  kind: string;
  message: string;
  owner_id: number;
  path: string;
  repeats: Generated<number>;
  title: string;
  why: string[];
}

export interface AlertCursor {
  last_id: string;
  name: string;
}

export interface AlertDelivery {
  alert_id: number;
  attempts: Generated<number>;
  kind: string;
  next_at: Timestamp | null;
  owner_id: number;
  reason: string | null;
  sent_at: Timestamp | null;
  state: string;
  way_id: number;
}

export interface AlertEvent {
  at: Timestamp;
  contact_ids: ArrayType<number>;
  id: Generated<number>;
  kind: string;
  owner_id: number;
  service: string | null;
}

export interface AlertHeld {
  hour: Timestamp;
  n: number;
  owner_id: number;
}

export interface AlertKey {
  name: string;
  private_enc: Buffer;
  public_key: string;
}

export interface AlertRule {
  anchors: string[];
  created_at: Timestamp;
  event: string;
  id: number;
  is_on: Generated<boolean>;
  owner_id: number;
  rule: Json;
  ways: string[];
}

export interface AlertSettings {
  digest: Generated<string>;
  digest_hour: Generated<number>;
  digest_sent_at: Timestamp | null;
  is_on: Generated<boolean>;
  owner_id: number;
  quiet_from: number | null;
  quiet_to: number | null;
  zone: Generated<string>;
}

export interface AlertStation {
  alert_id: number;
  band: string;
  callsign: string;
  heard_at: Timestamp;
  owner_id: number;
  until: Timestamp;
}

export interface AlertWay {
  created_at: Timestamp;
  id: number;
  is_on: Generated<boolean>;
  key_hash: Buffer | null;
  kind: string;
  label: string;
  owner_id: number;
  problem: string | null;
  ready_at: Timestamp | null;
  target_enc: Buffer | null;
}

export interface ApiKey {
  created_at: Generated<Timestamp>;
  id: number;
  is_primary: Generated<boolean>;
  key_enc: Buffer;
  key_hash: Buffer;
  last_used_at: Timestamp | null;
  name: string;
  operator_id: number | null;
  owner_id: number;
  scopes: string[];
}

export interface Attempt {
  bucket: string;
  n: number;
  resets_at: Timestamp;
}

export interface AuditCheck {
  contacts: Generated<number>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: number;
  import_id: number | null;
  owner_id: number;
  status: Generated<string>;
}

export interface AuditFinding {
  cause: string;
  check_id: number;
  choices: Json;
  contact_id: number;
  evidence: Json;
  found_at: Timestamp;
  ignored_at: Timestamp | null;
  kind: string;
  owner_id: number;
  step_id: number | null;
}

export interface AwardCell {
  band: string;
  clublog: number;
  eqsl: number;
  item: string;
  kind: string;
  lotw: number;
  mode_class: string;
  n: number;
  onfreq: number;
  owner_id: number;
  paper: number;
  place: string;
  qrz: number;
  seq: number;
  state: Generated<number>;
  way: string;
}

export interface AwardChange {
  before: ArrayType<Json> | null;
  contact_ids: ArrayType<number>;
  id: Generated<number>;
  owner_id: number;
}

export interface AwardDay {
  day: string;
  finished_at: Timestamp;
}

export interface AwardGrant {
  award_date: string;
  award_id: number;
  contact_ids: ArrayType<number>;
  granted_at: Timestamp;
  id: number;
  owner_id: number;
  qso_count: number;
}

export interface AwardHead {
  epoch: Generated<number>;
  owner_id: number;
  rules: Generated<string>;
  seq: number;
}

export interface AwardProgress {
  counted_to: string;
  owner_id: number;
  so_far: Json;
}

export interface AwardRule {
  created_at: Timestamp;
  created_by: number;
  id: string;
  rule: Json;
}

export interface AwardShard {
  day: string;
  done_to: Generated<number>;
  finished_at: Timestamp | null;
  granted: Generated<number>;
  shard: number;
}

export interface BackupRun {
  began_at: Timestamp;
  details: Generated<Json>;
  ended_at: Timestamp | null;
  id: string;
  kind: string;
  outcome: string | null;
  target: string;
}

export interface BillingCheckout {
  callsign: string | null;
  claim_hash: Buffer | null;
  claimed_at: Timestamp | null;
  completed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string | null;
  kind: string;
  owner_id: number | null;
  ref_id: string | null;
  session_id: string;
}

export interface BillingCustomer {
  created_at: Generated<Timestamp>;
  customer_id: string;
  owner_id: number;
}

export interface BillingEvent {
  event_id: string;
  happened_at: Timestamp;
  kind: string;
  received_at: Generated<Timestamp>;
}

export interface BillingSubscription {
  cancels: Generated<boolean>;
  created_at: Generated<Timestamp>;
  current_period_end: Timestamp | null;
  event_at: Timestamp;
  level: string;
  owner_id: number;
  status: string;
  subscription_id: string;
}

export interface BillingTest {
  created_at: Generated<Timestamp>;
  data: Json;
  id: string;
  kind: string;
}

export interface BoardChange {
  n: number;
  owner_id: number;
}

export interface BoardDay {
  day: string;
  n: number;
  owner_id: number;
}

export interface CallbookEntry {
  call: string;
  entry: Json | null;
  fetched_at: Timestamp;
  owner_id: number;
}

export interface CallNote {
  call: string;
  note: string;
  owner_id: number;
  updated_at: Timestamp;
}

export interface CallsignClaim {
  callsign: string;
  created_at: Timestamp;
  due_at: Timestamp;
  holder_id: number;
  note: Generated<string>;
  owner_id: number;
  state: string;
}

export interface CallsignCode {
  attempts: Generated<number>;
  callsign: string;
  code_hash: Buffer;
  expires_at: Timestamp;
  owner_id: number;
}

export interface CallsignProof {
  callsign: string;
  method: string;
  note: Generated<string>;
  owner_id: number;
  proved_at: Timestamp;
}

export interface CaptchaUsed {
  expires_at: Timestamp;
  nonce: string;
}

export interface ChatEvent {
  account_id: number | null;
  at: Timestamp;
  key: string | null;
  kind: string;
  owner_id: number;
  removed_at: Timestamp | null;
  seq: number;
  target: number | null;
  text: Generated<string>;
}

export interface ChatModerator {
  account_id: number;
  created_at: Timestamp;
  owner_id: number;
}

export interface ChatMute {
  account_id: number;
  by_id: number | null;
  created_at: Timestamp;
  owner_id: number;
  until: Timestamp | null;
}

export interface ChatReport {
  created_at: Timestamp;
  owner_id: number;
  seq: number;
  station_id: number;
}

export interface ChatRoom {
  last_seq: Generated<number>;
  open: Generated<boolean>;
  owner_id: number;
  readers: Generated<string>;
  slow_seconds: Generated<number>;
  word_keys: Generated<string[]>;
  words: Generated<string[]>;
  writers: Generated<string>;
}

export interface ChatVoice {
  owner_id: number;
  said_at: Timestamp;
  station_id: number;
}

export interface Club {
  created_at: Timestamp;
  operators_public: Generated<boolean>;
  owner_id: number;
}

export interface ClubBoard {
  contest: Generated<string>;
  created_at: Timestamp;
  ends_at: Timestamp;
  id: number;
  members: ArrayType<number> | null;
  modes: Generated<string[]>;
  name: string;
  owner_id: number;
  public: Generated<boolean>;
  starts_at: Timestamp;
}

export interface ClubEvent {
  actor: string;
  at: Timestamp;
  detail: string | null;
  id: number;
  kind: string;
  owner_id: number;
  subject: string | null;
}

export interface ClubHandOver {
  created_at: Timestamp;
  expires_at: Timestamp;
  owner_id: number;
  to_id: number;
}

export interface ClubInvitation {
  calls: string[] | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: number;
  invited_by: string;
  invited_by_id: number | null;
  invited_id: number | null;
  owner_id: number;
  role: string;
  token_hash: Buffer | null;
}

export interface ClubMember {
  calls: string[] | null;
  joined_at: Timestamp;
  member_id: number;
  owner_id: number;
  role: string;
}

export interface ClubOnAir {
  band: string;
  freq_hz: number | null;
  member_id: number;
  mode: string | null;
  owner_id: number;
  seen_at: Timestamp;
}

export interface Comment {
  about: string;
  about_id: number;
  about_owner_id: number;
  answers_id: number | null;
  body: string;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  id: number;
  owner_id: number;
  removed_at: Timestamp | null;
}

export interface ConfirmationReport {
  confirmed: Generated<number>;
  created_at: Timestamp;
  error: string | null;
  facts: Generated<number>;
  file_key: string | null;
  filename: string;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: number;
  owner_id: number;
  owners: Generated<ArrayType<number>>;
  received: Generated<number>;
  records: Generated<number>;
  rejected: Generated<number>;
  same: Generated<number>;
  service: string;
  settled: Generated<number>;
  source: string;
  status: string;
  unmatched: Generated<number>;
}

export interface ConfirmationSource {
  attempts: Generated<number>;
  cursor: string | null;
  fetched_at: Timestamp | null;
  next_at: Timestamp;
  owner_id: number;
  problem: string | null;
  service: string;
}

export interface ConfirmationUnmatched {
  added_id: number | null;
  band: string | null;
  call: string;
  fields: Json;
  mode: string | null;
  nearest_id: number | null;
  owner_id: number;
  reason: string;
  record: number;
  report_id: number;
  started_at: Timestamp;
  station_call: string | null;
}

export interface Contact {
  activation_ref: string | null;
  activation_type: string | null;
  audio_files: string[] | null;
  band: string | null;
  call: string;
  comment: string | null;
  confirmations: Json | null;
  confirmed_by: Generated<number>;
  contact_type: string | null;
  contest_name: string | null;
  continent: string | null;
  country: string | null;
  cq_zone: number | null;
  created_at: Timestamp;
  derived: Generated<number>;
  dup_key: Generated<number>;
  duration_s: number | null;
  dxcc: number | null;
  dxcc_source: string | null;
  email: string | null;
  ended_at: Timestamp | null;
  exchange_zone: string | null;
  extra: Json | null;
  freq_hz: number | null;
  grid: string | null;
  has_seconds: boolean;
  id: number;
  import_id: number | null;
  is_run: boolean | null;
  itu_zone: number | null;
  lat: number | null;
  live: boolean;
  lon: number | null;
  mode: string | null;
  mode_class: string;
  mode_group: string;
  name: string | null;
  origin: string;
  owner_id: number;
  possible_duplicate: Generated<boolean>;
  power: number | null;
  prop_mode: string | null;
  public_call: boolean;
  radio_mode: string | null;
  rst_rcvd: string | null;
  rst_sent: string | null;
  sat_name: string | null;
  source_hash: number | null;
  sstv_files: string[] | null;
  started_at: Timestamp;
  station_call: string;
  submode: string | null;
  updated_at: Timestamp | null;
}

export interface ContactClientKey {
  client_key: string;
  contact_id: number;
  created_at: Timestamp;
  owner_id: number;
}

export interface ContactRevision {
  added: Generated<boolean>;
  after: Json | null;
  before: Json;
  contact_id: number;
  deleted: boolean;
  owner_id: number;
  seq: number;
  step_id: number;
}

export interface ContactSignature {
  contact_id: number;
  key_id: number;
  owner_id: number;
  signature: string;
  signed_at: Timestamp;
  statement_digest: string;
}

export interface Contest {
  board: string;
  club_call: string | null;
  created_at: Timestamp;
  created_by: number;
  ends_at: Timestamp;
  id: number;
  modes: Generated<string[]>;
  name: string;
  starts_at: Timestamp;
}

export interface ContestDevice {
  device: string;
  granted: Generated<Json>;
  operator: string;
  owner_id: number;
  seen_at: Timestamp;
  seq: Generated<number>;
  serials: Generated<Json>;
  session_id: number;
}

export interface ContestScore {
  breakdown: Json;
  callsign: string;
  category: Json;
  club: string;
  contest: string;
  edition: string;
  multipliers: number;
  operators: string[];
  owner_id: number;
  points: number;
  qsos: number;
  score: number;
  section: string;
  software: string;
  updated_at: Timestamp;
}

export interface ContestScoreStep {
  at: Timestamp;
  callsign: string;
  contest: string;
  edition: string;
  owner_id: number;
  qsos: number;
  score: number;
}

export interface ContestSession {
  categories: Json;
  closed_at: Timestamp | null;
  contest_id: string;
  created_at: Timestamp;
  ends_at: Timestamp;
  free_serials: Generated<Json>;
  id: number;
  next_serial: Generated<number>;
  owner_id: number;
  sent: string;
  starts_at: Timestamp;
  station_call: string;
}

export interface ConversationCount {
  about: string;
  about_id: number;
  comments: Generated<number>;
  owner_id: number;
  reactions: Generated<Json>;
}

export interface DataExport {
  created_at: Generated<Timestamp>;
  file_bytes: number | null;
  file_name: string | null;
  finished_at: Timestamp | null;
  id: number;
  owner_id: number;
  status: Generated<string>;
}

export interface Decode {
  band: string;
  calls_cq: boolean;
  callsign: string;
  continent: string | null;
  cq_zone: number | null;
  dxcc: number | null;
  frequency_hz: number;
  grid: string | null;
  heard_at: Timestamp;
  mode: string;
  owner_id: number;
  snr: number;
}

export interface DecodeHour {
  band: string;
  decodes: number;
  from_continent: string;
  hour: Timestamp;
  to_continent: string;
}

export interface Delivery {
  action: Generated<string>;
  attempts: Generated<number>;
  contact_id: number;
  created_at: Timestamp;
  next_at: Timestamp | null;
  owner_id: number;
  reason: string | null;
  remote_id: string | null;
  revision: Generated<number>;
  sent_as: Json | null;
  service: string;
  state: Generated<string>;
  updated_at: Timestamp;
}

export interface DeliveryStop {
  fingerprint: string;
  owner_id: number;
  reason: string;
  service: string;
  stopped_at: Timestamp;
}

export interface DeployToken {
  acts: Generated<string[]>;
  created_at: Timestamp;
  created_by_id: number | null;
  expires_at: Timestamp | null;
  id: number;
  last_used_at: Timestamp | null;
  microfrontend: string;
  name: string;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
}

export interface DevOutbox {
  body: string;
  created_at: Generated<Timestamp>;
  id: number;
  kind: string;
  recipient: string;
  subject: Generated<string>;
}

export interface DxccData {
  entities: string;
  entries: number;
  id: number;
  in_force: boolean;
  kind: string;
  lines: string;
  loaded_at: Timestamp;
  sha256: string;
  source: string;
  version: string;
}

export interface DxccDisagreement {
  contact_id: number;
  found_at: Timestamp;
  owner_id: number;
  reason: string;
  resolved: number;
  stored: number;
}

export interface EmailChange {
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  link_hash: Buffer;
  owner_id: number;
}

export interface EmailUndo {
  changed_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  link_hash: Buffer;
  owner_id: number;
}

export interface EmbedSetting {
  key_number: Generated<number>;
  owner_id: number;
  sites: Generated<string[]>;
}

export interface Follow {
  account_id: number;
  created_at: Timestamp;
  owner_id: number;
}

export interface IdLease {
  ceiling: number;
  holder: string;
  node: number;
  until: Timestamp;
}

export interface JobRunner {
  id: string;
  process: string;
  until: Timestamp;
}

export interface LiveEvent {
  account_id: number | null;
  at: Timestamp;
  data: Json;
  id: number;
  key: string | null;
  type: string;
}

export interface LiveOutbox {
  contact_id: number;
  id: number;
  kind: string;
  owner_id: number;
}

export interface LiveSequence {
  last_id: number;
  one: Generated<boolean>;
}

export interface LiveState {
  at: Timestamp;
  data: Json;
  name: string;
}

export interface LogActivation {
  callsign: string;
  earlier: Generated<Json>;
  ended_at: Timestamp | null;
  id: number;
  owner_id: number;
  refs: Json;
  started_at: Timestamp;
}

export interface LogExport {
  bytes: number | null;
  content: string | null;
  created_at: Timestamp;
  end_at: Timestamp;
  end_date: string;
  error: string | null;
  file_key: string | null;
  filename: string | null;
  filter: Json | null;
  format: string;
  id: number;
  owner_id: number;
  records: number | null;
  start_at: Timestamp;
  start_date: string;
  station_call: string | null;
  status: number | null;
}

export interface LogImport {
  bytes_read: Generated<number>;
  bytes_total: number;
  cancel_requested: Generated<boolean>;
  conflicts: Generated<number>;
  created_at: Timestamp;
  dry_run: boolean;
  error: string | null;
  file_key: string | null;
  filename: string;
  finished_at: Timestamp | null;
  first_contact_id: number | null;
  future: Generated<number>;
  future_max_s: number | null;
  heartbeat_at: Timestamp | null;
  id: number;
  last_contact_id: number | null;
  lines: Generated<number>;
  merged: Generated<number>;
  merged_fields: Generated<number>;
  new: Generated<number>;
  notes: Generated<number>;
  owner_id: number;
  owners: Generated<ArrayType<number>>;
  place: Json | null;
  possible: Generated<number>;
  read: Generated<number>;
  rejected: Generated<number>;
  same: Generated<number>;
  shifted_hours: number | null;
  source: string;
  status: string;
  stranger_calls: Generated<string[]>;
  strangers: Generated<number>;
  taken_back: Generated<number>;
}

export interface LogImportLine {
  call: string | null;
  contact_id: number | null;
  field: string | null;
  file: string | null;
  import_id: number;
  kept: string | null;
  kind: string;
  line: number;
  message: string;
  owner_id: number;
  raw: string | null;
  record: number;
  seq: number;
}

export interface LoginPin {
  attempts: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  for_known: Generated<boolean>;
  known_attempts: Generated<number>;
  link_hash: Buffer | null;
  owner_id: number;
  pin_hash: Buffer;
}

export interface LogJob {
  action: string;
  background: boolean;
  cancel_requested: Generated<boolean>;
  changed: Generated<number>;
  collisions: Generated<number>;
  created_at: Timestamp;
  differences: Generated<Json>;
  error: string | null;
  finished_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  id: number;
  import_id: number | null;
  kind: string;
  matched: Generated<number>;
  owner_id: number;
  preview: boolean;
  request: Json | null;
  settled: Generated<number>;
  status: string;
  step_id: number | null;
}

export interface LogJobContact {
  contact_id: number;
  job_id: number;
  owner_id: number;
  place: number;
}

export interface LogMove {
  bytes: Generated<number>;
  changed_at: Timestamp;
  contacts: number | null;
  created_at: Timestamp;
  cursor: Generated<number>;
  id: number;
  import_id: number | null;
  key_enc: Buffer | null;
  location: Generated<number>;
  locations: Json;
  owner_id: number;
  pages: Generated<number>;
  problem: string | null;
  program: string;
  status: string;
  url: string;
}

export interface LogOwner {
  contacts: Generated<number>;
  owner_id: number;
}

export interface LogPreset {
  created_at: Timestamp;
  id: string;
  owner_id: number;
  preset: Json;
  updated_at: Timestamp;
}

export interface LogStationCall {
  call: string;
  declared_at: Timestamp;
  owner_id: number;
}

export interface LogStatisticsSetting {
  owner_id: number;
  public_blocks: string[];
}

export interface LogStep {
  changed: number;
  created_at: Timestamp;
  id: number;
  kind: string;
  owner_id: number;
  undone_at: Timestamp | null;
}

export interface LogYear {
  change: number;
  counts: Json;
  home: string;
  owner_id: number;
  shape: number;
  year: number;
}

export interface LogYearHead {
  change: number;
  owner_id: number;
  year: number;
}

export interface LotwAttempt {
  ask_at: Timestamp | null;
  asks: Generated<number>;
  contact_id: number;
  file: string;
  mode: string;
  own_call: string;
  owner_id: number;
  place: string;
  revision: number;
  sent_as: Json;
  started_at: Timestamp;
}

export interface LotwCertificate {
  automatic: Generated<boolean>;
  callsign: string;
  certificate_der: Buffer;
  created_at: Timestamp;
  dxcc: number;
  fingerprint: string;
  first_qso: string;
  id: number;
  key_enc: Buffer;
  last_qso: string | null;
  location_id: number | null;
  owner_id: number;
  serial: string;
  valid_from: Timestamp;
  valid_until: Timestamp;
}

export interface LotwUser {
  callsign: string;
}

export interface MemberAward {
  changed_at: Timestamp;
  created_at: Timestamp;
  definition: Json;
  id: number;
  owner_id: number;
  shared: Generated<boolean>;
}

export interface MemberConfirmation {
  confirmed_at: Timestamp;
  contact_id: number;
  other_contact_id: number;
  other_owner_id: number;
  owner_id: number;
  says: Generated<Json>;
  seconds: number;
}

export interface MemberMatch {
  contact_id: number;
  matched_at: Timestamp;
  other_contact_id: number;
  other_owner_id: number;
  owner_id: number;
  seconds: number;
}

export interface MemberMatcher {
  last_id: number;
  one: Generated<boolean>;
}

export interface MemberSuggestion {
  contact_id: number;
  created_at: Timestamp;
  kept_at: Timestamp | null;
  kind: string;
  other_contact_id: number;
  other_owner_id: number;
  owner_id: number;
}

export interface MessageBlock {
  account_id: number;
  created_at: Timestamp;
  owner_id: number;
}

export interface Migration {
  applied_at: Generated<Timestamp>;
  hash: string;
  kind: string | null;
  name: string;
}

export interface ModerationAct {
  about: string;
  about_id: number;
  act: string;
  admin_callsign: string;
  admin_id: number;
  at: Timestamp;
  author_id: number | null;
  id: number;
  note: string;
}

export interface Net {
  active_at: Timestamp;
  control_call: string;
  ended_at: Timestamp | null;
  freq_hz: number;
  id: number;
  logged: Generated<number>;
  mode: string;
  name: string;
  owner_id: number;
  series: string;
  started_at: Timestamp;
  step_id: number | null;
}

export interface NetCheckIn {
  call: string;
  checked_in_at: Timestamp;
  id: number;
  name: string;
  net_id: number;
  owner_id: number;
  remark: string;
  report: string;
  status: string;
  timing: string;
  traffic: boolean;
}

export interface Notification {
  about_card_id: number | null;
  about_comment_id: number | null;
  about_post_id: number | null;
  about_qso_id: number | null;
  created_at: Timestamp;
  id: number;
  message: string;
  owner_id: number;
  read_at: Timestamp | null;
  sender_id: number | null;
  subject: string;
  type_id: number;
}

export interface OpenBackup {
  attempts: Generated<number>;
  created_at: Timestamp;
  every: string;
  id: number;
  is_on: Generated<boolean>;
  kind: string;
  label: string;
  last_at: Timestamp | null;
  last_bytes: number | null;
  next_at: Timestamp;
  owner_id: number;
  problem: string | null;
  target_enc: Buffer | null;
}

export interface OpenDelivery {
  about: number | null;
  at: Timestamp;
  attempts: Generated<number>;
  event: string;
  hook_id: number;
  id: number;
  message: Json;
  next_at: Timestamp | null;
  owner_id: number;
  reason: string | null;
  sent_at: Timestamp | null;
  state: string;
}

export interface OpenEvent {
  at: Timestamp;
  id: Generated<number>;
  ids: ArrayType<number>;
  kind: string;
  owner_id: number;
  service: string | null;
}

export interface OpenFeed {
  contacts: Generated<boolean>;
  owner_id: number;
  posts: Generated<boolean>;
}

export interface OpenHook {
  created_at: Timestamp;
  events: string[];
  id: number;
  is_on: Generated<boolean>;
  kind: string;
  label: string;
  owner_id: number;
  problem: string | null;
  target_enc: Buffer | null;
}

export interface OperatorRig {
  activation_ref: string | null;
  activation_type: string | null;
  azimuth: number | null;
  freq_hz: number | null;
  freq_rx_hz: number | null;
  mode: string | null;
  mode_rx: string | null;
  op_mode: number | null;
  operator_id: number;
  owner_id: number;
  power: number | null;
  prop_mode: string | null;
  ptt_down: boolean | null;
  rig_name: string | null;
  sat_name: string | null;
  updated_at: Timestamp;
}

export interface OtherSideNotice {
  owner_id: number;
  told_at: Timestamp;
}

export interface OwnContest {
  created_at: Timestamp;
  id: string;
  owner_id: number;
  rules: Json;
  updated_at: Timestamp;
}

export interface PageView {
  account_id: number | null;
  at: Timestamp;
  id: number;
  path: string;
  referrer: string | null;
  session_id: string;
  utm_medium: string | null;
  utm_source: string | null;
}

export interface PairingCode {
  code_hash: Buffer;
  expires_at: Timestamp;
  operator_id: number | null;
  owner_id: number;
}

export interface Passkey {
  backed_up: boolean;
  counter: number;
  created_at: Timestamp;
  credential_id: Buffer;
  id: number;
  last_used_at: Timestamp | null;
  multi_device: boolean;
  name: string;
  owner_id: number;
  public_key: Buffer;
  transports: string[];
}

export interface PasskeyChallenge {
  account_id: number | null;
  challenge_hash: Buffer;
  expires_at: Timestamp;
  purpose: string;
}

export interface Picture {
  contact_id: number | null;
  created_at: Timestamp;
  height: number;
  id: number;
  kind: string;
  name: string;
  owner_id: number;
  width: number;
}

export interface Place {
  bucket: string;
  n: number;
  process: string;
}

export interface PlaceProcess {
  alive_until: Timestamp;
  id: string;
}

export interface Post {
  body: string;
  created_at: Timestamp;
  document: Json | null;
  document_of: string | null;
  format: Generated<string>;
  hero_image_id: number | null;
  hero_image_name: string | null;
  hidden_at: Timestamp | null;
  id: number;
  keywords: Generated<string>;
  owner_id: number;
  plain: string | null;
  title: string;
  updated_at: Timestamp;
  youtube_video_id: string | null;
}

export interface PostDraft {
  body: string;
  key: string;
  owner_id: number;
  post_id: number | null;
  saved_at: Timestamp;
  step: number;
  title: string;
  version: number;
  writer: string;
  youtube_video_id: string;
}

export interface Presence {
  owner_id: number;
  seen_at: Timestamp;
}

export interface ProgramLogbook {
  created_at: Timestamp;
  id: number;
  is_active: Generated<boolean>;
  name: string;
  owner_id: number;
  station_ids: ArrayType<number>;
}

export interface QslCard {
  asked: Json | null;
  call: string;
  changed_at: Timestamp;
  contact_id: number | null;
  created_at: Timestamp;
  id: number;
  method: string | null;
  note: Generated<string>;
  owner_id: number;
  recipient_id: number | null;
  requested_by: number | null;
  sent_as: Json | null;
  state: string;
  via: Generated<string>;
}

export interface QslCardStep {
  after: Json | null;
  before: Json | null;
  card_id: number;
  contact_id: number;
  owner_id: number;
  step_id: number;
}

export interface QslDesk {
  design: Json | null;
  formats: Json | null;
  owner_id: number;
  settings: Json | null;
  updated_at: Timestamp;
}

export interface Reaction {
  about: string;
  about_id: number;
  about_owner_id: number;
  created_at: Timestamp;
  kind: string;
  owner_id: number;
  removed_at: Timestamp | null;
}

export interface RecoveryCode {
  code_hash: Buffer;
  created_at: Timestamp;
  owner_id: number;
}

export interface Release {
  created_at: Timestamp;
  created_by: string;
  id: string;
  manifest: Json;
  microfrontend: string;
  version: string;
}

export interface ReleaseAlert {
  at: Timestamp;
  fingerprint: string;
  id: number;
  kind: string;
  message: string;
  microfrontend: string;
  release_id: string | null;
  subject: string;
}

export interface ReleaseAudit {
  action: string;
  actor: string;
  at: Timestamp;
  channel: string | null;
  from_id: string | null;
  id: number;
  microfrontend: string;
  reason: Generated<string>;
  release_id: string | null;
}

export interface ReleaseChannel {
  channel: string;
  halted_at: Timestamp | null;
  microfrontend: string;
  moved_at: Timestamp;
  percent: Generated<number>;
  previous_id: string | null;
  release_id: string;
  withdrawn_id: string | null;
}

export interface ReleaseClaim {
  asked_at: Timestamp;
  granted_at: Timestamp | null;
  granted_by: string | null;
  kind: string;
  microfrontend: string;
  value: string;
}

export interface ReleaseDelivery {
  alert_id: number;
  attempts: Generated<number>;
  delivered_at: Timestamp | null;
  next_at: Timestamp | null;
  problem: string | null;
  webhook_id: number;
}

export interface ReleaseDropped {
  count: number;
  hour: Timestamp;
  reason: string;
}

export interface ReleaseEmbed {
  actor: string;
  embed: string;
  halted_at: Timestamp | null;
  is_canary: boolean;
  microfrontend: string;
  moved_at: Timestamp;
  percent: number;
  reason: string;
  release_id: string;
}

export interface ReleaseError {
  browser: string;
  count: number;
  fingerprint: string;
  first_seen: Timestamp;
  kind: string;
  last_seen: Timestamp;
  message: string;
  microfrontend: string;
  name: string;
  place: string;
  release_id: string;
  stack: string;
}

export interface ReleaseGate {
  checked_at: Timestamp;
  checked_by: string;
  id: string;
  microfrontend: string;
  report: Json;
  verdict: string;
}

export interface ReleaseGuest {
  actor: string;
  guest_at: Timestamp;
  microfrontend: string;
}

export interface ReleaseIdentity {
  expires_at: Timestamp;
  issuer: string;
  jti: string;
}

export interface ReleaseKey {
  created_at: Timestamp;
  id: number;
  microfrontend: string;
  name: string;
  public_key: string;
  revoked_at: Timestamp | null;
}

export interface ReleaseOff {
  actor: string;
  microfrontend: string;
  off_at: Timestamp;
  place: string;
  sentence: string;
}

export interface ReleasePin {
  actor: string;
  channel: string;
  microfrontend: string;
  pinned_at: Timestamp;
  reason: string;
  release_id: string;
}

export interface ReleaseRule {
  broken_ppm: Generated<number>;
  microfrontend: string;
  needs_second_person: Generated<boolean>;
  needs_signature: Generated<boolean>;
}

export interface ReleaseSignature {
  id: string;
  key_id: number;
  microfrontend: string;
  signature: string;
  signed_at: Timestamp;
  statement: string;
}

export interface ReleaseSlot {
  broken: number;
  good: number;
  microfrontend: string;
  place: string;
  poor: number;
  release_id: string;
  slot: Timestamp;
}

export interface ReleaseTrust {
  acts: string[];
  audience: string;
  branch: string | null;
  created_at: Timestamp;
  created_by: string;
  created_by_id: number | null;
  environment: string | null;
  forge: string;
  id: number;
  issuer: string;
  last_used_at: Timestamp | null;
  microfrontend: string;
  removed_at: Timestamp | null;
  repository: string;
  repository_id: string | null;
}

export interface ReleaseUpload {
  id: string;
  manifest: Json;
  microfrontend: string;
  started_at: Timestamp;
  started_by: string;
}

export interface ReleaseVisit {
  browser: Generated<string>;
  changed_at: Timestamp;
  cls: number | null;
  heap: number | null;
  inp: number | null;
  issued_at: Timestamp;
  kind: string | null;
  lcp: number | null;
  microfrontend: string;
  opened_at: Timestamp;
  place: Generated<string>;
  poor: Generated<boolean>;
  release_id: string;
  rest: number | null;
  state: number;
  ticket: Buffer;
  ttfb: number | null;
  turn: number;
  visitor: Buffer;
}

export interface ReleaseVital {
  bucket: number;
  count: number;
  hour: Timestamp;
  metric: string;
  microfrontend: string;
  place: Generated<string>;
  release_id: string;
}

export interface ReleaseWebhook {
  created_at: Timestamp;
  created_by: string;
  id: number;
  kinds: string[];
  name: string;
  removed_at: Timestamp | null;
  url: string;
}

export interface Report {
  about: string;
  about_id: number;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  id: number;
  note: string;
  owner_id: number;
  reason: string;
}

export interface RigOrder {
  frequency_hz: number | null;
  id: Generated<number>;
  listening_until: Timestamp;
  mode: Generated<string>;
  ordered_at: Timestamp | null;
  owner_id: number;
  taken: Generated<number>;
  transmit_hz: number | null;
}

export interface RigState {
  activation_ref: string | null;
  activation_type: string | null;
  azimuth: number | null;
  freq_hz: number | null;
  freq_rx_hz: number | null;
  mode: string | null;
  mode_rx: string | null;
  op_mode: number | null;
  owner_id: number;
  power: number | null;
  prop_mode: string | null;
  ptt_down: boolean | null;
  rig_name: string | null;
  sat_name: string | null;
  updated_at: Timestamp;
}

export interface RollDay {
  cw: Generated<number>;
  data: Generated<number>;
  day: string;
  other: Generated<number>;
  owner_id: number;
  sstv: Generated<number>;
  voice: Generated<number>;
}

export interface RollHour {
  band: string;
  hour: Timestamp;
  mode_class: string;
  n: number;
  owner_id: number;
}

export interface ServiceLogin {
  automatic: Generated<boolean>;
  checked_at: Timestamp | null;
  first: Generated<boolean>;
  nickname: Generated<string>;
  owner_id: number;
  password_enc: Buffer | null;
  problem: string | null;
  service: string;
  updated_at: Timestamp;
  user_name: Generated<string>;
}

export interface Setting {
  changed_at: Generated<Timestamp>;
  name: string;
  value: Json;
}

export interface SigningKey {
  backup_enc: Buffer;
  created_at: Timestamp;
  id: number;
  owner_id: number;
  public_jwk: Json;
  revoked_at: Timestamp | null;
  thumbprint: string;
}

export interface Spot {
  band: string;
  base_call: string;
  callsign: string;
  comment: string;
  continent: string | null;
  cq_zone: number | null;
  dxcc: number | null;
  entity: string | null;
  frequency_hz: number;
  grid: string | null;
  id: number;
  lotw: boolean;
  member: string | null;
  mode: string | null;
  mode_class: string | null;
  mode_guessed: boolean;
  reference: string | null;
  seen_at: Timestamp;
  seq: number;
  snr: number | null;
  source: string;
  speed: number | null;
  spotter: string;
  spotter_continent: string | null;
  spotters: number;
}

export interface SpotKeeper {
  at: Timestamp;
  configured: Generated<number>;
  connected: Generated<number>;
  holder: string;
  one: Generated<boolean>;
}

export interface SpotOutbox {
  callsign: string;
  comment: string;
  created_at: Timestamp;
  frequency_hz: number;
  id: number;
  mode: string;
  owner_id: number;
  shown_at: Timestamp | null;
  spotter: string;
}

export interface SpotSettings {
  owner_id: number;
  share_decodes: boolean;
  wsjtx_colours: boolean;
}

export interface StationLocation {
  active: Generated<boolean>;
  callsign: string;
  client_key: string | null;
  created_at: Timestamp;
  fields: Generated<Json>;
  id: number;
  lotw_certificate_id: number | null;
  name: string;
  owner_id: number;
  updated_at: Timestamp;
}

export interface StoredSize {
  bytes: number;
  name: string;
}

export interface Stream {
  ends_at: Timestamp;
  id: number;
  link: Generated<string>;
  owner_id: number;
  starts_at: Timestamp;
  title: string;
}

export interface StreamCall {
  owner_id: number;
  since: Timestamp;
  station_id: number;
}

export interface StreamScene {
  accent: Generated<string>;
  announcement: Generated<string>;
  created_at: Timestamp;
  delay: Generated<number>;
  hide_calls: Generated<boolean>;
  id: number;
  key_number: Generated<number>;
  name: string;
  owner_id: number;
  plates: Json;
  shared: Generated<boolean>;
  size: number;
  skin: string;
  switches: Generated<Json>;
  tests: Generated<number>;
}

export interface SubscriptionPeriod {
  ends_at: Timestamp;
  id: number;
  level: string;
  owner_id: number;
  source: string;
  starts_at: Timestamp;
}

export interface UploadUnderWay {
  account_id: number;
  bytes: number;
  expires_at: Timestamp;
  id: number;
}

export interface Worked {
  band: string;
  dxcc: number;
  first_at: Timestamp;
  mode_class: string;
  n: number;
  owner_id: number;
}

export interface WorkedCallChange {
  calls: string[] | null;
  owner_id: number;
  seq: number;
}

export interface WorkedCallHead {
  epoch: Generated<number>;
  owner_id: number;
  seq: number;
}

export interface DB {
  access_token: AccessToken;
  account: Account;
  alert: Alert;
  alert_cursor: AlertCursor;
  alert_delivery: AlertDelivery;
  alert_event: AlertEvent;
  alert_held: AlertHeld;
  alert_key: AlertKey;
  alert_rule: AlertRule;
  alert_settings: AlertSettings;
  alert_station: AlertStation;
  alert_way: AlertWay;
  api_key: ApiKey;
  attempt: Attempt;
  audit_check: AuditCheck;
  audit_finding: AuditFinding;
  award_cell: AwardCell;
  award_change: AwardChange;
  award_day: AwardDay;
  award_grant: AwardGrant;
  award_head: AwardHead;
  award_progress: AwardProgress;
  award_rule: AwardRule;
  award_shard: AwardShard;
  backup_run: BackupRun;
  billing_checkout: BillingCheckout;
  billing_customer: BillingCustomer;
  billing_event: BillingEvent;
  billing_subscription: BillingSubscription;
  billing_test: BillingTest;
  board_change: BoardChange;
  board_day: BoardDay;
  call_note: CallNote;
  callbook_entry: CallbookEntry;
  callsign_claim: CallsignClaim;
  callsign_code: CallsignCode;
  callsign_proof: CallsignProof;
  captcha_used: CaptchaUsed;
  chat_event: ChatEvent;
  chat_moderator: ChatModerator;
  chat_mute: ChatMute;
  chat_report: ChatReport;
  chat_room: ChatRoom;
  chat_voice: ChatVoice;
  club: Club;
  club_board: ClubBoard;
  club_event: ClubEvent;
  club_hand_over: ClubHandOver;
  club_invitation: ClubInvitation;
  club_member: ClubMember;
  club_on_air: ClubOnAir;
  comment: Comment;
  confirmation_report: ConfirmationReport;
  confirmation_source: ConfirmationSource;
  confirmation_unmatched: ConfirmationUnmatched;
  contact: Contact;
  contact_client_key: ContactClientKey;
  contact_revision: ContactRevision;
  contact_signature: ContactSignature;
  contest: Contest;
  contest_device: ContestDevice;
  contest_score: ContestScore;
  contest_score_step: ContestScoreStep;
  contest_session: ContestSession;
  conversation_count: ConversationCount;
  data_export: DataExport;
  decode: Decode;
  decode_hour: DecodeHour;
  delivery: Delivery;
  delivery_stop: DeliveryStop;
  deploy_token: DeployToken;
  dev_outbox: DevOutbox;
  dxcc_data: DxccData;
  dxcc_disagreement: DxccDisagreement;
  email_change: EmailChange;
  email_undo: EmailUndo;
  embed_setting: EmbedSetting;
  follow: Follow;
  id_lease: IdLease;
  job_runner: JobRunner;
  live_event: LiveEvent;
  live_outbox: LiveOutbox;
  live_sequence: LiveSequence;
  live_state: LiveState;
  log_activation: LogActivation;
  log_export: LogExport;
  log_import: LogImport;
  log_import_line: LogImportLine;
  log_job: LogJob;
  log_job_contact: LogJobContact;
  log_move: LogMove;
  log_owner: LogOwner;
  log_preset: LogPreset;
  log_station_call: LogStationCall;
  log_statistics_setting: LogStatisticsSetting;
  log_step: LogStep;
  log_year: LogYear;
  log_year_head: LogYearHead;
  login_pin: LoginPin;
  lotw_attempt: LotwAttempt;
  lotw_certificate: LotwCertificate;
  lotw_user: LotwUser;
  member_award: MemberAward;
  member_confirmation: MemberConfirmation;
  member_match: MemberMatch;
  member_matcher: MemberMatcher;
  member_suggestion: MemberSuggestion;
  message_block: MessageBlock;
  migration: Migration;
  moderation_act: ModerationAct;
  net: Net;
  net_check_in: NetCheckIn;
  notification: Notification;
  open_backup: OpenBackup;
  open_delivery: OpenDelivery;
  open_event: OpenEvent;
  open_feed: OpenFeed;
  open_hook: OpenHook;
  operator_rig: OperatorRig;
  other_side_notice: OtherSideNotice;
  own_contest: OwnContest;
  page_view: PageView;
  pairing_code: PairingCode;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  picture: Picture;
  place: Place;
  place_process: PlaceProcess;
  post: Post;
  post_draft: PostDraft;
  presence: Presence;
  program_logbook: ProgramLogbook;
  qsl_card: QslCard;
  qsl_card_step: QslCardStep;
  qsl_desk: QslDesk;
  reaction: Reaction;
  recovery_code: RecoveryCode;
  release: Release;
  release_alert: ReleaseAlert;
  release_audit: ReleaseAudit;
  release_channel: ReleaseChannel;
  release_claim: ReleaseClaim;
  release_delivery: ReleaseDelivery;
  release_dropped: ReleaseDropped;
  release_embed: ReleaseEmbed;
  release_error: ReleaseError;
  release_gate: ReleaseGate;
  release_guest: ReleaseGuest;
  release_identity: ReleaseIdentity;
  release_key: ReleaseKey;
  release_off: ReleaseOff;
  release_pin: ReleasePin;
  release_rule: ReleaseRule;
  release_signature: ReleaseSignature;
  release_slot: ReleaseSlot;
  release_trust: ReleaseTrust;
  release_upload: ReleaseUpload;
  release_visit: ReleaseVisit;
  release_vital: ReleaseVital;
  release_webhook: ReleaseWebhook;
  report: Report;
  rig_order: RigOrder;
  rig_state: RigState;
  roll_day: RollDay;
  roll_hour: RollHour;
  service_login: ServiceLogin;
  setting: Setting;
  signing_key: SigningKey;
  spot: Spot;
  spot_keeper: SpotKeeper;
  spot_outbox: SpotOutbox;
  spot_settings: SpotSettings;
  station_location: StationLocation;
  stored_size: StoredSize;
  stream: Stream;
  stream_call: StreamCall;
  stream_scene: StreamScene;
  subscription_period: SubscriptionPeriod;
  upload_under_way: UploadUnderWay;
  worked: Worked;
  worked_call_change: WorkedCallChange;
  worked_call_head: WorkedCallHead;
}
