import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBlock, addressNetwork } from './address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['::2:3:4:192.0.2.33', '0:0:0:2::/64'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
])('%s is counted as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test('all addresses of one /64 are counted as one client, in any notation', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group), (net, host) => {
      const full = [...net, ...host].map((value) => value.toString(16))
      const padded = full.map((value) => value.padStart(4, '0').toUpperCase())
      expect(addressBlock(full.join(':'))).toBe(addressBlock(padded.join(':')))
      expect(addressBlock(full.join(':'))).toBe(addressBlock(`${full.slice(0, 4).join(':')}::1`))
    }),
  )
})

test('only an IPv6 address has a customer network', () => {
  expect(addressNetwork('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
  expect(addressNetwork('192.0.2.1')).toBeUndefined()
})
