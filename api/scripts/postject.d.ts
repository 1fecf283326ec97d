/** What is used of it; the package has no types. */
declare module 'postject' {
  /** Puts data into an executable, which finds it by name. */
  export function inject(
    path: string,
    name: string,
    data: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>
}
