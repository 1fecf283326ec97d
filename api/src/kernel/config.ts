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
  /** A folder or `s3://bucket/prefix`; undefined: none is made by itself. */
  readonly target: string | undefined
  readonly key: string | undefined
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
  /** A segment of the embedded database's log is archived after so long at the latest; undefined: none is. */
  readonly archiveSeconds: number | undefined
}

export type FileStoreConfig =
  | { readonly driver: 'disk'; readonly folder: string }
  | ({ readonly driver: 's3'; readonly bucket: string } & S3Service)

export interface ServiceConfig {
  /** The site's own login at a callbook, which tells where a code for a callsign is mailed; undefined: nothing can be. */
  readonly callbook:
    | { readonly source: 'qrz_xml' | 'hamqth'; readonly user: string; readonly password: string }
    | undefined
  readonly qrzLogbook: string
  readonly qrzXml: string
  readonly hamqth: string
  readonly clublog: string
  /** Club Log gives one to each application; undefined: nothing is sent there. */
  readonly clublogKey: string | undefined
  readonly eqsl: string
  readonly lotw: string
  /** Files in PEM with the certificate authorities a callsign certificate may end at; none: such proofs are not trusted. */
  readonly lotwAuthorities: readonly string[]
}

/** Where alerts of members leave. */
export interface AlertsConfig {
  /** Undefined: a pair of the site's own, made at first use. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined
  readonly telegramUrl: string
  /** Undefined: no bot. */
  readonly telegramToken: string | undefined
  readonly discordUrl: string
  /** Hosts in the own network that members' webhooks may reach. */
  readonly allowedHosts: readonly string[]
}

/** Where members' data is published. */
export interface OpenDataConfig {
  /** Undefined: no broker. */
  readonly mqttUrl: string | undefined
  readonly mqttPrefix: string
}

/** Where DXCC data is fetched once a day; what is undefined is not. */
export interface DxccSources {
  /** A `cty.csv`, `cty.dat` or `wt_mod.dat`, plain or gzipped. */
  readonly countryFileUrl: string | undefined
  /** Club Log's `cty.php`; asked only with the site's key. */
  readonly clublogUrl: string | undefined
  readonly clublogKey: string | undefined
}

/** Where spots come from; what is undefined or empty is not asked. */
export interface SpotsConfig {
  readonly nodes: readonly ClusterNode[]
  readonly rbn: { readonly host: string; readonly ports: readonly number[]; readonly call: string } | undefined
  readonly potaUrl: string | undefined
  readonly lotwUsersUrl: string | undefined
  /** This process keeps the connections while no other one does. */
  readonly keep: boolean
}

/** Files in PEM. */
export interface TlsConfig {
  readonly certificateFile: string
  readonly keyFile: string
}

export interface Config {
  readonly mode: Mode
  /** Written into pages and live messages; a browser ignores messages of another environment. */
  readonly environment: string
  readonly host: string
  readonly port: number
  /** Undefined: plain HTTP/1.1. */
  readonly tls: TlsConfig | undefined
  /** The address people type, without a slash at the end. */
  readonly publicUrl: string
  /** Absolute folder of everything that is kept on this machine. */
  readonly dataDir: string
  /** Undefined: the embedded server in `<dataDir>/pg`. */
  readonly databaseUrl: string | undefined
  /** Folder with the programs of an older PostgreSQL, for taking over the folder of the embedded one. */
  readonly olderPostgres: string | undefined
  readonly databaseConnections: number
  /**
   * A server's own address where `databaseUrl` leads to a pooler in transaction mode: LISTEN, locks and jobs need sessions.
   * Undefined: `databaseUrl` is one.
   */
  readonly databaseSessionUrl: string | undefined
  /** A streaming standby for reads that may be a few seconds old, or wait for it. Undefined: the primary reads. */
  readonly databaseReadUrl: string | undefined
  /** The pooler keeps named statements (PgBouncer 1.21 with `max_prepared_statements`, say). */
  readonly databaseNamedStatements: boolean
  /** Undefined: processes talk by NOTIFY of PostgreSQL. */
  readonly nats: { readonly url: string; readonly prefix: string } | undefined
  /** The release store, one folder per microfrontend. */
  readonly releaseDir: string
  /** A bucket that holds the releases instead of the folder; production only. */
  readonly releaseBucket: Extract<FileStoreConfig, { driver: 's3' }> | undefined
  readonly files: FileStoreConfig
  /** The object store, for buckets that are named elsewhere. */
  readonly s3: S3Service
  readonly backup: BackupConfig
  /** Signs what leaves the server and must come back unchanged (captchas, previews, embed keys). */
  readonly secret: string
  /** That one first; the others only open and check what was sealed and signed with them. */
  readonly secrets: Secrets
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** Address of an SMS gateway that takes `{ to, text }`; undefined: no SMS is sent. */
  readonly smsUrl: string | undefined
  /** `apiUrl` is another address than Stripe's own, for tests. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly priceId: string; readonly apiUrl?: string }
    | undefined
  /** Hosts of an older site that are redirected to `publicUrl`, keeping path and query. */
  readonly legacyHosts: readonly string[]
  /** Hosts from which members' live streams may come: frames, HLS lists and video files. YouTube needs no entry. */
  readonly streamHosts: readonly string[]
  /** Origins whose pages may ask with a key. */
  readonly apiOrigins: readonly string[]
  /** Where stills of videos are fetched, once each; undefined: none are, and pages draw something in their place. */
  readonly videoStillsUrl: string | undefined
  /** A public release listing (as GitHub's API answers one) with the desktop installers; undefined: none are offered. */
  readonly downloadsUrl: string | undefined
  /** Where `/lander/{id}` leads; undefined: the home page. */
  readonly marketingUrl: string | undefined
  /** Where Create Account leads; `/register` where none is set. */
  readonly registerUrl: string | undefined
  /** Addresses of other services; others than their own are for tests. */
  readonly services: ServiceConfig
  readonly dxcc: DxccSources
  readonly spots: SpotsConfig
  readonly alerts: AlertsConfig
  readonly openData: OpenDataConfig
  /** Who runs this installation, for the contact and support pages. What is undefined is left out there. */
  readonly operator: OperatorConfig
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number
  /** Where Prometheus asks; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: string
  /** Trial mode only: leave the demonstration world out. */
  readonly empty: boolean
  /** Jobs run inside the server's process (trial). */
  readonly runJobs: boolean
  /** The server keeps a process beside it that runs the jobs (production). */
  readonly startWorker: boolean
  readonly rateLimits: boolean
  /** What a person's uploads may fill of the disk, in MiB: until they have confirmed their address, and from then on. */
  readonly storage: { readonly unconfirmedMb: number; readonly accountMb: number }
  /** Kept free on the disk for the log, in MiB: below it files of members are refused. */
  readonly diskReserveMb: number
  /** Administrators have their rights only with a passkey. */
  readonly adminsNeedPasskey: boolean
  /** After being asked to stop: not ready, and still serving for so long. */
  readonly drainSeconds: number
  /** How old a polled answer may be before it is computed again, in milliseconds. */
  readonly polledMaxAge: number
}

export interface OperatorConfig {
  readonly company: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly chatUrl: string | undefined
  /** An external payment page that takes donations. */
  readonly donateUrl: string | undefined
}

/** The first seals and signs, all of them open and check. */
export type Secrets = readonly [string, ...string[]]

export function eachOf<Made>([first, ...rest]: Secrets, make: (secret: string) => Made): readonly [Made, ...Made[]] {
  return [make(first), ...rest.map(make)]
}

/** Reads the environment once. Throws a {@link StartError} that names everything that is missing or wrong. */
export function readConfig(mode: Mode, env: Environment = process.env, overrides: Partial<Config> = {}): Config {
  const { settings, problems } = readSettings(env)
  const wrong = [...problems, ...halves(settings), ...spotProblems(settings)]
  if (mode === 'production') wrong.push(...missingSettings(settings, problems), ...losses(settings))
  if (wrong.length > 0) throw new StartError(`Onfreq cannot start:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  const dataDir = overrides.dataDir ?? resolve(settings.ONFREQ_DATA ?? '.onfreq')
  const port = settings.PORT ?? 8080
  const secret = settings.ONFREQ_SECRET ?? ownSecret(mode, dataDir)
  return {
    mode,
    environment: settings.ONFREQ_ENVIRONMENT ?? 'prod',
    // The demonstration world must never be reachable from another machine.
    host: mode === 'production' ? (settings.HOST ?? '0.0.0.0') : '127.0.0.1',
    port,
    tls: tlsOf(settings),
    publicUrl: (settings.ONFREQ_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
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
    releaseBucket: mode === 'production' ? bucketOf(settings, settings.ONFREQ_RELEASES_BUCKET) : undefined,
    files: bucketOf(settings, settings.S3_BUCKET) ?? {
      driver: 'disk',
      folder: resolve(settings.ONFREQ_FILES ?? join(dataDir, 'files')),
    },
    s3: s3Of(settings),
    backup: backupOf(mode, settings, dataDir),
    secret,
    secrets: [secret, ...(settings.ONFREQ_OLD_SECRETS ?? [])],
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? 'Onfreq <no-reply@localhost>' },
    smsUrl: settings.SMS_URL,
    stripe: stripeOf(settings),
    legacyHosts: (settings.ONFREQ_LEGACY_HOSTS ?? []).map(inSmallLetters),
    apiOrigins: (settings.ONFREQ_API_ORIGINS ?? []).map((origin) => inSmallLetters(origin).replace(/\/$/, '')),
    streamHosts: (settings.ONFREQ_STREAM_HOSTS ?? DEFAULT_STREAM_HOSTS).map(inSmallLetters),
    videoStillsUrl: stillsUrlOf(mode, settings),
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
      callbook: callbookOf(settings),
      lotwAuthorities: settings.ONFREQ_LOTW_CA ?? [],
    },
    dxcc: {
      countryFileUrl: settings.ONFREQ_COUNTRY_FILE_URL,
      clublogUrl: settings.CLUBLOG_CTY_URL ?? 'https://cdn.clublog.org/cty.php',
      clublogKey: settings.CLUBLOG_API_KEY,
    },
    spots: spotsOf(settings, mode !== 'production'),
    alerts: {
      vapid: vapidOf(settings),
      telegramUrl: (settings.TELEGRAM_URL ?? 'https://api.telegram.org').replace(/\/+$/, ''),
      telegramToken: settings.TELEGRAM_BOT_TOKEN,
      discordUrl: (settings.DISCORD_URL ?? 'https://discord.com').replace(/\/+$/, ''),
      allowedHosts: settings.ONFREQ_ALERT_HOSTS ?? [],
    },
    openData: { mqttUrl: settings.MQTT_URL, mqttPrefix: settings.MQTT_PREFIX ?? 'onfreq' },
    operator: operatorOf(mode, settings),
    trustedProxies: settings.TRUSTED_PROXIES ?? 0,
    metrics: metricsOf(settings),
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
 * Combinations that lose data. With a database of its own elsewhere a site may have several processes and outlive this machine;
 * what lies in a folder here does neither.
 */
function losses(settings: Settings): readonly string[] {
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

/** Settings that belong together and of which only a part is there. */
function halves(settings: Settings): readonly string[] {
  const sets = [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
    ['CALLBOOK_USER', 'CALLBOOK_PASSWORD'],
    ['TLS_CERTIFICATE', 'TLS_KEY'],
    ['RBN_HOST', 'RBN_CALL'],
    ['ONFREQ_VAPID_PUBLIC_KEY', 'ONFREQ_VAPID_PRIVATE_KEY'],
  ]
  return sets.flatMap((names) => {
    const given = names.filter((name) => Object.hasOwn(settings, name)).length
    if (given === 0 || given === names.length) return []
    return [`${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together: set all of them or none`]
  })
}

const RBN_PORTS = ['7000', '7001']
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535

function spotProblems({ CLUSTER_NODES: nodes = [], RBN_PORTS: ports = RBN_PORTS }: Settings): readonly string[] {
  return [
    ...readClusterNodes(nodes).problems,
    ...(ports.every(isPort) ? [] : ['RBN_PORTS holds something that is no port']),
  ]
}

function spotsOf(settings: Settings, keep: boolean): SpotsConfig {
  const { RBN_HOST: host, RBN_CALL: call, RBN_PORTS: ports = RBN_PORTS } = settings
  return {
    nodes: readClusterNodes(settings.CLUSTER_NODES ?? []).nodes,
    rbn: host === undefined || call === undefined ? undefined : { host, call, ports: ports.map(Number) },
    potaUrl: settings.POTA_SPOTS_URL,
    lotwUsersUrl: settings.LOTW_USERS_URL,
    keep,
  }
}

function tlsOf({ TLS_CERTIFICATE: certificateFile, TLS_KEY: keyFile }: Settings): TlsConfig | undefined {
  return certificateFile === undefined || keyFile === undefined ? undefined : { certificateFile, keyFile }
}

function ownSecret(mode: Mode, dataDir: string): string {
  return mode === 'test' ? 'a secret of the test run, never used elsewhere' : trialSecret(dataDir)
}

/** Kept beside the trial data, so that what was signed stays valid over a restart. */
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

function metricsOf({
  ONFREQ_METRICS_PORT: port,
  ONFREQ_METRICS_HOST: host = '127.0.0.1',
}: Settings): Config['metrics'] {
  return port === undefined ? undefined : { host, port }
}

/** Two buckets may be used, one for files and one for releases; both are at the same service. */
function bucketOf(settings: Settings, bucket: string | undefined): Config['releaseBucket'] {
  if (bucket === undefined) return undefined
  return { driver: 's3', bucket, ...s3Of(settings) }
}

function s3Of(settings: Settings): S3Service {
  return {
    region: settings.S3_REGION ?? 'us-east-1',
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
}

function backupOf(mode: Mode, settings: Settings, dataDir: string): BackupConfig {
  const { ONFREQ_BACKUP: given, ONFREQ_BACKUP_KEY: key, ONFREQ_BACKUP_KEEP: keep = '7d 5w 12m' } = settings
  const [days = 0, weeks = 0, months = 0] = keep.split(' ').map((part) => Number.parseInt(part, 10))
  const otherwise = mode === 'production' ? join(dataDir, 'backups') : undefined
  const target = given === 'none' ? undefined : (given ?? otherwise)
  const seconds = settings.ONFREQ_ARCHIVE_SECONDS ?? 300
  return {
    target,
    key,
    keep: { days, weeks, months },
    archiveSeconds: target === undefined || seconds === 0 ? undefined : seconds,
  }
}

function callbookOf(settings: Settings): ServiceConfig['callbook'] {
  const { CALLBOOK_USER: user, CALLBOOK_PASSWORD: password, CALLBOOK_SOURCE: source = 'qrz_xml' } = settings
  return user === undefined || password === undefined ? undefined : { source, user, password }
}

function vapidOf({
  ONFREQ_VAPID_PUBLIC_KEY: publicKey,
  ONFREQ_VAPID_PRIVATE_KEY: privateKey,
}: Settings): AlertsConfig['vapid'] {
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey }
}

function stripeOf(settings: Settings): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = settings
  if (secretKey === undefined || webhookSecret === undefined || priceId === undefined) return undefined
  const { STRIPE_API_URL: apiUrl } = settings
  return { secretKey, webhookSecret, priceId, ...(apiUrl === undefined ? {} : { apiUrl }) }
}

const DEFAULT_STREAM_HOSTS = ['player.twitch.tv', 'player.vimeo.com', 'vdo.ninja']

const inSmallLetters = (host: string) => host.toLowerCase()

/** What runs on one machine for a trial asks nobody unless it is told to; `none` says so in production. */
function stillsUrlOf(mode: Mode, { ONFREQ_VIDEO_STILLS_URL: given }: Settings): string | undefined {
  if (given === 'none') return undefined
  return given ?? (mode === 'production' ? 'https://i.ytimg.com' : undefined)
}

/** Values for trying the product out: names and numbers that belong to nobody. */
const EXAMPLE_OPERATOR: OperatorConfig = {
  company: 'Onfreq Ltd (example)',
  phone: '+44 20 7946 0958',
  email: 'hello@onfreq.example',
  chatUrl: 'https://chat.onfreq.example/',
  donateUrl: 'https://donate.onfreq.example/',
}

function operatorOf(mode: Mode, settings: Settings): OperatorConfig {
  const otherwise: Partial<OperatorConfig> = mode === 'production' ? {} : EXAMPLE_OPERATOR
  return {
    company: settings.ONFREQ_COMPANY ?? otherwise.company,
    phone: settings.ONFREQ_PHONE ?? otherwise.phone,
    email: settings.ONFREQ_EMAIL ?? otherwise.email,
    chatUrl: settings.ONFREQ_CHAT_URL ?? otherwise.chatUrl,
    donateUrl: settings.ONFREQ_DONATE_URL ?? otherwise.donateUrl,
  }
}
