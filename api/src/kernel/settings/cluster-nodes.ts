/** DX cluster nodes in the configuration: `telnet://M0SITE:password@dxc.example:7300?send=1`. */
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'

export interface ClusterNode {
  readonly host: string
  readonly port: number
  /** Callsign for the login, with an optional SSID: `M0SITE-3`. */
  readonly call: string
  readonly password: string | undefined
  /** Commands sent after each login, such as the filter `set/noskimmer`. */
  readonly commands: readonly string[]
  /** Whether members' spots are forwarded to this node. */
  readonly sends: boolean
}

const TELNET_PORT = 23

/** Parses node URLs. Problems do not repeat the URL, which may contain a password. */
export function readClusterNodes(addresses: readonly string[]): {
  readonly nodes: readonly ClusterNode[]
  readonly problems: readonly string[]
} {
  const nodes: ClusterNode[] = []
  const problems: string[] = []
  for (const [index, address] of addresses.entries()) {
    const node = readNode(address)
    if (typeof node === 'string') problems.push(`CLUSTER_NODES, number ${index + 1}: ${node}`)
    else nodes.push(node)
  }
  return { nodes, problems }
}

function readNode(address: string): ClusterNode | string {
  if (!URL.canParse(address)) return 'is not an address'
  const url = new URL(address)
  if (url.protocol !== 'telnet:' || url.hostname === '') return 'does not begin with telnet://CALL@host'
  const call = normaliseCallsign(decodeURIComponent(url.username))
  if (!isCallsign(call.replace(/-\d{1,2}$/, '')))
    return 'does not say under which callsign to log in: telnet://CALL@host'
  const commands = (url.searchParams.get('commands') ?? '').split(';').map((command) => command.trim())
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? TELNET_PORT : Number(url.port),
    call,
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    commands: commands.filter((command) => command !== '' && !/[\r\n]/.test(command)),
    sends: url.searchParams.get('send') === '1',
  }
}
