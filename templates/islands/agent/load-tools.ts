/**
 * Loads the tools of a page where the guest's own assistant may call functions of it (WebMCP, which few browsers have:
 * https://webmachinelearning.github.io/webmcp/).
 */
export type ModelContext = {
  registerTool: (tool: {
    name: string
    title: string
    description: string
    /** A JSON schema. */
    inputSchema: object
    annotations: { readOnlyHint: boolean }
    execute: (input: unknown) => Promise<object>
  }) => unknown
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge with those of the browser
  interface Document {
    modelContext?: ModelContext
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- as above
  interface Navigator {
    modelContext?: ModelContext
  }
}

if (document.modelContext ?? navigator.modelContext) void import('./tools.ts')
