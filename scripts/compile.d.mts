export function compile(
  input: Record<string, string>,
  folder: string,
  options?: { program?: string; format?: 'esm' | 'cjs' }
): Promise<void>
