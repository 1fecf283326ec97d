/** Responses of callbooks, in their wording and order of elements. */

const session = (inner: string) => `<Session>${inner}<GMTime>Sat Nov 21 20:03:11 2026</GMTime></Session>`
const qrz = (inner: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<QRZDatabase version="1.34" xmlns="http://xmldata.qrz.com">\n${inner}\n</QRZDatabase>\n`

export const QRZ_KEY = '2331uf894c4bd29f3923f3bacf02c532d7bd9'

export const qrzXml = {
  loggedIn: (key = QRZ_KEY) =>
    qrz(session(`<Key>${key}</Key><Count>123</Count><SubExp>Wed Jan 1 12:34:03 2031</SubExp>`)),
  wrong: qrz(session('<Error>Username/password incorrect </Error>')),
  timeout: qrz(session('<Error>Session Timeout</Error>')),
  notFound: (call: string) => qrz(session(`<Error>Not found: ${call}</Error><Key>${QRZ_KEY}</Key>`)),
  record: (fields: Readonly<Record<string, string>>) =>
    qrz(
      `<Callsign>${Object.entries(fields)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</Callsign>${session(`<Key>${QRZ_KEY}</Key>`)}`,
    ),
  /** The response for a free account: name and country, and a notice about subscribing. */
  free: (call: string) =>
    qrz(
      `<Callsign><call>${call}</call><fname>ALOYSIUS</fname><name>VAN DER QUAY</name><country>England</country></Callsign>${session(
        `<Key>${QRZ_KEY}</Key><SubExp>non-subscriber</SubExp><Message>A subscription is required to access the complete record.</Message>`,
      )}`,
    ),
} as const

const hamqth = (inner: string) =>
  `<?xml version="1.0"?>\n<HamQTH version="2.8" xmlns="https://www.hamqth.com">\n${inner}\n</HamQTH>`

export const hamQth = {
  loggedIn: (id = '09b0ae90050be03c452ad235a1f2915ad684393c') =>
    hamqth(`<session><session_id>${id}</session_id></session>`),
  wrong: hamqth('<session><error>Wrong user name or password</error></session>'),
  expired: hamqth('<session><error>Session does not exist or expired</error></session>'),
  notFound: hamqth('<session><error>Callsign not found</error></session>'),
  record: (fields: Readonly<Record<string, string>>) =>
    hamqth(
      `<search>${Object.entries(fields)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</search>`,
    ),
} as const
