/**
 * Several servers in one URL, as libpq writes them: `postgres://u:p@one:5432,two/db?target_session_attrs=read-write`. The
 * driver knows one host only, so the right one is found here and each new connection goes to it.
 */
import pg from 'pg'
import { LIMITS } from './limits.ts'

/** The address that was found last, by the URL with all of them. Grows with the URLs of the configuration: three at most. */
const found = new Map<string, string>()

/** One URL for each host of a URL. */
export function addressesOf(url: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#@]*@)?([^/?#]*)(.*)$/s.exec(url)
  if (parts === null) return [url]
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts
  const ours = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${scheme}${user}${host}${ours}`)
}

/** Whether of several servers the one that writes is asked for; without the parameter the first that answers is taken. */
export function wantsPrimary(url: string): boolean {
  if (addressesOf(url).length < 2) return false
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  return wanted === 'read-write' || wanted === 'primary'
}

/** Where a connection of this URL goes now. */
export function currentAddress(url: string): string {
  return found.get(url) ?? addressesOf(url)[0] ?? url
}

/**
 * Looks for the server that the URL asks for. Does nothing for a URL with one host.
 * @returns whether another one than before was found
 */
export async function findAddress(url: string): Promise<boolean> {
  const addresses = addressesOf(url)
  if (addresses.length < 2) return false
  const before = currentAddress(url)
  for (const address of [before, ...addresses.filter((each) => each !== before)]) {
    if (!(await suits(address, wantsPrimary(url)))) continue
    found.set(url, address)
    return address !== before
  }
  return false
}

async function suits(address: string, primary: boolean): Promise<boolean> {
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
