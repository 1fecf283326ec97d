export declare function runNpm(args: readonly string[], cwd: string): { problem?: string }
export declare function installProblem(output: string): string
