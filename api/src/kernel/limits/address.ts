/**
 * Address blocks counted by rate limits: one customer of a provider is one party, regardless of the number of
 * addresses.
 */
import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Counted block of an address: the IPv4 address itself, or the /64 of an IPv6 address, which is assigned to one
 * household or server. `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`.
 */
export const addressBlock = (address: string): string => getBlock(address, 4)

/**
 * Customer network: the /48 of an IPv6 address, with 65,536 blocks. Undefined for IPv4, where neighbouring addresses
 * are unrelated.
 */
export function addressNetwork(address: string): string | undefined {
  const network = getBlock(address, 3)
  return network.endsWith('/48') ? network : undefined
}

function getBlock(address: string, groups: number): string {
  // Fast path: every request with a body is counted by address, and nearly all addresses are plain IPv4.
  if (!address.includes(':')) return address
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const gap = after === undefined ? 0 : 8 - left.length - right.length - (plain.includes('.') ? 1 : 0)
  const all = [...left, ...new Array<string>(Math.max(0, gap)).fill('0'), ...right]
  const prefix = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${groups * 16}`
}
