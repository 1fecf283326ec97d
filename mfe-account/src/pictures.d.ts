/** The bundler emits a picture as a file; the import is its URL. */
declare module '*.webp' {
  const address: string
  export default address
}
