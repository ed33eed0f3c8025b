import net from 'node:net'

/** This computer and networks that no address of the internet is in: where a proxy of one's own stands. */
const near = new net.BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether an address is believed about whom it passes a request on for (X-Forwarded-For): the proxy that connects to us, and
 * no hop before it. In a shop's network clients have such addresses too, and could claim any other with each try.
 */
export function isOwnProxy(address: string, hop: number): boolean {
  return hop === 0 && net.isIP(address) !== 0 && near.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')
}
