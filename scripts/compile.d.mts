export function compile(input: Record<string, string>, folder: string, program?: string): Promise<void>
