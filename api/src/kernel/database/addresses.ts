/**
 * Several hosts in one URL as in libpq: `postgres://u:p@one:5432,two/db?target_session_attrs=read-write`. The driver
 * supports a single host, so the host is selected here for each new connection.
 */
import pg from 'pg'
import { LIMITS } from './limits.ts'

/** Last selected URL by configured URL. At most three entries. */
const selected = new Map<string, string>()

/** One URL per host. */
export function getAddresses(url: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#@]*@)?([^/?#]*)(.*)$/s.exec(url)
  if (parts === null) return [url]
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts
  const ours = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${scheme}${user}${host}${ours}`)
}

/** Whether a writable server is required; otherwise the first responding one is used. */
export function requiresPrimary(url: string): boolean {
  if (getAddresses(url).length < 2) return false
  const target = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  return target === 'read-write' || target === 'primary'
}

/** The URL with the currently selected host. */
export function currentAddress(url: string): string {
  return selected.get(url) ?? getAddresses(url)[0] ?? url
}

/**
 * Selects a host that meets the URL's requirement. Does nothing for a single host.
 * @returns whether the selection changed
 */
export async function findAddress(url: string): Promise<boolean> {
  const addresses = getAddresses(url)
  if (addresses.length < 2) return false
  const before = currentAddress(url)
  for (const address of [before, ...addresses.filter((each) => each !== before)]) {
    if (!(await isSuitable(address, requiresPrimary(url)))) continue
    selected.set(url, address)
    return address !== before
  }
  return false
}

async function isSuitable(address: string, primary: boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: LIMITS.connect / 2 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ read_only: string }>({
      text: "select current_setting('transaction_read_only') as read_only",
      query_timeout: LIMITS.connect / 2,
    } as pg.QueryConfig)
    return !primary || rows[0]?.read_only === 'off'
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
