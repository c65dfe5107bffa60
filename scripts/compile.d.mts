export function compile(input: Record<string, string>, folder: string): Promise<void>
