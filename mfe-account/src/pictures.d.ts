/** An imported picture is the URL of the file that the bundler emits. */
declare module '*.webp' {
  const address: string
  export default address
}
