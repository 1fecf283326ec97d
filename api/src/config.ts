import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from './errors.ts'

/** `trial` is `npm start` (loopback, demonstration world), `production` is `npm run serve`, `test` is a test run. */
export type Mode = 'trial' | 'production' | 'test'

export type FileStoreConfig =
  | { readonly driver: 'disk'; readonly folder: string }
  | {
      readonly driver: 's3'
      readonly bucket: string
      readonly region: string
      readonly endpoint: string | undefined
      readonly accessKeyId: string | undefined
      readonly secretAccessKey: string | undefined
    }

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

/** Where DXCC data is fetched once a day; what is undefined is not. */
export interface DxccSources {
  /** A `cty.csv`, `cty.dat` or `wt_mod.dat`, plain or gzipped. */
  readonly countryFileUrl: string | undefined
  /** Club Log's `cty.php`; asked only with the site's key. */
  readonly clublogUrl: string | undefined
  readonly clublogKey: string | undefined
}

export interface Config {
  readonly mode: Mode
  /** Written into pages and live messages; a browser ignores messages of another environment. */
  readonly environment: string
  readonly host: string
  readonly port: number
  /** The address people type, without a slash at the end. */
  readonly publicUrl: string
  /** Absolute folder of everything that is kept on this machine. */
  readonly dataDir: string
  /** Undefined: the embedded server in `<dataDir>/pg`. */
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  /**
   * A server's own address where `databaseUrl` leads to a pooler in transaction mode: LISTEN, locks and jobs need sessions.
   * Undefined: `databaseUrl` is one.
   */
  readonly databaseSessionUrl: string | undefined
  /** The pooler keeps named statements (PgBouncer 1.21 with `max_prepared_statements`, say). */
  readonly databaseNamedStatements: boolean
  /** The release store, one folder per microfrontend. */
  readonly releaseDir: string
  /** A bucket that holds the releases instead of the folder; production only. */
  readonly releaseBucket: Extract<FileStoreConfig, { driver: 's3' }> | undefined
  readonly files: FileStoreConfig
  /** Signs what leaves the server and must come back unchanged (captchas, previews, embed keys). */
  readonly secret: string
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
  /** Where stills of videos are fetched, once each; undefined: none are, and pages draw something in their place. */
  readonly videoStillsUrl: string | undefined
  /** A public release listing (as GitHub's API answers one) with the desktop installers; undefined: none are offered. */
  readonly downloadsUrl: string | undefined
  /** Where `/lander/{id}` leads; undefined: the home page. */
  readonly marketingUrl: string | undefined
  /** Addresses of other services; others than their own are for tests. */
  readonly services: ServiceConfig
  readonly dxcc: DxccSources
  /** Who runs this installation, for the contact and support pages. What is undefined is left out there. */
  readonly operator: OperatorConfig
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number
  readonly logLevel: string
  /** Trial mode only: leave the demonstration world out. */
  readonly empty: boolean
  /** Jobs run inside the server's process (trial). */
  readonly runJobs: boolean
  /** The server keeps a process beside it that runs the jobs (production). */
  readonly startWorker: boolean
  readonly rateLimits: boolean
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

type Environment = Readonly<Record<string, string | undefined>>

const MIN_SECRET = 32

/** Reads the environment once. Throws a {@link StartError} that names everything that is missing or wrong. */
export function readConfig(mode: Mode, env: Environment = process.env, overrides: Partial<Config> = {}): Config {
  const problems: string[] = []
  const dataDir = overrides.dataDir ?? resolve(env.ONFREQ_DATA ?? '.onfreq')
  const port = readInteger(env, 'PORT', 8080, problems)
  const config: Config = {
    mode,
    environment: env.ONFREQ_ENVIRONMENT ?? 'prod',
    // The demonstration world must never be reachable from another machine.
    host: mode === 'production' ? (env.HOST ?? '0.0.0.0') : '127.0.0.1',
    port,
    publicUrl: (env.ONFREQ_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseConnections: readInteger(env, 'DATABASE_CONNECTIONS', 20, problems),
    databaseSessionUrl: (env.DATABASE_URL && env.DATABASE_SESSION_URL) || undefined,
    databaseNamedStatements: env.DATABASE_NAMED_STATEMENTS === '1' || !env.DATABASE_SESSION_URL,
    releaseDir: resolve(env.ONFREQ_RELEASES ?? join(dataDir, 'releases')),
    releaseBucket: mode === 'production' ? readBucket(env, env.ONFREQ_RELEASES_BUCKET) : undefined,
    files: readFileStore(env, dataDir, problems),
    secret: readSecret(mode, env, dataDir, problems),
    mail: { url: env.SMTP_URL || undefined, from: env.MAIL_FROM ?? 'Onfreq <no-reply@localhost>' },
    smsUrl: env.SMS_URL || undefined,
    stripe: readStripe(env, problems),
    legacyHosts: readList(env.ONFREQ_LEGACY_HOSTS ?? ''),
    streamHosts: readList(env.ONFREQ_STREAM_HOSTS ?? DEFAULT_STREAM_HOSTS),
    videoStillsUrl: readStillsUrl(mode, env, problems),
    downloadsUrl: readUrl(env, 'ONFREQ_DOWNLOADS_URL', problems),
    marketingUrl: readUrl(env, 'ONFREQ_MARKETING_URL', problems),
    services: {
      qrzLogbook: env.QRZ_LOGBOOK_URL || 'https://logbook.qrz.com/api',
      qrzXml: env.QRZ_XML_URL || 'https://xmldata.qrz.com/xml/current/',
      hamqth: env.HAMQTH_URL || 'https://www.hamqth.com/xml.php',
      clublog: env.CLUBLOG_URL || 'https://clublog.org',
      clublogKey: env.CLUBLOG_API_KEY || undefined,
      eqsl: env.EQSL_URL || 'https://www.eqsl.cc/qslcard',
      lotw: env.LOTW_URL || 'https://lotw.arrl.org',
      callbook: readCallbook(env, problems),
      lotwAuthorities: readPaths(env.ONFREQ_LOTW_CA ?? ''),
    },
    dxcc: {
      countryFileUrl: readUrl(env, 'ONFREQ_COUNTRY_FILE_URL', problems),
      clublogUrl: readUrl(env, 'CLUBLOG_CTY_URL', problems) ?? 'https://cdn.clublog.org/cty.php',
      clublogKey: env.CLUBLOG_API_KEY || undefined,
    },
    operator: readOperator(mode, env, problems),
    trustedProxies: readInteger(env, 'TRUSTED_PROXIES', 0, problems),
    logLevel: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    empty: env.ONFREQ_EMPTY === '1',
    runJobs: mode === 'trial',
    startWorker: mode === 'production' && env.ONFREQ_WORKER !== '0',
    rateLimits: mode !== 'test',
    adminsNeedPasskey: mode === 'production',
    drainSeconds: readInteger(env, 'ONFREQ_DRAIN_SECONDS', mode === 'production' ? 5 : 0, problems),
    polledMaxAge: mode === 'test' ? 0 : 1000,
    ...overrides,
  }
  if (mode === 'production') problems.push(...missingInProduction(env))
  if (problems.length > 0)
    throw new StartError(`Onfreq cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  return config
}

function readCallbook(env: Environment, problems: string[]): ServiceConfig['callbook'] {
  const { CALLBOOK_USER: user, CALLBOOK_PASSWORD: password, CALLBOOK_SOURCE: source = 'qrz_xml' } = env
  if (!user && !password) return undefined
  if (user && password && (source === 'qrz_xml' || source === 'hamqth')) return { source, user, password }
  problems.push('CALLBOOK_USER and CALLBOOK_PASSWORD belong together; CALLBOOK_SOURCE is qrz_xml or hamqth')
  return undefined
}

function missingInProduction(env: Environment): string[] {
  const missing: string[] = []
  if (!env.ONFREQ_URL) missing.push('ONFREQ_URL is missing: the address people type, e.g. https://onfreq.example')
  if (!env.SMTP_URL)
    missing.push('SMTP_URL is missing: PINs for log in are sent by e-mail, e.g. smtps://user:password@host')
  if (!env.MAIL_FROM) missing.push('MAIL_FROM is missing: the sender of e-mails, e.g. Onfreq <no-reply@onfreq.example>')
  return missing
}

function readSecret(mode: Mode, env: Environment, dataDir: string, problems: string[]): string {
  const given = env.ONFREQ_SECRET
  if (given !== undefined && given !== '') {
    if (given.length < MIN_SECRET) problems.push(`ONFREQ_SECRET is too short: at least ${MIN_SECRET} characters`)
    return given
  }
  if (mode === 'production') {
    problems.push(
      `ONFREQ_SECRET is missing: at least ${MIN_SECRET} random characters, e.g. from "openssl rand -hex 32"`,
    )
    return ''
  }
  if (mode === 'test') return 'a secret of the test run, never used elsewhere'
  return trialSecret(dataDir)
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

function readFileStore(env: Environment, dataDir: string, problems: string[]): FileStoreConfig {
  if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither')
  }
  const folder = resolve(env.ONFREQ_FILES ?? join(dataDir, 'files'))
  return readBucket(env, env.S3_BUCKET) ?? { driver: 'disk', folder }
}

/** Two buckets may be used, one for files and one for releases; both are at the same service. */
function readBucket(env: Environment, bucket: string | undefined): Config['releaseBucket'] {
  if (!bucket) return undefined
  return {
    driver: 's3',
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID || undefined,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY || undefined,
  }
}

function readStripe(env: Environment, problems: string[]): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = env
  if (!secretKey && !webhookSecret && !priceId) return undefined
  if (!secretKey || !webhookSecret || !priceId) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID belong together: set all three or none')
    return undefined
  }
  return { secretKey, webhookSecret, priceId, ...(env.STRIPE_API_URL ? { apiUrl: env.STRIPE_API_URL } : {}) }
}

const DEFAULT_STREAM_HOSTS = 'player.twitch.tv,player.vimeo.com,vdo.ninja'

function readPaths(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
}

/** What runs on one machine for a trial asks nobody unless it is told to; `none` says so in production. */
function readStillsUrl(mode: Mode, env: Environment, problems: string[]): string | undefined {
  if (env.ONFREQ_VIDEO_STILLS_URL === 'none') return undefined
  const given = readUrl(env, 'ONFREQ_VIDEO_STILLS_URL', problems)
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

function readOperator(mode: Mode, env: Environment, problems: string[]): OperatorConfig {
  const otherwise: Partial<OperatorConfig> = mode === 'production' ? {} : EXAMPLE_OPERATOR
  return {
    company: env.ONFREQ_COMPANY || otherwise.company,
    phone: env.ONFREQ_PHONE || otherwise.phone,
    email: env.ONFREQ_EMAIL || otherwise.email,
    chatUrl: readUrl(env, 'ONFREQ_CHAT_URL', problems) ?? otherwise.chatUrl,
    donateUrl: readUrl(env, 'ONFREQ_DONATE_URL', problems) ?? otherwise.donateUrl,
  }
}

function readUrl(env: Environment, name: string, problems: string[]): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  problems.push(`${name} is not an address: "${text}"`)
  return undefined
}

function readInteger(env: Environment, name: string, fallback: number, problems: string[]): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
  problems.push(`${name} is not a number that makes sense: "${text}"`)
  return fallback
}
