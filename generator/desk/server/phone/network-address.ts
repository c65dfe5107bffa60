/** Chooses the address at which a phone in the same network finds this computer. */
import { isIPv4 } from 'node:net'

/** As `os.networkInterfaces` lists them, by their names. */
export type Interfaces = Readonly<Record<string, readonly { address: string; internal: boolean }[] | undefined>>

/** An address in a network, and the name of its interface. */
export type NetworkAddress = { name: string; address: string }

/** Networks inside of this computer, and private ones that lead away from the house. */
const virtual = [
  /docker|^br-|^virbr|^veth|vethernet|vmnet|vmware|vbox|virtualbox|hyper-v|wsl|bridge\d|^lxc|^lxd|^cni|^podman/i,
  /^tun|^tap|^utun|^wg|^ppp|^ipsec|^zt|tailscale|vpn|wireguard|^awdl|^llw/i
]

const wireless = /^wl|wi-?fi|wlan|wireless|^en0$|airport/i
const wired = /^en|^eth|ethernet|lan/i

/**
 * The addresses of networks that a phone can be in, the likeliest first: by Wi-Fi, by cable, others. Only private ones
 * (RFC 1918), so that nothing ever listens on the internet; an address of its own choice (RFC 3927) reaches nobody.
 */
export const addressesIn = (interfaces: Interfaces): NetworkAddress[] =>
  Object.entries(interfaces)
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(
          ({ address, internal }) => !internal && isPrivate(address) && !virtual.some((names) => names.test(name))
        )
        .map(({ address }) => ({ name, address }))
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))

const isPrivate = (address: string): boolean =>
  isIPv4(address) && /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)

/** Of two alike the first counts. Most networks of houses begin with 192.168. */
const rankOf = ({ name, address }: NetworkAddress): number =>
  (wireless.test(name) ? 0 : wired.test(name) ? 2 : 4) + (address.startsWith('192.168.') ? 0 : 1)
