declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** Types for those parts of the S3 test server that the tests use; the package has none. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
