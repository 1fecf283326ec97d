/** The bundler puts a picture beside the code; the import is its address. */
declare module '*.webp' {
  const address: string
  export default address
}
