import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './errors.ts'
import { type ClusterNode, readClusterNodes } from './settings/cluster-nodes.ts'
import { type Environment, missingSettings, readSettings, type Settings } from './settings/read.ts'

/** `trial` is `npm start` (loopback, demonstration world), `production` is `npm run serve`, `test` is a test run. */
export type Mode = 'trial' | 'production' | 'test'

export interface S3Service {
  readonly region: string
  readonly endpoint: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

export interface BackupConfig {
  /** A folder or `s3://bucket/prefix`; undefined disables automatic backups. */
  readonly target: string | undefined
  readonly key: string | undefined
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
  /** Maximum age of an unarchived WAL segment of the embedded database; undefined disables archiving. */
  readonly archiveSeconds: number | undefined
}

export type FileStoreConfig =
  | { readonly driver: 'disk'; readonly folder: string }
  | ({ readonly driver: 's3'; readonly bucket: string } & S3Service)

export interface ServiceConfig {
  /** The site's callbook login, used to find the address for a callsign code; undefined disables it. */
  readonly callbook:
    | { readonly source: 'qrz_xml' | 'hamqth'; readonly user: string; readonly password: string }
    | undefined
  readonly qrzLogbook: string
  readonly qrzXml: string
  readonly hamqth: string
  readonly clublog: string
  /** Application key issued by Club Log; undefined disables uploads. */
  readonly clublogKey: string | undefined
  readonly eqsl: string
  readonly lotw: string
  /**
   * PEM files of certificate authorities trusted for callsign certificates. When empty, certificates are not accepted
   * as proof.
   */
  readonly lotwAuthorities: readonly string[]
}

/** Channels for members' alerts. */
export interface AlertsConfig {
  /** Undefined: the site generates a key pair on first use. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined
  readonly telegramUrl: string
  /** Undefined: the Telegram bot is disabled. */
  readonly telegramToken: string | undefined
  readonly discordUrl: string
  /** Internal hosts allowed for members' webhooks. */
  readonly allowedHosts: readonly string[]
}

/** Broker for publishing members' data. */
export interface OpenDataConfig {
  /** Undefined: nothing is published. */
  readonly mqttUrl: string | undefined
  readonly mqttPrefix: string
}

/** Daily DXCC data sources; undefined ones are skipped. */
export interface DxccSources {
  /** A `cty.csv`, `cty.dat` or `wt_mod.dat`, plain or gzipped. */
  readonly countryFileUrl: string | undefined
  /** Club Log's `cty.php`; requires the site's key. */
  readonly clublogUrl: string | undefined
  readonly clublogKey: string | undefined
}

/** Sources of spots; undefined or empty ones are disabled. */
export interface SpotsConfig {
  readonly nodes: readonly ClusterNode[]
  readonly rbn: { readonly host: string; readonly ports: readonly number[]; readonly call: string } | undefined
  readonly potaUrl: string | undefined
  readonly lotwUsersUrl: string | undefined
  /** Whether this process may hold the connections to spot sources; only one process does at a time. */
  readonly keep: boolean
}

/** Paths of PEM files. */
export interface TlsConfig {
  readonly certificateFile: string
  readonly keyFile: string
}

export interface Config {
  readonly mode: Mode
  /** Included in pages and live messages; browsers ignore messages of another environment. */
  readonly environment: string
  readonly host: string
  readonly port: number
  /** Undefined: plain HTTP/1.1. */
  readonly tls: TlsConfig | undefined
  /** Public URL without a trailing slash. */
  readonly publicUrl: string
  /** Origin of the frames of guest parts; undefined: that of `publicUrl`. */
  readonly guestUrl: string | undefined
  /** Absolute path of the folder for all local data. */
  readonly dataDir: string
  /** Undefined: the embedded server in `<dataDir>/pg`. */
  readonly databaseUrl: string | undefined
  /** Folder with the programs of an older PostgreSQL, for upgrading the embedded one. */
  readonly olderPostgres: string | undefined
  readonly databaseConnections: number
  /**
   * Direct server URL when `databaseUrl` leads to a transaction pooler: LISTEN, locks and jobs need sessions.
   * Undefined: `databaseUrl` is direct.
   */
  readonly databaseSessionUrl: string | undefined
  /** A streaming standby for reads that may lag a few seconds. Undefined: the primary is used. */
  readonly databaseReadUrl: string | undefined
  /** The pooler supports named statements (for example PgBouncer 1.21 with `max_prepared_statements`). */
  readonly databaseNamedStatements: boolean
  /** Undefined: PostgreSQL NOTIFY is used between processes. */
  readonly nats: { readonly url: string; readonly prefix: string } | undefined
  /** Release store, one folder per microfrontend. */
  readonly releaseDir: string
  /** A bucket for releases instead of the folder; production only. */
  readonly releaseBucket: Extract<FileStoreConfig, { driver: 's3' }> | undefined
  readonly files: FileStoreConfig
  /** Object store service of all buckets. */
  readonly s3: S3Service
  readonly backup: BackupConfig
  /** Signs values that come back from clients (captchas, previews, embed keys). */
  readonly secret: string
  /** The first secret signs and encrypts; the others only verify and decrypt. */
  readonly secrets: Secrets
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** URL of an SMS gateway that accepts `{ to, text }`; undefined: no SMS is sent. */
  readonly smsUrl: string | undefined
  /** `apiUrl` overrides Stripe's URL for tests. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly priceId: string; readonly apiUrl?: string }
    | undefined
  /** Hosts of a previous site, redirected to `publicUrl` with path and query. */
  readonly legacyHosts: readonly string[]
  /** Hosts allowed for members' live streams: frames, HLS playlists and video files. YouTube is always allowed. */
  readonly streamHosts: readonly string[]
  /** Origins allowed to call the API with a key. */
  readonly apiOrigins: readonly string[]
  /** Source of video thumbnails, fetched once each; undefined: pages draw placeholders. */
  readonly videoStillsUrl: string | undefined
  /**
   * A public release listing in the format of GitHub's API, with the desktop installers. Undefined: no downloads are
   * offered.
   */
  readonly downloadsUrl: string | undefined
  /** Target of `/lander/{id}`; undefined: the home page. */
  readonly marketingUrl: string | undefined
  /** Target of Create Account; undefined: `/register`. */
  readonly registerUrl: string | undefined
  /** URLs of external services; overridden in tests. */
  readonly services: ServiceConfig
  readonly dxcc: DxccSources
  readonly spots: SpotsConfig
  readonly alerts: AlertsConfig
  readonly openData: OpenDataConfig
  /** Operator of this installation, for the contact and support pages. Undefined values are omitted. */
  readonly operator: OperatorConfig
  /** Number of trusted proxies for `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Address of the Prometheus endpoint; undefined disables it. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: string
  /** Trial mode only: start without the demonstration world. */
  readonly empty: boolean
  /** Jobs run inside the server process (trial). */
  readonly runJobs: boolean
  /** The server starts a separate job process (production). */
  readonly startWorker: boolean
  readonly rateLimits: boolean
  /** Upload quota per account in MiB, before and after the email address is confirmed. */
  readonly storage: { readonly unconfirmedMb: number; readonly accountMb: number }
  /** Free disk space in MiB reserved for the log; below it, uploads are rejected. */
  readonly diskReserveMb: number
  /** Administrators need a passkey to use their rights. */
  readonly adminsNeedPasskey: boolean
  /** Seconds to keep serving after a stop request, while readiness checks fail. */
  readonly drainSeconds: number
  /** Maximum age of a polled response in milliseconds. */
  readonly polledMaxAge: number
}

export interface OperatorConfig {
  readonly company: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly chatUrl: string | undefined
  /** External payment page for donations. */
  readonly donateUrl: string | undefined
}

/** The first secret encrypts and signs; all of them decrypt and verify. */
export type Secrets = readonly [string, ...string[]]

export function mapSecrets<Made>(
  [first, ...rest]: Secrets,
  make: (secret: string) => Made,
): readonly [Made, ...Made[]] {
  return [make(first), ...rest.map(make)]
}

/** Reads the environment once. Throws a {@link StartError} that names every missing or invalid setting. */
export function readConfig(mode: Mode, env: Environment = process.env, overrides: Partial<Config> = {}): Config {
  const { settings, problems } = readSettings(env)
  const wrong = [...problems, ...findIncompleteGroups(settings), ...findSpotProblems(settings)]
  if (mode === 'production') wrong.push(...missingSettings(settings, problems), ...findDataLoss(settings))
  if (wrong.length > 0) throw new StartError(`Onfreq cannot start:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  const dataDir = overrides.dataDir ?? resolve(settings.ONFREQ_DATA ?? '.onfreq')
  const port = settings.PORT ?? 8080
  const secret = settings.ONFREQ_SECRET ?? createLocalSecret(mode, dataDir)
  const tls = getTls(settings)
  return {
    mode,
    environment: settings.ONFREQ_ENVIRONMENT ?? 'prod',
    // The demonstration world must never be reachable from another machine.
    host: mode === 'production' ? (settings.HOST ?? '0.0.0.0') : '127.0.0.1',
    port,
    tls,
    publicUrl: (settings.ONFREQ_URL ?? `${tls === undefined ? 'http' : 'https'}://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    guestUrl: settings.ONFREQ_GUEST_URL && new URL(settings.ONFREQ_GUEST_URL).origin,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    olderPostgres: settings.ONFREQ_OLDER_POSTGRES,
    databaseConnections: settings.DATABASE_CONNECTIONS ?? 20,
    databaseSessionUrl: settings.DATABASE_URL && settings.DATABASE_SESSION_URL,
    databaseReadUrl: settings.DATABASE_URL && settings.DATABASE_READ_URL,
    databaseNamedStatements: settings.DATABASE_NAMED_STATEMENTS ?? settings.DATABASE_SESSION_URL === undefined,
    nats:
      settings.NATS_URL === undefined
        ? undefined
        : { url: settings.NATS_URL, prefix: settings.NATS_PREFIX ?? 'onfreq' },
    releaseDir: resolve(settings.ONFREQ_RELEASES ?? join(dataDir, 'releases')),
    releaseBucket: mode === 'production' ? getBucket(settings, settings.ONFREQ_RELEASES_BUCKET) : undefined,
    files: getBucket(settings, settings.S3_BUCKET) ?? {
      driver: 'disk',
      folder: resolve(settings.ONFREQ_FILES ?? join(dataDir, 'files')),
    },
    s3: getS3(settings),
    backup: getBackup(mode, settings, dataDir),
    secret,
    secrets: [secret, ...(settings.ONFREQ_OLD_SECRETS ?? [])],
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? 'Onfreq <no-reply@localhost>' },
    smsUrl: settings.SMS_URL,
    stripe: getStripe(settings),
    legacyHosts: (settings.ONFREQ_LEGACY_HOSTS ?? []).map(toLowerCase),
    apiOrigins: (settings.ONFREQ_API_ORIGINS ?? []).map((origin) => toLowerCase(origin).replace(/\/$/, '')),
    streamHosts: (settings.ONFREQ_STREAM_HOSTS ?? DEFAULT_STREAM_HOSTS).map(toLowerCase),
    videoStillsUrl: getStillsUrl(mode, settings),
    downloadsUrl: settings.ONFREQ_DOWNLOADS_URL,
    marketingUrl: settings.ONFREQ_MARKETING_URL,
    registerUrl: settings.ONFREQ_REGISTER_URL,
    services: {
      qrzLogbook: settings.QRZ_LOGBOOK_URL ?? 'https://logbook.qrz.com/api',
      qrzXml: settings.QRZ_XML_URL ?? 'https://xmldata.qrz.com/xml/current/',
      hamqth: settings.HAMQTH_URL ?? 'https://www.hamqth.com/xml.php',
      clublog: settings.CLUBLOG_URL ?? 'https://clublog.org',
      clublogKey: settings.CLUBLOG_API_KEY,
      eqsl: settings.EQSL_URL ?? 'https://www.eqsl.cc/qslcard',
      lotw: settings.LOTW_URL ?? 'https://lotw.arrl.org',
      callbook: findCallbook(settings),
      lotwAuthorities: settings.ONFREQ_LOTW_CA ?? [],
    },
    dxcc: {
      countryFileUrl: settings.ONFREQ_COUNTRY_FILE_URL,
      clublogUrl: settings.CLUBLOG_CTY_URL ?? 'https://cdn.clublog.org/cty.php',
      clublogKey: settings.CLUBLOG_API_KEY,
    },
    spots: getSpots(settings, mode !== 'production'),
    alerts: {
      vapid: getVapid(settings),
      telegramUrl: (settings.TELEGRAM_URL ?? 'https://api.telegram.org').replace(/\/+$/, ''),
      telegramToken: settings.TELEGRAM_BOT_TOKEN,
      discordUrl: (settings.DISCORD_URL ?? 'https://discord.com').replace(/\/+$/, ''),
      allowedHosts: settings.ONFREQ_ALERT_HOSTS ?? [],
    },
    openData: { mqttUrl: settings.MQTT_URL, mqttPrefix: settings.MQTT_PREFIX ?? 'onfreq' },
    operator: getOperator(mode, settings),
    trustedProxies: settings.TRUSTED_PROXIES ?? 0,
    metrics: getMetrics(settings),
    logLevel: settings.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    empty: settings.ONFREQ_EMPTY ?? false,
    runJobs: mode === 'trial' && settings.ONFREQ_WORKER !== false,
    startWorker: mode === 'production' && settings.ONFREQ_WORKER !== false,
    rateLimits: mode !== 'test',
    storage: {
      unconfirmedMb: settings.ONFREQ_UNCONFIRMED_STORAGE_MB ?? 50,
      accountMb: settings.ONFREQ_ACCOUNT_STORAGE_MB ?? 5_120,
    },
    diskReserveMb: settings.ONFREQ_DISK_RESERVE_MB ?? (mode === 'test' ? 0 : 512),
    adminsNeedPasskey: mode === 'production',
    drainSeconds: settings.ONFREQ_DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0),
    polledMaxAge: mode === 'test' ? 0 : 1000,
    ...overrides,
  }
}

/**
 * Settings that would lose data: with an external database a site may have several processes and outlive this machine,
 * but local folders do neither.
 */
function findDataLoss(settings: Settings): readonly string[] {
  if (settings.DATABASE_URL === undefined || settings.ONFREQ_FILES_SHARED === true) return []
  return [
    { bucket: settings.S3_BUCKET, name: 'S3_BUCKET', what: 'pictures and exports' },
    { bucket: settings.ONFREQ_RELEASES_BUCKET, name: 'ONFREQ_RELEASES_BUCKET', what: 'releases' },
  ].flatMap(({ bucket, name, what }) =>
    bucket === undefined
      ? [
          `${name} is missing: the database is elsewhere, and ${what} would lie in a folder of this machine that other processes do not see. Name a bucket, or set ONFREQ_FILES_SHARED=1 where the folder is the same for all`,
        ]
      : [],
  )
}

/** Incomplete groups of settings that belong together. */
function findIncompleteGroups(settings: Settings): readonly string[] {
  const sets = [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
    ['CALLBOOK_USER', 'CALLBOOK_PASSWORD'],
    ['TLS_CERTIFICATE', 'TLS_KEY'],
    ['RBN_HOST', 'RBN_CALL'],
    ['ONFREQ_VAPID_PUBLIC_KEY', 'ONFREQ_VAPID_PRIVATE_KEY'],
  ]
  return sets.flatMap((names) => {
    const input = names.filter((name) => Object.hasOwn(settings, name)).length
    if (input === 0 || input === names.length) return []
    return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set all of them or none`]
  })
}

const RBN_PORTS = ['7000', '7001']
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535

function findSpotProblems({ CLUSTER_NODES: nodes = [], RBN_PORTS: ports = RBN_PORTS }: Settings): readonly string[] {
  return [
    ...readClusterNodes(nodes).problems,
    ...(ports.every(isPort) ? [] : ['RBN_PORTS holds something that is not a port']),
  ]
}

function getSpots(settings: Settings, keep: boolean): SpotsConfig {
  const { RBN_HOST: host, RBN_CALL: call, RBN_PORTS: ports = RBN_PORTS } = settings
  return {
    nodes: readClusterNodes(settings.CLUSTER_NODES ?? []).nodes,
    rbn: host === undefined || call === undefined ? undefined : { host, call, ports: ports.map(Number) },
    potaUrl: settings.POTA_SPOTS_URL,
    lotwUsersUrl: settings.LOTW_USERS_URL,
    keep,
  }
}

function getTls({ TLS_CERTIFICATE: certificateFile, TLS_KEY: keyFile }: Settings): TlsConfig | undefined {
  return certificateFile === undefined || keyFile === undefined ? undefined : { certificateFile, keyFile }
}

function createLocalSecret(mode: Mode, dataDir: string): string {
  return mode === 'test' ? 'a secret of the test run, never used elsewhere' : trialSecret(dataDir)
}

/** Stored with the trial data, so that signatures stay valid across restarts. */
function trialSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('hex')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, secret, { mode: 0o600 })
    return secret
  }
}

function getMetrics({
  ONFREQ_METRICS_PORT: port,
  ONFREQ_METRICS_HOST: host = '127.0.0.1',
}: Settings): Config['metrics'] {
  return port === undefined ? undefined : { host, port }
}

/** Separate buckets for files and releases, both at the same service. */
function getBucket(settings: Settings, bucket: string | undefined): Config['releaseBucket'] {
  if (bucket === undefined) return undefined
  return { driver: 's3', bucket, ...getS3(settings) }
}

function getS3(settings: Settings): S3Service {
  return {
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
}

function getBackup(mode: Mode, settings: Settings, dataDir: string): BackupConfig {
  const { ONFREQ_BACKUP: input, ONFREQ_BACKUP_KEY: key, ONFREQ_BACKUP_KEEP: keep = '7d 5w 12m' } = settings
  const [days = 0, weeks = 0, months = 0] = keep.split(' ').map((part) => Number.parseInt(part, 10))
  const fallback = mode === 'production' ? join(dataDir, 'backups') : undefined
  const target = input === 'none' ? undefined : (input ?? fallback)
  const seconds = settings.ONFREQ_ARCHIVE_SECONDS ?? 300
  return {
    target,
    key,
    keep: { days, weeks, months },
    archiveSeconds: target === undefined || seconds === 0 ? undefined : seconds,
  }
}

function findCallbook(settings: Settings): ServiceConfig['callbook'] {
  const { CALLBOOK_USER: user, CALLBOOK_PASSWORD: password, CALLBOOK_SOURCE: source = 'qrz_xml' } = settings
  return user === undefined || password === undefined ? undefined : { source, user, password }
}

function getVapid({
  ONFREQ_VAPID_PUBLIC_KEY: publicKey,
  ONFREQ_VAPID_PRIVATE_KEY: privateKey,
}: Settings): AlertsConfig['vapid'] {
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey }
}

function getStripe(settings: Settings): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = settings
  if (secretKey === undefined || webhookSecret === undefined || priceId === undefined) return undefined
  const { STRIPE_API_URL: apiUrl } = settings
  return { secretKey, webhookSecret, priceId, ...(apiUrl === undefined ? {} : { apiUrl }) }
}

const DEFAULT_STREAM_HOSTS = ['player.twitch.tv', 'player.vimeo.com', 'vdo.ninja']

const toLowerCase = (host: string) => host.toLowerCase()

/** A trial contacts no external service unless configured. In production, `none` disables this one. */
function getStillsUrl(mode: Mode, { ONFREQ_VIDEO_STILLS_URL: input }: Settings): string | undefined {
  if (input === 'none') return undefined
  return input ?? (mode === 'production' ? 'https://i.ytimg.com' : undefined)
}

/** Fictional values for the trial. */
const EXAMPLE_OPERATOR: OperatorConfig = {
  company: 'Onfreq Ltd (example)',
  phone: '+44 20 7946 0958',
  email: 'hello@onfreq.example',
  chatUrl: 'https://chat.onfreq.example/',
  donateUrl: 'https://donate.onfreq.example/',
}

function getOperator(mode: Mode, settings: Settings): OperatorConfig {
  const fallback: Partial<OperatorConfig> = mode === 'production' ? {} : EXAMPLE_OPERATOR
  return {
    company: settings.ONFREQ_COMPANY ?? fallback.company,
    phone: settings.ONFREQ_PHONE ?? fallback.phone,
    email: settings.ONFREQ_EMAIL ?? fallback.email,
    chatUrl: settings.ONFREQ_CHAT_URL ?? fallback.chatUrl,
    donateUrl: settings.ONFREQ_DONATE_URL ?? fallback.donateUrl,
  }
}
