/** The paths of the web servers that the tests start, and the Debian package of each. */
import { existsSync } from 'node:fs'

const places = {
  nginx: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  apache: ['/usr/sbin/apache2']
}

export const serverPackages = { nginx: 'nginx-light', caddy: 'caddy', apache: 'apache2' }

/** The path of the program. */
export function serverPath(name) {
  return places[name].find((path) => existsSync(path))
}
