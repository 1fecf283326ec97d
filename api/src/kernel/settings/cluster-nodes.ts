/** Nodes of DX clusters as an operator of the site names them: `telnet://M0SITE:password@dxc.example:7300?send=1`. */
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'

export interface ClusterNode {
  readonly host: string
  readonly port: number
  /** The site logs in under it, with an SSID where one is given: `M0SITE-3`. */
  readonly call: string
  readonly password: string | undefined
  /** Sent after each login, filters say: `set/noskimmer`. */
  readonly commands: readonly string[]
  /** Spots of members leave through it. */
  readonly sends: boolean
}

const TELNET_PORT = 23

/** What is wrong with one of them is a sentence that does not repeat it: a password may be in there. */
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
