/**
 * Names that the API and the shell share for overrides and previews. Separate from the schemas, which every page would
 * otherwise bundle.
 */

/** JSON block of a page with overrides and previews, shown or requested. */
export const RELEASE_TOOLS_BLOCK = 'release-tools'

/** Query parameters that request them: `?mfe.feed=http://localhost:3101`, `?preview=<token>`. */
export const TOOL_KEY = /^(?:mfe\.[a-z][a-z0-9-]{1,39}|preview)$/
