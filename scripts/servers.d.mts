export type ServerName = 'nginx' | 'apache'
export const serverPackages: Record<ServerName, string>
export function serverPath(name: ServerName): string | undefined
