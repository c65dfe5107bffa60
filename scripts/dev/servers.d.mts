export type ServerName = 'nginx' | 'caddy' | 'apache'
/** The server that publications are sent to, and the program that makes its certificate. */
export type FtpProgram = 'vsftpd' | 'openssl'
export const serverPackages: Record<ServerName | FtpProgram, string>
/** The path of the program; undefined where it is not installed. */
export function serverPath(name: ServerName | FtpProgram, exists?: (path: string) => boolean): string | undefined
/** The folder of the modules of an Apache. */
export function apacheModulesOf(program: string): string
