export declare const FIRST_PARTS: readonly string[]
