/** The address of this computer that a phone is given. */
import { expect, test } from 'vitest'
import { addressesIn } from '../../../../generator/desk/server/phone/network-address.ts'

const at = (address: string, internal = false) => [{ address, internal }]
const choose = (interfaces: Parameters<typeof addressesIn>[0]): string[] =>
  addressesIn(interfaces).map(({ address }) => address)

test.each([
  ['Wi-Fi before a cable, on Linux', { eth0: at('10.0.0.5'), wlp2s0: at('10.0.0.6') }, ['10.0.0.6', '10.0.0.5']],
  ['on Windows', { Ethernet: at('192.168.1.4'), 'Wi-Fi': at('192.168.1.5') }, ['192.168.1.5', '192.168.1.4']],
  ['on a Mac', { en5: at('192.168.1.4'), en0: at('192.168.1.5') }, ['192.168.1.5', '192.168.1.4']],
  [
    'the usual network of a house first',
    { eth0: [...at('172.16.0.2'), ...at('172.31.0.2')], eth1: at('192.168.0.2') },
    ['192.168.0.2', '172.16.0.2', '172.31.0.2']
  ],
  [
    'no container, no virtual computer, no tunnel',
    {
      docker0: at('172.17.0.1'),
      'br-1f2e': at('172.18.0.1'),
      virbr0: at('192.168.122.1'),
      'vEthernet (WSL)': at('172.20.0.1'),
      'VirtualBox Host-Only Network': at('192.168.56.1'),
      tun0: at('10.8.0.2'),
      utun3: at('10.9.0.2'),
      tailscale0: at('100.100.1.1'),
      'NordVPN Ethernet': at('10.5.0.2')
    },
    []
  ],
  ['nothing on the internet', { eth0: [...at('203.0.113.7'), ...at('fd00::7'), ...at('fe80::7')] }, []],
  ['no address of its own choice', { wlan0: at('169.254.3.4'), eth0: at('172.32.0.1') }, []],
  ['not itself', { lo: at('127.0.0.1', true), dummy: at('10.0.0.1', true) }, []]
])('the addresses that a phone is offered: %s', (_, interfaces, addresses) =>
  expect(choose(interfaces)).toEqual(addresses)
)
