/** The paths of the servers that the tests start, and the Debian package of each. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Debian’s first, then those of Homebrew, and where Windows has them. */
const places = {
  nginx: [
    '/usr/sbin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
    'C:\\nginx\\nginx.exe',
    'C:\\ProgramData\\chocolatey\\bin\\nginx.exe'
  ],
  caddy: [
    '/usr/bin/caddy',
    '/usr/local/bin/caddy',
    '/opt/homebrew/bin/caddy',
    'C:\\ProgramData\\chocolatey\\bin\\caddy.exe'
  ],
  apache: [
    '/usr/sbin/apache2',
    '/opt/homebrew/opt/httpd/bin/httpd',
    '/usr/local/opt/httpd/bin/httpd',
    'C:\\Apache24\\bin\\httpd.exe',
    'C:\\xampp\\apache\\bin\\httpd.exe'
  ],
  vsftpd: ['/usr/sbin/vsftpd', '/opt/homebrew/sbin/vsftpd'],
  openssl: ['/usr/bin/openssl', '/opt/homebrew/bin/openssl']
}

/** Where each Apache has its modules, from the folder of the program. */
const apacheModules = {
  '/usr/sbin': '/usr/lib/apache2/modules',
  '/opt/homebrew/opt/httpd/bin': '/opt/homebrew/opt/httpd/lib/httpd/modules',
  '/usr/local/opt/httpd/bin': '/usr/local/opt/httpd/lib/httpd/modules'
}

export const serverPackages = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  apache: 'apache2',
  vsftpd: 'vsftpd',
  openssl: 'openssl'
}

/** The path of the program; undefined where it is not installed. */
export const serverPath = (name, exists = existsSync) => places[name].find((path) => exists(path))

/** The folder of the modules of an Apache. */
export function apacheModulesOf(program) {
  const folder = dirname(program)
  return apacheModules[folder] ?? join(folder, '../modules')
}
