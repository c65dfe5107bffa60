export type ServerName = 'nginx' | 'caddy' | 'apache'
export const serverPackages: Record<ServerName, string>
/** The path of the program; undefined where it is not installed. */
export function serverPath(name: ServerName, exists?: (path: string) => boolean): string | undefined
/** The folder of the modules of an Apache. */
export function apacheModulesOf(program: string): string
