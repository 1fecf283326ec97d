export declare function cacheFolder(): string
