/**
 * Names shared by API and shell for overrides and previews; separate from the schemas, which every page would otherwise
 * bundle.
 */

/** JSON block of a page with overrides or previews, shown or requested. */
export const RELEASE_TOOLS_BLOCK = 'release-tools'

/** Query parameters that request them: `?mfe.feed=http://localhost:3101` and `?preview=<token>`. */
export const TOOL_KEY = /^(?:mfe\.[a-z][a-z0-9-]{1,39}|preview)$/
