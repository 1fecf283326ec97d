/** Names that the API and the shell share about overrides and previews; apart from the schemas, which every page would carry. */

/** The JSON block of a page in which something else than the released microfrontends is shown, or was asked for. */
export const RELEASE_TOOLS_BLOCK = 'release-tools'

/** Keys of an address that ask for it: `?mfe.feed=http://localhost:3101` and `?preview=<token>`. */
export const TOOL_KEY = /^(?:mfe\.[a-z][a-z0-9-]{1,39}|preview)$/
