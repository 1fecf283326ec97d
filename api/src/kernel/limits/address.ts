/** Addresses as limits count them: one customer of one provider is one party, however many addresses they were given. */
import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The party behind an address: an IPv4 address itself, of an IPv6 address its /64, which is what one household or one
 * rented server gets. `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`.
 */
export const addressBlock = (address: string): string => blockOf(address, 4)

/**
 * The provider's customer network: the /48 of an IPv6 address, which holds 65,536 blocks of one party. Undefined for IPv4,
 * where neighbours are strangers to each other.
 */
export function addressNetwork(address: string): string | undefined {
  const network = blockOf(address, 3)
  return network.endsWith('/48') ? network : undefined
}

function blockOf(address: string, groups: number): string {
  // Each request with a body is counted by its address, and nearly all of those have none of what follows.
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
  const kept = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/${groups * 16}`
}
