/** An engine's handle of a loaded part; opaque to others. */
export interface LoadedPart {
  readonly snapshot: unknown
}

/** Rejects when a call fails or takes longer than `within` milliseconds of CPU time. */
export interface Engine {
  load(source: string, within: number): Promise<{ readonly part: LoadedPart; readonly pages: readonly string[] }>
  learn(part: LoadedPart, language: string, messages: string, within: number): Promise<LoadedPart>
  draw(part: LoadedPart, request: string, within: number): Promise<string>
}

export declare function createEngine(): Promise<Engine>
