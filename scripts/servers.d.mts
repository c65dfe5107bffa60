export type ServerName = 'nginx' | 'caddy' | 'apache'
export const serverPackages: Record<ServerName, string>
export function serverPath(name: ServerName): string | undefined
