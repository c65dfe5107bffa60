export function compile(
  input: Record<string, string>,
  folder: string,
  options?: { format?: 'esm' | 'cjs' }
): Promise<void>
