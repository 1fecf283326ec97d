/** Types of the function used here; the package has none. */
declare module 'postject' {
  /** Injects data into an executable under a name. */
  export function inject(
    path: string,
    name: string,
    data: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>
}
