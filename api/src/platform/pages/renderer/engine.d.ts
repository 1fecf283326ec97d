/** What an engine keeps of a part; only the engine looks inside. */
export interface LoadedPart {
  readonly snapshot: unknown
}

/** A turn that takes longer than `within` (milliseconds of the processor), or fails, rejects. */
export interface Engine {
  load(source: string, within: number): Promise<{ readonly part: LoadedPart; readonly pages: readonly string[] }>
  learn(part: LoadedPart, language: string, messages: string, within: number): Promise<LoadedPart>
  draw(part: LoadedPart, request: string, within: number): Promise<string>
}

export declare function createEngine(): Promise<Engine>
