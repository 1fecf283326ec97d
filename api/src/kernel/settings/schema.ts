/** All server settings. Parsing, validation and the table in docs/operating.md derive from this file. */
import { Type } from 'typebox'
import { address, addressOrNone, flag, list, matching, oneOf, origin, text, toUrl, wholeNumber } from './kinds.ts'

export const MIN_SECRET = 32

const needed = {
  // URL paths in pages, releases and embeds begin at the root of their host.
  ONFREQ_URL: origin({
    description: 'the address people type, without a path',
    example: 'https://onfreq.example',
    needed: true,
  }),
  ONFREQ_SECRET: text({
    description: `at least ${MIN_SECRET} random characters: signs what leaves the server, seals what members store`,
    example: 'the output of "openssl rand -hex 32"',
    needed: true,
    secret: true,
    minLength: MIN_SECRET,
  }),
  SMTP_URL: toUrl(['smtp', 'smtps'], {
    description: 'where mails leave; PINs for log in are sent by e-mail',
    example: 'smtps://user:password@mail.example',
    needed: true,
    secret: true,
  }),
  MAIL_FROM: text({
    description: 'the sender of e-mails',
    example: 'Onfreq <no-reply@onfreq.example>',
    needed: true,
  }),
}

const database = {
  DATABASE_URL: toUrl(['postgres', 'postgresql'], {
    description:
      'a PostgreSQL of your own, 15 or newer; several hosts as `…@one,two/db?target_session_attrs=read-write`',
    example: 'postgres://onfreq:password@db.internal/onfreq',
    secret: true,
    without: 'an embedded one in `ONFREQ_DATA`',
  }),
  DATABASE_CONNECTIONS: wholeNumber({ description: 'connections of each process to it, at the most', without: '20' }),
  DATABASE_SESSION_URL: toUrl(['postgres', 'postgresql'], {
    description:
      "the server's own address where `DATABASE_URL` leads to a pooler in transaction mode, for LISTEN, locks and jobs",
    example: 'postgres://onfreq:password@db.internal:5432/onfreq',
    secret: true,
  }),
  DATABASE_READ_URL: toUrl(['postgres', 'postgresql'], {
    description:
      'a streaming standby that answers the public feed, band counts, the globe and exports while it is at most 5 s behind; a server itself, no pooler in transaction mode',
    example: 'postgres://onfreq:password@db-standby.internal/onfreq',
    secret: true,
    without: 'the primary reads',
  }),
  DATABASE_NAMED_STATEMENTS: flag({
    description: 'the pooler keeps named statements (PgBouncer 1.21 with `max_prepared_statements`)',
    without: '1 without a pooler, 0 with one',
  }),
  NATS_URL: text({
    description:
      'NATS servers with JetStream (`nats-server -js`) that carry messages between the processes, with a comma between them',
    example: 'nats://onfreq:password@nats.internal:4222',
    without: 'NOTIFY of PostgreSQL',
    secret: true,
  }),
  NATS_PREFIX: text({
    description: 'begin of all its subjects there, where several sites share it',
    without: '`onfreq`',
  }),
  ONFREQ_OLDER_POSTGRES: text({
    description:
      'folder with `bin/postgres` of an older major version, once, when a new version of Onfreq takes over the folder of the embedded one',
    example: '/usr/lib/postgresql/17',
    without: 'the package `postgres-<major>`, or where systems install it',
  }),
}

const place = {
  ONFREQ_OLD_SECRETS: list({
    description:
      'earlier values of `ONFREQ_SECRET`, parted by commas, while it is changed: they open what was sealed and check what was signed, and seal nothing; see docs/operating.md#a-new-secret',
    secret: true,
  }),
  ONFREQ_DATA: text({ description: 'folder of everything that is kept on this machine', without: '`.onfreq`' }),
  HOST: text({ description: 'where it listens; a trial listens on this machine only', without: '0.0.0.0' }),
  PORT: wholeNumber({ description: 'the port of the site', without: '8080' }),
  TLS_CERTIFICATE: text({
    description:
      'file in PEM with the certificate and those between it and its authority: the site itself speaks HTTPS',
    example: '/etc/letsencrypt/live/onfreq.example/fullchain.pem',
    without: 'plain HTTP, for a proxy in front that has the certificate',
  }),
  TLS_KEY: text({
    description: 'file in PEM with its key; both files are read anew when they change',
    example: '/etc/letsencrypt/live/onfreq.example/privkey.pem',
  }),
  TRUSTED_PROXIES: wholeNumber({
    description: 'number of proxies in front whose `X-Forwarded-For` is believed',
    without: '0',
  }),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
    description: 'what is written to the log',
    without: 'info; in a trial warn',
  }),
  ONFREQ_WORKER: flag({
    description: '0: jobs are run by workers of your own, `npm run serve -- --worker`',
    without: '1',
  }),
  ONFREQ_DRAIN_SECONDS: wholeNumber({
    description:
      'after SIGTERM: not ready, still serving, sockets sent elsewhere one by one; give the process 60 s more than that',
    without: '5; in a trial 0',
  }),
  ONFREQ_METRICS_PORT: wholeNumber({
    description:
      'metrics for Prometheus at `/metrics` on this port; a worker started beside the server has the next one',
    example: '9464',
    without: 'none',
  }),
  ONFREQ_METRICS_HOST: text({
    description: 'where that port listens; keep it away from the public',
    without: '127.0.0.1',
  }),
  ONFREQ_ENVIRONMENT: text({
    description: 'written into pages and live messages; a browser ignores messages of another one',
    without: '`prod`',
  }),
  ONFREQ_EMPTY: flag({ description: 'a trial without the demonstration world', without: '0' }),
}

const files = {
  S3_BUCKET: text({
    description: 'pictures and exports in an object store',
    example: 'onfreq-files',
    without: 'the folder `ONFREQ_FILES`',
  }),
  S3_ENDPOINT: address({
    description: 'the store where it is not Amazon',
    example: 'https://s3.eu.example',
  }),
  S3_REGION: text({ description: 'its region', without: 'us-east-1' }),
  S3_ACCESS_KEY_ID: text({ description: "its key; without one the machine's own role", secret: true }),
  S3_SECRET_ACCESS_KEY: text({ description: "the key's other half", secret: true }),
  ONFREQ_FILES: text({
    description: 'folder of pictures and exports without a bucket',
    without: '`ONFREQ_DATA/files`',
  }),
  ONFREQ_ACCOUNT_STORAGE_MB: wholeNumber({
    description:
      'what uploads of a member and their sub-accounts may fill in all, in MiB; they upload 4 GiB a day at most',
    without: '5120',
  }),
  ONFREQ_UNCONFIRMED_STORAGE_MB: wholeNumber({
    description: 'the same until the link was followed that proves the e-mail address',
    without: '50',
  }),
  ONFREQ_DISK_RESERVE_MB: wholeNumber({
    description:
      'what stays free on the disk for the log, in MiB: below it uploads are refused, at twice as much members are told, at four times, or a tenth of the disk, administrators',
    without: '512',
  }),
  ONFREQ_FILES_SHARED: flag({
    description:
      '1: these folders are the same for every process (one machine, or a shared disk); asked for where `DATABASE_URL` lets there be several',
    without: '0',
  }),
  ONFREQ_RELEASES_BUCKET: text({
    description: 'releases in a bucket at the same service',
    example: 'onfreq-releases',
    without: 'the folder `ONFREQ_RELEASES`',
  }),
  ONFREQ_RELEASES: text({ description: 'folder of the releases without a bucket', without: '`ONFREQ_DATA/releases`' }),
}

const backup = {
  ONFREQ_BACKUP: text({
    description: 'where a backup is made each night: a folder, `s3://bucket/prefix` at the service above, or `none`',
    example: 's3://onfreq-backups/site',
    without: '`ONFREQ_DATA/backups`; in a trial `none`',
  }),
  ONFREQ_BACKUP_KEY: text({
    description:
      'encrypts backups, and puts `ONFREQ_SECRET` into them: a secret key of age (`AGE-SECRET-KEY-1…`), or its public half (`age1…`), which writes and does not read',
    secret: true,
  }),
  ONFREQ_BACKUP_KEEP: matching(/^\d+d \d+w \d+m$/, {
    description: 'the newest backup of each of so many days, weeks and months stays',
    without: '`7d 5w 12m`',
  }),
  ONFREQ_ARCHIVE_SECONDS: wholeNumber({
    description:
      'the embedded database: what was written is in the archive after so many seconds at the latest, so that any moment of the kept days can be restored; 0: no archive',
    without: '300',
  }),
}

const services = {
  STRIPE_SECRET_KEY: text({ description: 'payments; without it there are none', secret: true }),
  STRIPE_WEBHOOK_SECRET: text({ description: 'proves what Stripe tells', secret: true }),
  STRIPE_PRICE_ID: text({ description: 'the price of the subscription', example: 'price_1AbC' }),
  STRIPE_API_URL: address({ description: "another address than Stripe's own, for tests" }),
  SMS_URL: address({
    description: 'a gateway that takes `{ to, text }`; without it no PIN is sent by SMS',
    secret: true,
  }),
  CALLBOOK_USER: text({
    description: "the site's login at a callbook, which tells where a code for a callsign is mailed",
  }),
  CALLBOOK_PASSWORD: text({ description: 'its password', secret: true }),
  CALLBOOK_SOURCE: oneOf(['qrz_xml', 'hamqth'], { description: 'which callbook', without: 'qrz_xml' }),
  CLUBLOG_API_KEY: text({
    description: 'deliveries to Club Log and its exceptions; without it there are none',
    secret: true,
  }),
  ONFREQ_LOTW_CA: list({
    description:
      'files in PEM, parted by commas: the certificate authorities of LoTW; without them a callsign certificate proves nothing here',
  }),
  QRZ_LOGBOOK_URL: address({ description: 'the QRZ logbook', without: 'https://logbook.qrz.com/api' }),
  QRZ_XML_URL: address({ description: 'the QRZ callbook', without: 'https://xmldata.qrz.com/xml/current/' }),
  HAMQTH_URL: address({ description: 'HamQTH', without: 'https://www.hamqth.com/xml.php' }),
  CLUBLOG_URL: address({ description: 'Club Log', without: 'https://clublog.org' }),
  EQSL_URL: address({ description: 'eQSL', without: 'https://www.eqsl.cc/qslcard' }),
  LOTW_URL: address({ description: 'LoTW', without: 'https://lotw.arrl.org' }),
  ONFREQ_COUNTRY_FILE_URL: address({
    description:
      "where a job fetches AD1C's country file (`cty.csv` or `cty.dat`) once a day; without it nothing is fetched",
  }),
  CLUBLOG_CTY_URL: address({
    description: "Club Log's exceptions, fetched once a day with `CLUBLOG_API_KEY`",
    without: 'https://cdn.clublog.org/cty.php',
  }),
  ONFREQ_DOWNLOADS_URL: address({
    description: "the release listing of the desktop apps, as GitHub's API answers one; without it none are offered",
  }),
  ONFREQ_VIDEO_STILLS_URL: addressOrNone({
    description: 'where stills of videos are fetched, once each, so that browsers ask nobody for them; or `none`',
    without: 'https://i.ytimg.com; in a trial `none`',
  }),
}

const spots = {
  CLUSTER_NODES: list({
    description:
      'nodes of DX clusters, parted by commas: login call, host and port; `send=1` where spots of members leave, `commands=` sent after each login, parted by `;`',
    example: 'telnet://M0SITE-3@dxc.example:7300?send=1&commands=set/noskimmer',
    secret: true,
    without: 'spots of members alone',
  }),
  RBN_HOST: text({
    description: 'the reverse beacon network: stations that machines hear, up to some hundred a second',
    example: 'telnet.reversebeacon.net',
    without: 'none',
  }),
  RBN_CALL: text({ description: 'the callsign under which the site logs in there' }),
  RBN_PORTS: list({ description: 'its ports: Morse and RTTY, and FT8', without: '7000,7001' }),
  POTA_SPOTS_URL: address({
    description: 'spots of Parks on the Air, asked for once a minute; ask them whether you may',
    example: 'https://api.pota.app/spot/activator',
    without: 'none',
  }),
  LOTW_USERS_URL: address({
    description: 'the list of calls that use LoTW, fetched once a week, to mark them in spots',
    example: 'https://lotw.arrl.org/lotw-user-activity.csv',
    without: 'calls that have confirmed a contact of a member by LoTW',
  }),
}

const alerts = {
  ONFREQ_VAPID_PUBLIC_KEY: text({
    description: 'the public key that browsers know this site by when it sends them messages',
    without: 'a pair is made at first use, and kept sealed in the database',
  }),
  ONFREQ_VAPID_PRIVATE_KEY: text({ description: 'its other half', secret: true }),
  TELEGRAM_BOT_TOKEN: text({
    description: 'the bot that tells members of their alerts in Telegram; without it there is none',
    secret: true,
  }),
  TELEGRAM_URL: address({ description: "Telegram's interface for bots", without: 'https://api.telegram.org' }),
  DISCORD_URL: address({ description: 'where the webhooks of Discord are', without: 'https://discord.com' }),
  ONFREQ_ALERT_HOSTS: list({
    description:
      "hosts of the own network, parted by commas, that members' webhooks may reach; without it none are, whatever a name leads to",
  }),
}

const openData = {
  MQTT_URL: toUrl(['mqtt', 'mqtts', 'ws', 'wss'], {
    description: "the broker where members' public contacts are published, for members who want it",
    example: 'mqtts://onfreq:password@broker.example',
    without: 'nothing is published',
    secret: true,
  }),
  MQTT_PREFIX: matching(/^[^/+#\s]{1,40}$/, {
    description: 'the first level of its topics: `onfreq/DL1ABC/contact`',
    without: 'onfreq',
  }),
}

const site = {
  ONFREQ_LEGACY_HOSTS: list({ description: 'hosts of an older site that are redirected here' }),
  ONFREQ_API_ORIGINS: list({
    description:
      'origins whose pages may ask the site’s own calls with a key (the programs’ interfaces are open to all)',
    example: 'https://club.example',
    without: 'none',
  }),
  ONFREQ_GUEST_URL: address({
    description:
      'another address of this server for the frames of guest parts, best on a domain of its own: browsers that isolate sites alone then run guests in a process of their own',
    without: 'the address of the site',
    example: 'https://onfreq-guests.example',
  }),
  ONFREQ_STREAM_HOSTS: list({
    description: 'hosts from which live streams may be played (frames, HLS, video)',
    without: 'player.twitch.tv, player.vimeo.com, vdo.ninja',
  }),
  ONFREQ_MARKETING_URL: address({ description: 'where `/lander/{id}` leads', without: 'the home page' }),
  ONFREQ_REGISTER_URL: address({ description: 'where Create Account leads', without: '`/register` of this site' }),
  ONFREQ_COMPANY: text({ description: 'who runs this site, on the contact and support pages' }),
  ONFREQ_PHONE: text({ description: 'a telephone number there' }),
  ONFREQ_EMAIL: text({ description: 'an e-mail address there' }),
  ONFREQ_CHAT_URL: address({ description: 'a chat there' }),
  ONFREQ_DONATE_URL: address({ description: 'a page that takes donations' }),
}

export interface SettingGroup {
  readonly title: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** In the order of the guide. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  { title: 'Needed', settings: needed },
  { title: 'Where and how it runs', settings: place },
  { title: 'Database', settings: database },
  { title: 'Files and releases', settings: files },
  { title: 'Backups', settings: backup },
  { title: 'Other services', settings: services },
  { title: 'Spots', settings: spots },
  { title: 'Alerts', settings: alerts },
  { title: 'Open data', settings: openData },
  { title: 'What the site says', settings: site },
]

export const SettingsSchema = Type.Object({
  ...needed,
  ...place,
  ...database,
  ...files,
  ...backup,
  ...services,
  ...spots,
  ...alerts,
  ...openData,
  ...site,
})
