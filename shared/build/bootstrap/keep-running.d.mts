import type { ChildProcess } from 'node:child_process'

export interface KeepRunningOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  readonly onReady?: () => void
  onStart?: (child: ChildProcess) => void
}

/** Answers the exit code. */
export function keepRunning(command: string, args: readonly string[], options: KeepRunningOptions): Promise<number>
